import type { Change, LiveUpdate } from '../../lib/table/change.ts';
import { toldBy } from '../../messages/notifications/notifications.table.ts';

/** A person's open pages are told of a new notification, and of one read in another tab; not of expiry. */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  const userId = toldBy(key);
  return userId && after ? [{ userId, topic: 'notification' }] : [];
};
