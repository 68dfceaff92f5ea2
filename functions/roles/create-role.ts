import type { Actor } from '../../shared/contracts/accounts.ts';
import type { RoleView, rolesAdmin } from '../../shared/contracts/roles-admin.ts';
import { findRole, newRole, putRole } from '../accounts/roles.table.ts';
import { auditWrite } from '../audit/audit.table.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { idempotent } from '../lib/idempotency.ts';
import { derivedId, inputHash as hashOf } from '../lib/ids.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
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
