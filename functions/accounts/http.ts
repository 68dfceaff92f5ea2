import { accounts } from '../../shared/contracts/accounts.ts';
import { api } from './api.ts';
import { readActor } from './read-actor.ts';
import { readProfile } from './read-profile.ts';
import { requestAvatarUpload } from './request-avatar-upload.ts';
import { saveAvatar } from './save-avatar.ts';
import { signOutEverywhere } from './sign-out-everywhere.ts';
import { updateProfile } from './update-profile.ts';

export const handler = api(accounts, {
  signOutEverywhere,
  me: readActor,
  profile: readProfile,
  updateProfile,
  requestAvatarUpload,
  saveAvatar,
});
