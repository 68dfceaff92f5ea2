import { ofVersion } from '../../lib/table/expression.ts';
import { getItem, type Key, remove, updateItem, type Write } from '../../lib/table/table.ts';
import type { Favorite } from './favorites.ts';

const FAVORITES = 'FAV#';
const SORT = 'FAV';
const keyOf = (userId: string): Key => ({ pk: FAVORITES + userId, sk: SORT });

/** The owner of a list of favourites; null for every other key. */
export const favoritesOwnerOf = ({ pk, sk }: Key): string | null =>
  pk.startsWith(FAVORITES) && sk === SORT ? pk.slice(FAVORITES.length) : null;

/** All favourites of one person, the last added first. At most 200 are 11 KB. */
interface FavoritesItem extends Key {
  readonly e: 'favorites';
  readonly v: number;
  readonly list: readonly Favorite[];
}

export interface Favorites {
  readonly list: readonly Favorite[];
  /** 0 while there never was one. */
  readonly v: number;
}

/** Read consistently, because people look at the list right after they add to it. */
export const findFavorites = async (userId: string): Promise<Favorites> => {
  const item = await getItem<FavoritesItem>(keyOf(userId), { consistent: true });
  return { list: item?.list ?? [], v: item?.v ?? 0 };
};

/** Replaces the list at the version that was read. Throws ConditionFailed. */
export const saveFavorites = async (userId: string, list: readonly Favorite[], v: number): Promise<void> => {
  await updateItem(keyOf(userId), { set: { e: 'favorites', list, v: v + 1 } }, { if: [ofVersion(v)] });
};

/** Deletes the list of a person who is deleted. */
export const forgetFavoritesWrite = (userId: string): Write => remove(keyOf(userId));
