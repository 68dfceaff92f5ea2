import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { rolesAdmin } from '../../shared/contracts/roles-admin.ts';
import { rightsWrite } from '../accounts/accounts.table.ts';
import { countRoleWrite, findRole } from '../accounts/roles.table.ts';
import { sidesOf } from '../audit/act.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { actOnPerson } from '../people/act.ts';
import { changedOf, requireAdmin } from './admin-of.ts';

/**
 * Gives an admin a role, or takes theirs away so that they may do everything. The role's count moves in the same
 * transaction. Throws `role.not_found`, `user.not_admin` and what every act on a person may throw.
 */
export const assignRole = async ({
  actor,
  input,
  now,
}: Call<typeof rolesAdmin.assign, Actor>): Promise<Output<typeof rolesAdmin.assign>> => {
  const { roleId } = input;
  if (roleId && !(await findRole(roleId))) throw new Refusal('role.not_found');
  return changedOf(
    await actOnPerson({
      actor,
      input,
      now,
      becomes: {},
      isDone: (user) => (user.roleId ?? null) === roleId,
      audit: (user) => ({
        action: 'assign_role',
        ...sidesOf({ role_id: user.roleId ?? '' }, { role_id: roleId ?? '' }),
      }),
      writes: async (user) => [
        rightsWrite(requireAdmin(user), { roleId, by: actor.id }),
        ...(user.roleId ? [countRoleWrite(user.roleId, -1)] : []),
        ...(roleId ? [countRoleWrite(roleId, 1)] : []),
      ],
    }),
  );
};
