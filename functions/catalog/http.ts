import { catalog } from '../../shared/contracts/catalog.ts';
import { api } from '../accounts/api.ts';
import { listVisibleAds } from './list-ads.ts';
import { listShown } from './list-shown.ts';
import { readAd } from './read-ad.ts';
import { readCategories } from './read-categories.ts';
import { readCreator } from './read-creator.ts';
import { readHome } from './read-home.ts';
import { readSlots } from './read-slots.ts';
import { suggest } from './suggest.ts';

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
