import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogAdmin } from '../../shared/contracts/catalog-admin.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { auditWrite } from '../audit/audit.table.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { retryOnConflict } from '../lib/optimistic-lock.ts';
import { transact } from '../lib/table.ts';
import { findProfile, profileChangeWrites } from './catalog.table.ts';
import { creatorStateOf } from './profile.ts';

/** Lets the public see a creator with all their ads, in one transaction with its audit entry. */
export const approveCreator = ({
  actor,
  input,
  now,
}: Call<typeof catalogAdmin.approve, Actor>): Promise<Output<typeof catalogAdmin.approve>> =>
  retryOnConflict('creator.changed', async () => {
    const before = await findProfile(input.id, { consistent: true });
    if (!before) throw new Refusal('creator.not_found');
    const { id } = before;
    if (!before.approved)
      await transact([
        ...profileChangeWrites(before, { approved: true, approvedAt: now.toISOString(), refusal: null }),
        auditWrite({ action: 'creator.approved', entity: 'creator', id, by: actor.id, now }),
      ]);
    return { id, state: creatorStateOf({ ...before, approved: true }) };
  });
