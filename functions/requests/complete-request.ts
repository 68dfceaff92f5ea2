import type { Actor } from '../../shared/contracts/accounts.ts';
import type { RequestView, requests } from '../../shared/contracts/requests.ts';
import type { Call } from '../lib/http.ts';
import { moveRequest } from './move-request.ts';
import { viewOf } from './request-facts.ts';

/** approved -> completed by its creator, with a video: held -> net (creator, available at once) and fee (platform). */
export const completeRequest = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof requests.complete, Actor>): Promise<RequestView> =>
  viewOf(
    await moveRequest({
      id: input.id,
      to: 'completed',
      from: ['approved'],
      by: actor.id,
      role: 'creator',
      key,
      now,
      mayMove: (request) => request.creatorId === actor.id,
    }),
  );
