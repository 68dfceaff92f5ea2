import { accounts } from '../../../shared/contracts/people/accounts.ts';
import { endEarlierSessions } from '../../accounts/identity/end-earlier-sessions.ts';
import { requestPasswordReset } from '../../accounts/identity/request-password-reset.ts';
import { signOutEverywhere } from '../../accounts/identity/sign-out-everywhere.ts';
import { api } from '../../accounts/person/api.ts';
import { chooseMails } from '../../accounts/profile/choose-mails.ts';
import { readProfile } from '../../accounts/profile/read-profile.ts';
import { requestAvatarUpload } from '../../accounts/profile/request-avatar-upload.ts';
import { saveAvatar } from '../../accounts/profile/save-avatar.ts';
import { setLanguage } from '../../accounts/profile/set-language.ts';
import { updateProfile } from '../../accounts/profile/update-profile.ts';
import { addFavorite, joinFavorites, removeFavorite } from '../../market/favorites/change-favorites.ts';
import { listFavoriteIds, listFavorites } from '../../market/favorites/list-favorites.ts';
import { agree } from '../../people/own/agree.ts';
import { readActor } from '../../people/sign-up/read-actor.ts';

export const handler = api(accounts, {
  signOutEverywhere,
  endEarlierSessions,
  requestPasswordReset,
  setLanguage,
  agree,
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
