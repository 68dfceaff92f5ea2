import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { moveRequest } from '../model/move-request.ts';
import { briefOf } from '../model/request.ts';
import { viewOf } from '../model/request-facts.ts';

/** pending -> approved by its creator, of the brief that the creator read. No money moves. */
export const approveRequest = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof requests.approve, Actor>): Promise<RequestView> =>
  viewOf(
    await moveRequest({
      id: input.id,
      to: 'approved',
      from: ['pending'],
      by: actor.id,
      role: 'creator',
      key,
      now,
      refusal: (request) =>
        briefOf(request) === briefOf(input)
          ? null
          : new Refusal('request.brief_changed', undefined, { brief: briefOf(request) }),
      mayMove: (request) => request.creatorId === actor.id,
    }),
    await settings(),
  );
