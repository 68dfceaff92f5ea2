import { rightsWrite } from '../functions/accounts/person/accounts.table.ts';
import { promoteAdmin } from '../functions/accounts/person/promote-admin.ts';
import type { User } from '../functions/accounts/person/user.ts';
import { transact } from '../functions/lib/table/table.ts';
import { enrol } from './identities.ts';

/** The admin of the demonstration, who acts in it, and a super admin. */
export const makeAdmins = async (since: Date): Promise<User> => {
  const admin = await enrol({ key: 'admin', name: 'אדמין הדגמה' }, since);
  if (admin.role !== 'admin') await transact([rightsWrite(admin, { role: 'admin' })]);
  const superAdmin = await enrol({ key: 'super', name: 'מנהל־על' }, since);
  await promoteAdmin(superAdmin.id);
  return { ...admin, role: 'admin' };
};
