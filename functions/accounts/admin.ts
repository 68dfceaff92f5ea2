import { accountsAdmin } from '../../shared/contracts/accounts.ts';
import { adminApi } from '../audit/admin-api.ts';
import { findPeopleForAdmin, listUsersForAdmin } from './list-users.ts';
import { withPermissions } from './permissions.ts';

export const handler = adminApi(accountsAdmin, {
  enter: ({ actor }) => withPermissions(actor),
  users: listUsersForAdmin,
  search: findPeopleForAdmin,
});
