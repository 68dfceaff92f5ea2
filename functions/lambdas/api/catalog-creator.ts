import { catalogCreator } from '../../../shared/contracts/market/catalog-creator.ts';
import { api } from '../../accounts/person/api.ts';
import { createAd } from '../../market/catalog/ads/create-ad.ts';
import { deleteAd } from '../../market/catalog/ads/delete-ad.ts';
import { listOwnAds } from '../../market/catalog/ads/list-own-ads.ts';
import { previewAd, previewPage } from '../../market/catalog/ads/preview.ts';
import { requestClipUpload } from '../../market/catalog/ads/request-clip-upload.ts';
import { toggleAd } from '../../market/catalog/ads/toggle-ad.ts';
import { updateAd } from '../../market/catalog/ads/update-ad.ts';
import { getOwnProfile } from '../../market/catalog/profiles/get-own-profile.ts';
import { requestImageUpload } from '../../market/catalog/profiles/request-image-upload.ts';
import { updateProfile } from '../../market/catalog/profiles/update-profile.ts';
import { getHours, setHours } from '../../market/catalog/slots/set-availability.ts';

/** A creator's own profile and ads. */
export const handler = api(catalogCreator, {
  profile: getOwnProfile,
  updateProfile,
  hours: getHours,
  setHours,
  requestImageUpload,
  requestClipUpload,
  previewPage,
  previewAd,
  ads: listOwnAds,
  createAd,
  updateAd,
  toggleAd,
  deleteAd,
});
