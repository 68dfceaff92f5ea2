import type { requests } from '../../../../shared/contracts/orders/requests.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { moveRequest } from '../model/move-request.ts';
import type { Request } from '../model/request.ts';
import { viewOf } from '../model/request-facts.ts';
import { keepCompletion, refuseUnsaid } from '../video/keep-completion.ts';

export interface Completed {
  readonly id: string;
  readonly creatorId: string;
  readonly key: string;
  readonly now: Date;
  readonly postUrl?: string | null | undefined;
}

/** approved -> completed for its creator: held -> net (creator, waits for its day) and fee (platform). */
export const completeFor = ({ id, creatorId, key, now, postUrl }: Completed): Promise<Request> =>
  moveRequest({
    id,
    to: 'completed',
    from: ['approved'],
    by: creatorId,
    role: 'creator',
    key,
    now,
    postUrl,
    refusal: (request) => refuseUnsaid(request, postUrl),
    mayMove: (request) => request.creatorId === creatorId,
  });

/**
 * Completes an order with its video. Who owes a post says where it is, or null that there is none: then its price goes
 * back in the same transaction. While a video is being prepared it is kept that its creator completed the order.
 */
export const completeRequest = async ({
  actor,
  input: { id, postUrl },
  now,
  key,
}: Call<typeof requests.complete, Actor>): Promise<RequestView> => {
  const terms = await settings();
  const completed = { id, creatorId: actor.id, key, now, postUrl };
  const kept = await keepCompletion(completed, terms.deadlineGraceHours);
  return viewOf(kept ?? (await completeFor(completed)), terms);
};
