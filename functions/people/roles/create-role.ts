import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { RoleView, rolesAdmin } from '../../../shared/contracts/people/roles-admin.ts';
import { findRole, newRole, putRole } from '../../accounts/person/roles.table.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { factsOf, shownOf, viewOf } from './role.ts';

/** A new role, which nobody has yet, with its audit entry. The same key and input make one. */
export const createRole = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof rolesAdmin.create, Actor>): Promise<RoleView> => {
  const id = derivedId('rol', actor.id, 'createRole', key);
  const inputHash = hashOf(input);
  const call = idempotent({ inputHash, find: () => findRole(id), answerOf: viewOf });
  const facts = factsOf(input);
  const role = newRole({ id, ...facts, inputHash, by: actor.id, at: now.toISOString() });
  try {
    await transact([
      putRole(role),
      auditWrite({ action: 'update_role', entity: 'role', id, by: actor.id, now, after: shownOf(facts) }),
    ]);
    return viewOf(role);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return call.replayOr(new Refusal('service.busy', 'Two entries fell on one place; try again'));
  }
};
