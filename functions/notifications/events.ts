import type { Change, Notice } from '../lib/change.ts';
import { NOTIFICATIONS } from './notifications.table.ts';

/** A person's open pages are told of a new notification, and of one read in another tab; not of expiry. */
export const audience = ({ key, after }: Change): Notice[] => {
  const isOurs = key.pk.startsWith('USR#') && (key.sk.startsWith(NOTIFICATIONS) || key.sk === 'BELL');
  return isOurs && after ? [{ userId: key.pk.slice('USR#'.length), topic: 'notification' }] : [];
};
