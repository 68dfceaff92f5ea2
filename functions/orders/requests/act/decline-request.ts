import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { moveRequest } from '../model/move-request.ts';
import { viewOf } from '../model/request-facts.ts';

/** pending -> declined by its creator: held -> the fan's wallet, once, with what its creator says of it. */
export const declineRequest = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof requests.decline, Actor>): Promise<RequestView> =>
  viewOf(
    await moveRequest({
      id: input.id,
      to: 'declined',
      from: ['pending'],
      by: actor.id,
      role: 'creator',
      key,
      now,
      reason: 'creator',
      cause: input.cause,
      words: input.words,
      mayMove: (request) => request.creatorId === actor.id,
    }),
    await settings(),
  );
