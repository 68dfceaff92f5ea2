import type { Actor } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { rightsAdmin } from '../../shared/contracts/people.ts';
import { listedRole } from '../accounts/user.ts';
import { statusWrites } from '../catalog/status-writes.ts';
import type { Call } from '../lib/http.ts';
import { actOnPerson } from './act.ts';
import { becomeAdmin, leaveAdmin } from './role-writes.ts';

/**
 * Makes a person a fan, a creator or an admin. Who is made a creator has a profile from then on; who is one no longer is
 * hidden with all ads, and still finishes open requests and withdraws what was earned.
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
    isDone: ({ role }) => listedRole(role) === input.role,
    audit: ({ role }) => ({
      action: 'user.role_set',
      details: { previous_role: listedRole(role), new_role: input.role },
    }),
    writes: async (user) => {
      const { change, writes } = input.role === 'admin' ? await becomeAdmin(actor.id) : leaveAdmin(user);
      return [...(await statusWrites(user, { role: input.role, by: actor.id, ...change }, now)), ...writes];
    },
  });
