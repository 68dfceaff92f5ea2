import type { notifications } from '../../../shared/contracts/messages/notifications.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { markReadUpTo, pageOfNotifications } from './notifications.table.ts';

/**
 * Marks all of the caller's notifications as read: up to the newest there is, and not up to now, for one that is being
 * written at this moment has not been seen.
 */
export const readAllNotifications = async ({
  actor,
}: Call<typeof notifications.readAll, Actor>): Promise<Record<string, never>> => {
  const { items } = await pageOfNotifications(actor.id, { limit: 1 });
  if (items[0]) await markReadUpTo(actor.id, items[0].sk);
  return {};
};
