import { findRights, leaveSuperAdminsWrite, type RightsChange } from '../accounts/accounts.table.ts';
import { countRoleWrite } from '../accounts/roles.table.ts';
import type { User } from '../accounts/user.ts';
import type { Write } from '../lib/table.ts';

interface RoleChange {
  readonly change: RightsChange;
  /** What goes with it beside the person's own items. */
  readonly writes: readonly Write[];
}

/**
 * Nobody makes an admin who may do more than they may: a new admin has the role record of who made them, or none like
 * them.
 */
export const becomeAdmin = async (
  makerId: string,
): Promise<{ change: { roleId?: string }; writes: readonly Write[] }> => {
  const roleId = (await findRights(makerId))?.roleId;
  return roleId === undefined
    ? { change: {}, writes: [] }
    : { change: { roleId }, writes: [countRoleWrite(roleId, 1)] };
};

/** With the role of an admin go its record and the flag of a super admin. */
export const leaveAdmin = ({ id, superAdmin, roleId }: User): RoleChange => ({
  change: { ...(superAdmin ? { superAdmin: false } : {}), ...(roleId ? { roleId: null } : {}) },
  writes: [
    ...(superAdmin ? [leaveSuperAdminsWrite(id)] : []),
    ...(roleId ? [countRoleWrite(roleId, -1)] : []),
  ],
});
