import type { catalog } from '../../shared/contracts/catalog.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Call } from '../lib/http.ts';
import { adCardOf, typicalHours } from './ad.ts';
import { featuredCards } from './creator-cards.ts';
import { listedAds } from './listed-ads.ts';

const NEWEST = 12;

/** What the home page shows of the catalog. */
export const readHome = async ({
  now,
}: Pick<Call<typeof catalog.home, unknown>, 'now'>): Promise<Output<typeof catalog.home>> => {
  const [featured, { items: newest }] = await Promise.all([
    featuredCards(),
    listedAds({ sort: 'newest', limit: NEWEST }),
  ]);
  return { featured, newest: newest.map((ad) => adCardOf(ad, now)), deliveryHours: typicalHours(newest) };
};
