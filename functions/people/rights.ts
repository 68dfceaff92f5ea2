import { rightsAdmin } from '../../shared/contracts/people.ts';
import { adminApi } from '../audit/admin-api.ts';
import { activatePerson } from './activate-person.ts';
import { banPerson } from './ban-person.ts';
import { deletePerson } from './delete-person.ts';
import { invitePerson } from './invite-person.ts';
import { resetTotp } from './reset-totp.ts';
import { setRole } from './set-role.ts';

/** What admins do to people. Apart from all else, since it may write rights, profiles and new balances. */
export const handler = adminApi(rightsAdmin, {
  setRole,
  ban: banPerson,
  activate: activatePerson,
  remove: deletePerson,
  resetTotp,
  invite: invitePerson,
});
