import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { findUser, rightsWrite } from './accounts.table.ts';
import { superAdminWrite } from './super-admins.table.ts';

/**
 * Makes a person a super admin: role, flag and the set that keeps the last one from leaving, in one transaction. For
 * the command that sets a platform up; no endpoint calls it. Throws `user.not_found`, `service.busy`.
 */
export const promoteAdmin = (userId: string): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    const user = await findUser(userId, { consistent: true });
    if (!user) throw new Refusal('user.not_found');
    if (user.role === 'admin' && user.superAdmin) return;
    await transact([rightsWrite(user, { role: 'admin', superAdmin: true }), superAdminWrite(userId)]);
  });
