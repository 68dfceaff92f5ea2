import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { rolesAdmin } from '../../../shared/contracts/people/roles-admin.ts';
import { findRole, removeRoleWrite } from '../../accounts/person/roles.table.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { shownOf } from './role.ts';

/** Deletes a role that nobody has. Throws `role.not_found`, `role.changed`, `role.assigned`. */
export const removeRole = ({
  actor,
  input: { id, v },
  now,
}: Call<typeof rolesAdmin.remove, Actor>): Promise<Record<string, never>> =>
  retryOnConflict('role.changed', async () => {
    const role = await findRole(id);
    if (!role) throw new Refusal('role.not_found');
    if (role.userCount > 0) throw new Refusal('role.assigned', undefined, { userCount: role.userCount });
    if (role.v !== v) throw new Refusal('role.changed');
    await transact([
      removeRoleWrite(role),
      auditWrite({ action: 'delete_role', entity: 'role', id, by: actor.id, now, before: shownOf(role) }),
    ]);
    return {};
  });
