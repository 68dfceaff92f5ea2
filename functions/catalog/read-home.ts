import type { catalog } from '../../shared/contracts/catalog.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { typicalHours } from './ad.ts';
import { featuredCards } from './creator-cards.ts';
import { searchAds } from './search-ads.ts';

const NEWEST = 12;

/** What the home page shows of the catalog. */
export const readHome = async (): Promise<Output<typeof catalog.home>> => {
  const [featured, { items: newest }] = await Promise.all([
    featuredCards(),
    searchAds({ sort: 'newest', limit: NEWEST }),
  ]);
  return { featured, newest, deliveryHours: typicalHours(newest) };
};
