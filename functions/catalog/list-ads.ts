import type { catalog } from '../../shared/contracts/catalog.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { cursorsOf } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import { adCardOf, type ListedAd } from './ad.ts';
import { searchAds } from './search-ads.ts';

/** Explore: visible ads by sort, category and text. */
export const listVisibleAds = async ({
  input: { cursor, limit, ...asked },
  now,
}: Call<typeof catalog.ads, unknown>): Promise<Output<typeof catalog.ads>> => {
  const cursors = cursorsOf('catalog.ads', asked);
  const { items, neighbours, next } = await searchAds({ ...asked, after: cursors.read(cursor), limit });
  const cardsOf = (ads: readonly ListedAd[]) => ads.map((ad) => adCardOf(ad, now));
  return { items: cardsOf(items), neighbours: cardsOf(neighbours), next: cursors.write(next) };
};
