import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogAdmin } from '../../shared/contracts/catalog-admin.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { auditWrite } from '../audit/audit.table.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import { findProfile, profileChangeWrites } from './catalog.table.ts';
import { creatorStateOf } from './profile.ts';

/**
 * Lets the public see a creator with all their ads, in one transaction with its audit entry. Only the profile that was
 * looked at: what its creator or another admin changed since is to be seen first. Throws `creator.not_found`,
 * `creator.changed`.
 */
export const approveCreator = async ({
  actor,
  input: { id, v },
  now,
}: Call<typeof catalogAdmin.approve, Actor>): Promise<Output<typeof catalogAdmin.approve>> => {
  const before = await findProfile(id, { consistent: true });
  if (!before) throw new Refusal('creator.not_found');
  const result = { id, state: creatorStateOf({ ...before, approved: true }) };
  const isRepeated = before.v === v + 1 && before.approved && before.approvedBy === actor.id;
  if (isRepeated) return result;
  if (before.v !== v || before.approved) throw new Refusal('creator.changed');
  try {
    await transact([
      ...profileChangeWrites(before, {
        approved: true,
        approvedAt: now.toISOString(),
        approvedBy: actor.id,
        refusal: null,
      }),
      auditWrite({ action: 'creator.approved', entity: 'creator', id, by: actor.id, now }),
    ]);
  } catch (error) {
    if (error instanceof ConditionFailed) throw new Refusal('creator.changed');
    throw error;
  }
  return result;
};
