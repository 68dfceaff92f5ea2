import type { catalog } from '../../shared/contracts/catalog.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { cursorsOf } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import { searchAds } from './search-ads.ts';

/** Explore: visible ads by sort, category and text. */
export const listVisibleAds = async ({
  input: { cursor, limit, ...asked },
}: Call<typeof catalog.ads, unknown>): Promise<Output<typeof catalog.ads>> => {
  const cursors = cursorsOf('catalog.ads', asked);
  const { next, ...page } = await searchAds({ ...asked, after: cursors.read(cursor), limit });
  return { ...page, next: cursors.write(next) };
};
