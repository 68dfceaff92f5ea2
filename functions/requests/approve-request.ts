import type { Actor } from '../../shared/contracts/accounts.ts';
import type { RequestView } from '../../shared/contracts/request-views.ts';
import type { requests } from '../../shared/contracts/requests.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { settings } from '../platform-config/settings.ts';
import { moveRequest } from './move-request.ts';
import { briefOf } from './request.ts';
import { viewOf } from './request-facts.ts';

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
