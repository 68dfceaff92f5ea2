import { Refusal } from '../lib/errors.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import { findUser, rightsWrite, superAdminWrite } from './accounts.table.ts';

/**
 * Makes a person a super admin: role, flag and the set that keeps the last one from leaving, in one transaction. For
 * the command that sets a platform up; no endpoint calls it. Throws `user.not_found`.
 */
export const promoteAdmin = async (userId: string): Promise<void> => {
  const user = await findUser(userId, { consistent: true });
  if (!user) throw new Refusal('user.not_found');
  if (user.role === 'admin' && user.superAdmin) return;
  try {
    await transact([rightsWrite(user, { role: 'admin', superAdmin: true }), superAdminWrite(userId)]);
  } catch (error) {
    // The rights changed since they were read: once more with what they are now.
    if (!(error instanceof ConditionFailed)) throw error;
    await promoteAdmin(userId);
  }
};
