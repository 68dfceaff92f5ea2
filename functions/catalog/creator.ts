import { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import { api } from '../accounts/api.ts';
import { createAd } from './create-ad.ts';
import { deleteAd } from './delete-ad.ts';
import { getOwnProfile } from './get-own-profile.ts';
import { listOwnAds } from './list-own-ads.ts';
import { previewAd, previewPage } from './preview.ts';
import { requestClipUpload } from './request-clip-upload.ts';
import { requestImageUpload } from './request-image-upload.ts';
import { getHours, setHours } from './set-availability.ts';
import { toggleAd } from './toggle-ad.ts';
import { updateAd } from './update-ad.ts';
import { updateProfile } from './update-profile.ts';

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
