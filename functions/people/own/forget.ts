import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact, type Write } from '../../lib/table/table.ts';
import { findAddressChange, forgetAddressWrite, isMoving } from './address.table.ts';
import { findCopy, forgetCopyWrite } from './copy.table.ts';

/**
 * Forgets what names a person: a change of address has both addresses, a copy everything. Throws
 * `account.address_moving` while a change is under way, which has to end first.
 */
export const forgetWrites = async (userId: string): Promise<Write[]> => {
  const [change, copy] = await Promise.all([findAddressChange(userId), findCopy(userId)]);
  if (change && isMoving(change)) throw new Refusal('account.address_moving');
  return [...(change ? [forgetAddressWrite(change)] : []), ...(copy ? [forgetCopyWrite(copy)] : [])];
};

/** The same for somebody whom an admin deleted. A change that is under way is left to the clock. */
export const forgetDeleted = (userId: string): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    const change = await findAddressChange(userId);
    if (change && isMoving(change)) return;
    const writes = await forgetWrites(userId);
    if (writes.length > 0) await transact(writes);
  });
