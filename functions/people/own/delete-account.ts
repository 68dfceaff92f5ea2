import { findUser } from '../../accounts/person/accounts.table.ts';
import { effectiveRole, listedRole, type User } from '../../accounts/person/user.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../lib/table/table.ts';
import { deletionWrites } from '../people/deletion-writes.ts';
import { deleteCopy } from './copy-storage.ts';
import { endDeletionWrite, findDeletion, type StopReason } from './deletion.table.ts';
import { forgetWrites } from './forget.ts';

const REASONS: Partial<Record<Refusal['code'], StopReason>> = {
  'user.open_requests': 'requests',
  'user.open_disputes': 'disputes',
  'user.balance': 'balance',
  'user.earnings': 'earnings',
};

/** What deletes a person, or why it cannot be done. */
const writesOf = async (user: User, now: Date): Promise<Write[] | StopReason> => {
  if (effectiveRole(user) === 'admin') return 'admin';
  try {
    return await deletionWrites(user, user.id, now);
  } catch (error) {
    const reason = error instanceof Refusal ? REASONS[error.code] : undefined;
    if (!reason) throw error;
    return reason;
  }
};

/**
 * Deletes the account whose day has come, in one transaction, or stops and says why. What ends access and frees the
 * log-in is the closing that the transaction begins. Killed before it nothing is done, after it all is.
 */
export const deleteAccount = (userId: string): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    const now = new Date();
    const deletion = await findDeletion(userId);
    if (deletion?.state !== 'asked' || deletion.dueAt > now.toISOString()) return;
    const user = await findUser(userId, { consistent: true });
    if (!user || user.deletedAt !== undefined) {
      // An admin was first.
      await transact([endDeletionWrite(deletion, { state: 'done' })]);
      return;
    }
    const writes = await writesOf(user, now);
    if (typeof writes === 'string') {
      await transact([endDeletionWrite(deletion, { state: 'stopped', reason: writes })]);
      return;
    }
    const { role, status } = user;
    await transact([
      endDeletionWrite(deletion, { state: 'done' }),
      ...writes,
      ...(await forgetWrites(userId)),
      auditWrite({
        action: 'user.deleted',
        before: { role: listedRole(role), status },
        entity: 'user',
        id: userId,
        by: userId,
        now,
      }),
    ]);
    // An address of it that was given out leads nowhere from now on; once more with what else is forgotten.
    await deleteCopy(userId);
  });
