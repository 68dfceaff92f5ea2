import type { AdCard, catalog } from '../../shared/contracts/catalog.ts';
import { decodeCursor, encodeCursor } from '../lib/cursor.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import type { Page } from '../lib/lists.ts';
import { searchAds } from './search-ads.ts';

/** Places in a list begin with a number or a date; a cursor carries the order it belongs to. */
const placeOf = (cursor: string | undefined, list: string): string | undefined => {
  const place = decodeCursor(cursor, list)?.slice(list.length);
  if (place !== undefined && !/^\d/.test(place))
    throw new Refusal('call.invalid', 'The cursor is of another list');
  return place;
};

/** Explore: visible ads by sort, category and text. */
export const listVisibleAds = async ({ input }: Call<typeof catalog.ads, unknown>): Promise<Page<AdCard>> => {
  const list = `${input.sort}|`;
  const { items, next } = await searchAds({ ...input, after: placeOf(input.cursor, list) });
  return { items, next: encodeCursor(next && list + next) };
};
