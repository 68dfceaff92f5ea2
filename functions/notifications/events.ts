import type { Change, Notice } from '../lib/change.ts';
import { toldBy } from './notifications.table.ts';

/** A person's open pages are told of a new notification, and of one read in another tab; not of expiry. */
export const audience = ({ key, after }: Change): Notice[] => {
  const userId = toldBy(key);
  return userId && after ? [{ userId, topic: 'notification' }] : [];
};
