import { rolesAdmin } from '../../../shared/contracts/people/roles-admin.ts';
import { adminApi } from '../../accounts/admin-api/admin-api.ts';
import { assignRole } from '../../people/roles/assign-role.ts';
import { createRole } from '../../people/roles/create-role.ts';
import { listAdmins, listRolesForAdmin } from '../../people/roles/list-roles.ts';
import { removeRole } from '../../people/roles/remove-role.ts';
import { setSuperAdmin } from '../../people/roles/set-super-admin.ts';
import { updateRole } from '../../people/roles/update-role.ts';

export const handler = adminApi(rolesAdmin, {
  list: listRolesForAdmin,
  create: createRole,
  update: updateRole,
  remove: removeRole,
  admins: listAdmins,
  assign: assignRole,
  setSuperAdmin,
});
