import { rolesAdmin } from '../../shared/contracts/roles-admin.ts';
import { adminApi } from '../audit/admin-api.ts';
import { assignRole } from './assign-role.ts';
import { createRole } from './create-role.ts';
import { listAdmins, listRolesForAdmin } from './list-roles.ts';
import { removeRole } from './remove-role.ts';
import { setSuperAdmin } from './set-super-admin.ts';
import { updateRole } from './update-role.ts';

export const handler = adminApi(rolesAdmin, {
  list: listRolesForAdmin,
  create: createRole,
  update: updateRole,
  remove: removeRole,
  admins: listAdmins,
  assign: assignRole,
  setSuperAdmin,
});
