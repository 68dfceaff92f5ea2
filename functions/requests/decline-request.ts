import type { Actor } from '../../shared/contracts/accounts.ts';
import type { RequestView } from '../../shared/contracts/request-views.ts';
import type { requests } from '../../shared/contracts/requests.ts';
import type { Call } from '../lib/http.ts';
import { settings } from '../platform-config/settings.ts';
import { moveRequest } from './move-request.ts';
import { viewOf } from './request-facts.ts';

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
      mayMove: (request) => request.creatorId === actor.id,
    }),
    await settings(),
  );
