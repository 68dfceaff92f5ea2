import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { closingOf } from '../../people/people/closings.table.ts';

/** Tells the back office how far a closing is. */
export const liveUpdatesOf = ({ key }: Change): LiveUpdate[] => {
  const userId = closingOf(key);
  return userId ? [{ userId: ADMINS, topic: 'people', id: userId }] : [];
};
