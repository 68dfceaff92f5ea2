import { ADMINS, type Change, type LiveUpdate } from '../lib/change.ts';
import { personOf } from './accounts.table.ts';

/**
 * A person's open pages are told when record or rights changed: name, picture, role or status; the back office that
 * there is somebody new, or that somebody changed.
 */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  const userId = personOf(key);
  if (!userId || !after) return [];
  return [
    { userId, topic: 'account' },
    { userId: ADMINS, topic: 'people' },
  ];
};
