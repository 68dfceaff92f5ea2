import type { Change, Notice } from '../lib/change.ts';
import { personOf } from './accounts.table.ts';

/** A person's open pages are told when record or rights changed: name, picture, role or status. */
export const audience = ({ key, after }: Change): Notice[] => {
  const userId = personOf(key);
  return userId && after ? [{ userId, topic: 'account' }] : [];
};
