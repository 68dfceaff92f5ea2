import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogAdmin } from '../../shared/contracts/catalog-admin.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { auditWrite } from '../audit/audit.table.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import { findProfile, profileChangeWrites } from './catalog.table.ts';

/**
 * Turns a creator down, or takes one off the site with every ad, in one transaction with its audit entry. Only the
 * profile that was looked at: what the creator changed since is to be seen first. Throws `creator.not_found`,
 * `creator.changed`.
 */
export const refuseCreator = async ({
  actor,
  input: { id, v, reason },
  now,
}: Call<typeof catalogAdmin.refuse, Actor>): Promise<Output<typeof catalogAdmin.refuse>> => {
  const before = await findProfile(id, { consistent: true });
  if (!before) throw new Refusal('creator.not_found');
  const isRepeated = before.v === v + 1 && !before.approved && before.refusal?.reason === reason;
  if (isRepeated) return { id, state: 'refused' };
  if (before.v !== v) throw new Refusal('creator.changed');
  try {
    await transact([
      ...profileChangeWrites(before, { approved: false, refusal: { reason, at: now.toISOString() } }),
      auditWrite({
        action: before.approved ? 'creator.hidden' : 'creator.refused',
        entity: 'creator',
        id,
        by: actor.id,
        now,
        details: { reason },
      }),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Refusal('creator.changed');
    throw error;
  }
  return { id, state: 'refused' };
};
