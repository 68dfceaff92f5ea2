import type { AdCard, catalog } from '../../shared/contracts/catalog.ts';
import { cursorsOf } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import type { Page } from '../lib/lists.ts';
import { searchAds } from './search-ads.ts';

/** Explore: visible ads by sort, category and text. */
export const listVisibleAds = async ({
  input: { cursor, limit, ...asked },
}: Call<typeof catalog.ads, unknown>): Promise<Page<AdCard>> => {
  const cursors = cursorsOf('catalog.ads', asked);
  const { items, next } = await searchAds({ ...asked, after: cursors.read(cursor), limit });
  return { items, next: cursors.write(next) };
};
