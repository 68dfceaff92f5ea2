import { FAVORITES_MOST } from '../../../shared/limits.ts';

/** `2026-11-23T10:00:00.000Z#usr_…`: since when, and who. Their order as texts is the order of the list. */
export type Favorite = `${string}#${string}`;

export const favoriteOf = (creatorId: string, at: Date): Favorite => `${at.toISOString()}#${creatorId}`;

/** Who it is. */
export const creatorIn = (favorite: Favorite): string => favorite.slice(favorite.indexOf('#') + 1);

export interface Joined {
  /** The list, the last added first; the same object when nobody was new. */
  readonly favorites: readonly Favorite[];
  /** For whom there was no room. */
  readonly left: readonly string[];
}

/**
 * The list with these creators, of whom the last was added last. Who is in it already stays where they are. Where there is
 * no room for all, the last added come in.
 */
export const joined = (favorites: readonly Favorite[], creatorIds: readonly string[], now: Date): Joined => {
  const known = new Set(favorites.map(creatorIn));
  const fresh = [...new Set(creatorIds)].filter((id) => !known.has(id)).reverse();
  const room = Math.max(0, FAVORITES_MOST - favorites.length);
  // A millisecond apart, so that they keep their order.
  const added = fresh.slice(0, room).map((id, index) => favoriteOf(id, new Date(now.getTime() - index)));
  const list = added.length > 0 ? [...added, ...favorites].sort().reverse() : favorites;
  return { favorites: list, left: fresh.slice(room).reverse() };
};
