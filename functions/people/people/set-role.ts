import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { rightsAdmin } from '../../../shared/contracts/people/people.ts';
import { NO_ROLE } from '../../../shared/permissions.ts';
import { listedRole, type User } from '../../accounts/person/user.ts';
import { sidesOf } from '../../audit/act.ts';
import type { Call } from '../../lib/http/http.ts';
import { statusWrites } from '../../market/catalog/model/status-writes.ts';
import { actOnPerson } from './act.ts';
import { becomeAdmin, leaveAdmin } from './role-writes.ts';

/** For the audit; the flag of a super admin is named only where there is one. */
const shownOf = ({ role, roleId, superAdmin }: User) => ({
  role: listedRole(role),
  role_id: roleId,
  super_admin: superAdmin || undefined,
});

/**
 * Makes a person a fan, a creator or an admin. Who is made a creator has a profile from then on; who is one no longer is
 * hidden with all ads, and still finishes open requests and withdraws what was earned. Throws what every act on a person may
 * throw, `role.not_found` and `role.above`.
 */
export const setRole = ({
  actor,
  input,
  now,
}: Call<typeof rightsAdmin.setRole, Actor>): Promise<Output<typeof rightsAdmin.setRole>> =>
  actOnPerson({
    actor,
    input,
    now,
    becomes: { role: input.role },
    isDone: ({ role, roleId }) =>
      listedRole(role) === input.role &&
      (input.role !== 'admin' || input.roleId === undefined || input.roleId === roleId),
    audit: (user) => ({
      action: 'user.role_set',
      ...sidesOf(shownOf(user), {
        role: input.role,
        role_id: input.role === 'admin' ? (input.roleId ?? NO_ROLE) : undefined,
      }),
    }),
    writes: async (user) => {
      const { change, writes } =
        input.role === 'admin'
          ? await becomeAdmin(actor.id, { roleId: input.roleId, before: user.roleId })
          : leaveAdmin(user);
      return [...(await statusWrites(user, { role: input.role, by: actor.id, ...change }, now)), ...writes];
    },
  });
