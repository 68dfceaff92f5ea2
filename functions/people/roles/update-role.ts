import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { RoleView, rolesAdmin } from '../../../shared/contracts/people/roles-admin.ts';
import { changeRoleWrite, findRole } from '../../accounts/person/roles.table.ts';
import { sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { refuseIfChanged } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { factsOf, isSame, shownOf, viewOf } from './role.ts';

/**
 * Changes a role on the version that was looked at; what it no longer permits is refused at its admins' next call.
 * The same call again gets the same answer. Throws `role.not_found`, `role.changed`.
 */
export const updateRole = async ({
  actor,
  input,
  now,
}: Call<typeof rolesAdmin.update, Actor>): Promise<RoleView> => {
  const before = await findRole(input.id);
  if (!before) throw new Refusal('role.not_found');
  const facts = factsOf(input);
  const isRepeated = before.v === input.v + 1 && before.by === actor.id;
  if (isSame(before, facts) && (isRepeated || before.v === input.v)) return viewOf(before);
  if (before.v !== input.v) throw new Refusal('role.changed', undefined, viewOf(before));
  await refuseIfChanged('role.changed', () =>
    transact([
      changeRoleWrite(before, facts, actor.id),
      auditWrite({
        action: 'update_role',
        entity: 'role',
        id: input.id,
        by: actor.id,
        now,
        ...sidesOf(shownOf(before), shownOf(facts)),
      }),
    ]),
  );
  return viewOf({ ...before, ...facts, v: before.v + 1 });
};
