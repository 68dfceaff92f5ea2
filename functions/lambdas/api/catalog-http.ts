import { catalog } from '../../../shared/contracts/market/catalog.ts';
import { api } from '../../accounts/person/api.ts';
import { readAd } from '../../market/catalog/ads/read-ad.ts';
import { listVisibleAds } from '../../market/catalog/finder/list-ads.ts';
import { suggest } from '../../market/catalog/finder/suggest.ts';
import { readCategories } from '../../market/catalog/home/read-categories.ts';
import { readHome } from '../../market/catalog/home/read-home.ts';
import { listShown } from '../../market/catalog/profiles/list-shown.ts';
import { readCreator } from '../../market/catalog/profiles/read-creator.ts';
import { readSlots } from '../../market/catalog/slots/read-slots.ts';

/** What everybody may see. */
export const handler = api(catalog, {
  home: readHome,
  ads: listVisibleAds,
  ad: readAd,
  slots: readSlots,
  categories: readCategories,
  creator: readCreator,
  shown: listShown,
  suggest,
});
