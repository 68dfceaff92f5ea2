import { accounts } from '../../shared/contracts/accounts.ts';
import { addFavorite, joinFavorites, removeFavorite } from '../favorites/change-favorites.ts';
import { listFavoriteIds, listFavorites } from '../favorites/list-favorites.ts';
import { readActor } from '../sign-up/read-actor.ts';
import { api } from './api.ts';
import { chooseMails } from './choose-mails.ts';
import { endEarlierSessions } from './end-earlier-sessions.ts';
import { readProfile } from './read-profile.ts';
import { requestAvatarUpload } from './request-avatar-upload.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { saveAvatar } from './save-avatar.ts';
import { setLanguage } from './set-language.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { updateProfile } from './update-profile.ts';

export const handler = api(accounts, {
  signOutEverywhere,
  endEarlierSessions,
  requestPasswordReset,
  setLanguage,
  chooseMails,
  me: readActor,
  profile: readProfile,
  updateProfile,
  requestAvatarUpload,
  saveAvatar,
  favorites: listFavorites,
  favoriteIds: listFavoriteIds,
  addFavorite,
  removeFavorite,
  joinFavorites,
});
