import type { Change, LiveUpdate } from '../lib/change.ts';
import { favoritesOwnerOf } from './favorites.table.ts';

/** The other tabs and devices of whoever changed the list. */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  const userId = favoritesOwnerOf(key);
  return userId && after ? [{ userId, topic: 'favorites' }] : [];
};
