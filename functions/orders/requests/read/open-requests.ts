import { isOpen, REQUEST_STATUSES } from '../../../../shared/order/request-status.ts';
import { everyRow } from '../../../lib/table/lists.ts';
import { fanRequests } from '../model/fan-requests.table.ts';
import { creatorRequests } from '../model/request-lists.table.ts';

const OPEN = REQUEST_STATUSES.filter(isOpen);
const READ_AT_ONCE = 50;

/**
 * Ids of a person's open requests, those they were asked for and those they asked for. What a fan did is in it at once;
 * what others asked of a creator, a moment later.
 */
export async function* openRequestsOf(userId: string, now: Date): AsyncGenerator<string> {
  const limit = READ_AT_ONCE;
  for (const status of OPEN) {
    const asked = everyRow((after) => creatorRequests(userId, { status, newestFirst: false, after, limit }));
    for await (const { id } of asked) yield id;
    for await (const { id } of everyRow((after) => fanRequests(userId, { status, after, limit, now })))
      yield id;
  }
}
