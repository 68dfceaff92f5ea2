import { owesPost } from '../../../../shared/money/undone-extras.ts';
import { takesVideo } from '../../../../shared/order/request-status.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { wasMoved } from '../model/move-request.ts';
import type { Request } from '../model/request.ts';
import { changeRequestWrite, findRequest } from '../model/requests.table.ts';

/** What a creator says who completes an order. */
interface Completion {
  readonly id: string;
  readonly creatorId: string;
  readonly key: string;
  readonly postUrl?: string | null | undefined;
}

/** Throws `request.post_unsaid` when nothing is said of a post that is owed, as a page from before would not. */
export const refuseUnsaid = (request: Request, postUrl: string | null | undefined): Refusal | null =>
  owesPost(request) && postUrl === undefined ? new Refusal('request.post_unsaid') : null;

/**
 * Keeps that a creator completed an order whose video is still being prepared: it takes effect when that is ready, and is
 * forgotten when it comes to nothing. Null for an order to which nothing is on its way.
 */
export const keepCompletion = (completion: Completion, graceHours: number): Promise<Request | null> =>
  retryOnConflict('service.busy', async () => {
    const { id, creatorId, key, postUrl } = completion;
    const request = await findRequest(id);
    if (request?.creatorId !== creatorId || !request.preparing || !takesVideo(request.status)) return null;
    // It took effect once, and the order was reopened since: kept again, the clock would find it done, for ever.
    if (wasMoved(request, { by: creatorId, key, to: 'completed' })) return null;
    const refusal = refuseUnsaid(request, postUrl);
    if (refusal) throw refusal;
    if (request.completeWhenReady === key) return request;
    const said = owesPost(request) && postUrl ? { postUrl } : {};
    const set = { completeWhenReady: key, ...said };
    await transact([changeRequestWrite(request, set, graceHours, postUrl === null ? ['postUrl'] : [])]);
    return { ...request, ...set, v: request.v + 1 };
  });
