import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { rolesAdmin } from '../../../shared/contracts/people/roles-admin.ts';
import { rightsWrite } from '../../accounts/person/accounts.table.ts';
import { leaveSuperAdminsWrite, superAdminWrite } from '../../accounts/person/super-admins.table.ts';
import { sidesOf } from '../../audit/act.ts';
import type { Call } from '../../lib/http/http.ts';
import { actOnPerson } from '../people/act.ts';
import { changedOf, requireAdmin } from './admin-of.ts';

/**
 * Makes an admin a super admin, or no longer one. Whoever does it is one and stays one, so one is always left. Throws
 * `user.not_admin` and what every act on a person may throw.
 */
export const setSuperAdmin = async ({
  actor,
  input,
  now,
}: Call<typeof rolesAdmin.setSuperAdmin, Actor>): Promise<Output<typeof rolesAdmin.setSuperAdmin>> => {
  const { superAdmin } = input;
  return changedOf(
    await actOnPerson({
      actor,
      input,
      now,
      becomes: {},
      isDone: (user) => (user.superAdmin ?? false) === superAdmin,
      audit: (user) => ({
        action: superAdmin ? 'grant_super_admin' : 'revoke_super_admin',
        ...sidesOf({ super_admin: user.superAdmin ?? false }, { super_admin: superAdmin }),
        // As the specification names them.
        details: {
          previous_status: user.superAdmin ?? false,
          new_status: superAdmin,
          timestamp: now.toISOString(),
        },
      }),
      writes: async (user) => [
        rightsWrite(requireAdmin(user), { superAdmin, by: actor.id }),
        superAdmin ? superAdminWrite(user.id) : leaveSuperAdminsWrite(user.id),
      ],
    }),
  );
};
