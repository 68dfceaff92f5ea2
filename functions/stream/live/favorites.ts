import type { Change, LiveUpdate } from '../../lib/table/change.ts';
import { favoritesOwnerOf } from '../../market/favorites/favorites.table.ts';

/** Tells the other tabs and devices of the list's owner. */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  const userId = favoritesOwnerOf(key);
  return userId && after ? [{ userId, topic: 'favorites' }] : [];
};
