import type { catalog } from '../../shared/contracts/catalog.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { cursorsOf } from '../lib/cursor.ts';
import type { Call } from '../lib/http.ts';
import { adCardOf, type ListedAd } from './ad.ts';
import { searchAds } from './search-ads.ts';

/** Explore: visible ads by sort, filters and text. */
export const listVisibleAds = async ({
  input: { cursor, limit, ...asked },
  now,
}: Pick<Call<typeof catalog.ads, unknown>, 'input' | 'now'>): Promise<Output<typeof catalog.ads>> => {
  const cursors = cursorsOf('catalog.ads', asked);
  const after = cursors.read(cursor);
  const { items, neighbours, late, next, total } = await searchAds({ ...asked, after, limit, now });
  const cardsOf = (ads: readonly ListedAd[]) => ads.map((ad) => adCardOf(ad, now));
  return {
    items: cardsOf(items),
    neighbours: cardsOf(neighbours),
    late: cardsOf(late),
    total,
    next: cursors.write(next),
  };
};
