import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { creatorIdIn } from '../../market/catalog/model/catalog.table.ts';
import { isReview, reviewedIn } from '../../market/catalog/model/review.ts';
import type { Request } from '../../orders/requests/model/request.ts';
import { isRequest } from '../../orders/requests/model/request-event.ts';
import { isTally } from '../../orders/requests/model/request-lists.table.ts';
import { requestIdIn } from '../../orders/requests/model/requests.table.ts';
import { isDispute } from '../../orders/requests/told/dispute-event.ts';

/**
 * Its fan, its creator and the back office see a request, a dispute and a review of it change while they look at it, and then the
 * lists that follow it.
 */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  const isOfReview = isReview(after);
  if (!isRequest(after) && !isDispute(after) && !isOfReview && !isTally(key)) return [];
  const id = isOfReview ? reviewedIn(key) : requestIdIn(key);
  const { fanId } = (after ?? {}) as unknown as Partial<Request>;
  const creatorId = isOfReview ? creatorIdIn(key) : (after?.creatorId as string | undefined);
  return [fanId, creatorId, ADMINS].flatMap((userId) =>
    userId ? [{ userId, topic: 'request' as const, id }] : [],
  );
};
