import { everyRow } from '../../lib/table/lists.ts';
import { forgetNotification, pageOfNotifications } from '../../messages/notifications/notifications.table.ts';
import { inboxPage } from '../../orders/chat/inbox.table.ts';
import { fanRequests } from '../../orders/requests/model/fan-requests.table.ts';

const limit = 100;

/**
 * Pages of creators that are about this person end so, by creator: their orders, and the conversation with them. Null
 * while an order still has their name (`../../orders/requests/act/forget-fan.ts`): more may be told of it.
 */
const aboutFan = async (
  fanId: string,
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<string>> | null> => {
  const found = new Map<string, Set<string>>();
  const add = (creatorId: string, end: string) =>
    found.set(creatorId, (found.get(creatorId) ?? new Set<string>()).add(end));
  for await (const order of everyRow((after) => fanRequests(fanId, { after, limit, now }))) {
    if (order.fanName !== '') return null;
    add(order.creatorId, order.id);
  }
  for await (const { creatorId, side } of everyRow((after) => inboxPage(fanId, { after, limit })))
    if (side === 'fan') add(creatorId, fanId);
  return found;
};

/**
 * Takes notifications that name a deleted fan, or whom they ordered for, out of creators' bells. False when it is
 * too early, or when there was no time for all of them.
 */
export const forgetBells = async (fanId: string, now: Date, hasTime: () => boolean): Promise<boolean> => {
  const about = await aboutFan(fanId, now);
  if (!about) return false;
  for (const [creatorId, ends] of about)
    for await (const told of everyRow((after) => pageOfNotifications(creatorId, { after, limit }))) {
      if (!hasTime()) return false;
      if (ends.has(told.path.slice(told.path.lastIndexOf('/') + 1))) await forgetNotification(told);
    }
  return true;
};
