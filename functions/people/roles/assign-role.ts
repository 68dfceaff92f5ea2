import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { rolesAdmin } from '../../../shared/contracts/people/roles-admin.ts';
import { rightsWrite } from '../../accounts/person/accounts.table.ts';
import { countRoleWrites } from '../../accounts/person/roles.table.ts';
import { sidesOf } from '../../audit/act.ts';
import type { Call } from '../../lib/http/http.ts';
import { actOnPerson } from '../people/act.ts';
import { refuseRoleAbove } from '../people/held-rights.ts';
import { changedOf, requireAdmin } from './admin-of.ts';

/**
 * Gives an admin a role, or takes away every limit so that they may do everything. The role's count moves in the same
 * transaction. Throws `role.not_found`, `role.above`, `user.not_admin` and what every act on a person may throw.
 */
export const assignRole = async ({
  actor,
  input,
  now,
}: Call<typeof rolesAdmin.assign, Actor>): Promise<Output<typeof rolesAdmin.assign>> => {
  const { roleId } = input;
  await refuseRoleAbove(actor.id, roleId);
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
        ...countRoleWrites(user.roleId, roleId),
      ],
    }),
  );
};
