import { rightsAdmin } from '../../../shared/contracts/people/people.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { activatePerson } from '../../people/people/activate-person.ts';
import { banPerson } from '../../people/people/ban-person.ts';
import { deletePerson } from '../../people/people/delete-person.ts';
import { invitePerson } from '../../people/people/invite-person.ts';
import { resetTotp } from '../../people/people/reset-totp.ts';
import { setRole } from '../../people/people/set-role.ts';

/** What admins do to people. Apart from all else, since it may write rights, profiles and new balances. */
export const handler = adminApi(rightsAdmin, {
  setRole,
  ban: banPerson,
  activate: activatePerson,
  remove: deletePerson,
  resetTotp,
  invite: invitePerson,
});
