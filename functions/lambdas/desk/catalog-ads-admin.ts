import { adsAdmin } from '../../../shared/contracts/market/ads-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { removeDeskAd, toggleDeskAd, updateDeskAd } from '../../market/catalog/ads/change-desk-ad.ts';
import { getDeskAd, listDeskAds } from '../../market/catalog/ads/list-desk-ads.ts';

/** Everybody's ads, for the back office. */
export const handler = adminApi(adsAdmin, {
  list: listDeskAds,
  get: getDeskAd,
  update: updateDeskAd,
  toggle: toggleDeskAd,
  remove: removeDeskAd,
});
