import { NO_ROLE } from '../../../shared/permissions.ts';
import type { RightsChange } from '../../accounts/person/accounts.table.ts';
import { countRoleWrites } from '../../accounts/person/roles.table.ts';
import { leaveSuperAdminsWrite } from '../../accounts/person/super-admins.table.ts';
import type { User } from '../../accounts/person/user.ts';
import type { Write } from '../../lib/table/table.ts';
import { refuseRoleAbove } from './held-rights.ts';

interface RoleChange {
  readonly change: RightsChange;
  /** What goes with it beside the person's own items. */
  readonly writes: readonly Write[];
}

/**
 * A new admin has the role record that is named, and without one is permitted nothing. Throws `role.not_found`, and
 * `role.above` for a role that permits more than its giver may do.
 */
export const becomeAdmin = async (
  makerId: string,
  {
    roleId = NO_ROLE,
    before,
  }: { readonly roleId?: string | undefined; readonly before?: string | undefined },
): Promise<{ change: { roleId: string }; writes: readonly Write[] }> => {
  await refuseRoleAbove(makerId, roleId);
  return { change: { roleId }, writes: countRoleWrites(before, roleId) };
};

/** With the role of an admin go its record and the flag of a super admin. */
export const leaveAdmin = ({ id, superAdmin, roleId }: User): RoleChange => ({
  change: { ...(superAdmin ? { superAdmin: false } : {}), ...(roleId ? { roleId: null } : {}) },
  writes: [...(superAdmin ? [leaveSuperAdminsWrite(id)] : []), ...countRoleWrites(roleId, undefined)],
});
