import { accountsAdmin } from '../../../shared/contracts/people/accounts.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { findPeopleForAdmin, listUsersForAdmin } from '../../accounts/find/list-users.ts';
import { withPermissions } from '../../accounts/person/permissions.ts';

export const handler = adminApi(accountsAdmin, {
  enter: ({ actor }) => withPermissions(actor),
  users: listUsersForAdmin,
  search: findPeopleForAdmin,
});
