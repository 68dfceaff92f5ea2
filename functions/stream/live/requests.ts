import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import type { Request } from '../../orders/requests/model/request.ts';
import { isRequest } from '../../orders/requests/model/request-event.ts';
import { isTally } from '../../orders/requests/model/request-lists.table.ts';
import { requestIdIn } from '../../orders/requests/model/requests.table.ts';
import { isDispute } from '../../orders/requests/told/dispute-event.ts';

/**
 * Its fan, its creator and the back office see a request, and a dispute of it, change while they look at it, and then the
 * lists that follow it.
 */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  if (!isRequest(after) && !isDispute(after) && !isTally(key)) return [];
  const id = requestIdIn(key);
  const { fanId, creatorId } = (after ?? {}) as unknown as Partial<Request>;
  return [fanId, creatorId, ADMINS].flatMap((userId) =>
    userId ? [{ userId, topic: 'request' as const, id }] : [],
  );
};
