import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { own } from '../../../shared/contracts/people/own.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { closeMoneyWrites } from '../people/deletion-writes.ts';
import { askDeletionWrite, type Deletion, endDeletionWrite, findDeletion } from './deletion.table.ts';

/**
 * Asks for the deletion of the caller's account, in a week. Asked again it is the same deletion. Throws
 * `account.deletion_admin`, `user.open_requests`, `user.open_disputes`, `user.balance`, `user.earnings`.
 */
export const askDeletion = ({
  actor,
  now,
}: Call<typeof own.askDeletion, Actor>): Promise<Output<typeof own.askDeletion>> =>
  retryOnConflict('service.busy', async () => {
    if (actor.role === 'admin') throw new Refusal('account.deletion_admin');
    const before = await findDeletion(actor.id);
    if (before?.state === 'asked') return { dueAt: before.dueAt };
    // Only looked at: on the day itself it is looked at again, and written.
    await closeMoneyWrites(actor, now);
    await transact([askDeletionWrite(actor.id, before, now)]);
    const { dueAt } = (await findDeletion(actor.id)) as Deletion;
    return { dueAt };
  });

/** The caller thought again. Nothing happens where nothing was asked for, or it is too late. */
export const keepAccount = ({ actor }: Call<typeof own.keepAccount, Actor>): Promise<Record<string, never>> =>
  retryOnConflict('service.busy', async () => {
    const deletion = await findDeletion(actor.id);
    if (deletion?.state === 'asked') await transact([endDeletionWrite(deletion, { state: 'called-off' })]);
    return {};
  });
