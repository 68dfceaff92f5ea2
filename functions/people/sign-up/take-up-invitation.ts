import { findRights, findUser, takeUpWrite } from '../../accounts/person/accounts.table.ts';
import { permissionsOf } from '../../accounts/person/permissions.ts';
import type { User } from '../../accounts/person/user.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';

/** Whether who gave a role could still give it: an active admin who is permitted all that it permits. */
const isStillGiven = async ({ by, ...invited }: User): Promise<boolean> => {
  const giver = by ? await findRights(by) : null;
  if (giver?.status !== 'active' || (giver.role !== 'admin' && !giver.superAdmin)) return false;
  const [held, given] = await Promise.all([permissionsOf(giver), permissionsOf(invited)]);
  return given.every((permission) => held.includes(permission));
};

/**
 * The first sign-in of somebody who was invited to the back office: the role is theirs from now on. Another admin who
 * changes their rights has given the role anew. Throws `auth.invitation_over` when its giver may not give it any more.
 */
export const takeUpInvitation = (userId: string): Promise<User> =>
  retryOnConflict('service.busy', async () => {
    const user = await findUser(userId, { consistent: true });
    if (!user) throw new Refusal('auth.no_record');
    const { invited, ...admin } = user;
    if (!invited) return admin;
    if (!(await isStillGiven(user)))
      throw new Refusal('auth.invitation_over', 'Who invited the person may not give this role any more');
    await transact([takeUpWrite(user)]);
    return { ...admin, rightsV: user.rightsV + 1 };
  });
