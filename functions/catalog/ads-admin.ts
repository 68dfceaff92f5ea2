import { adsAdmin } from '../../shared/contracts/ads-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { removeDeskAd, toggleDeskAd, updateDeskAd } from './change-desk-ad.ts';
import { getDeskAd, listDeskAds } from './list-desk-ads.ts';

/** Everybody's ads, for the back office. */
export const handler = adminApi(adsAdmin, {
  list: listDeskAds,
  get: getDeskAd,
  update: updateDeskAd,
  toggle: toggleDeskAd,
  remove: removeDeskAd,
});
