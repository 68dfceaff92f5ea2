import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { rightsAdmin } from '../../../shared/contracts/people/people.ts';
import { checkAdmin, findUser } from '../../accounts/person/accounts.table.ts';
import { listedRole, type User } from '../../accounts/person/user.ts';
import type { Act, Deed } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { failureIn } from '../../lib/table/named-writes.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { type NamedWrites, transact, type Write } from '../../lib/table/table.ts';
import { refuseAbove } from './held-rights.ts';

type Acted = Output<typeof rightsAdmin.ban>;

const actedOf = (user: User): Acted => ({
  id: user.id,
  v: user.rightsV,
  role: listedRole(user.role),
  status: user.status,
});

/** Throws `auth.forbidden` when it fails because the actor is no longer the admin that `admin` holds them to be. */
export const transactAsAdmin = async (writes: NamedWrites & { readonly admin: Write }): Promise<void> => {
  try {
    await transact(writes);
  } catch (error) {
    if (failureIn(error, writes).name === 'admin')
      throw new Refusal('auth.forbidden', 'The caller is no longer an admin');
    throw error;
  }
};

interface PersonAct {
  readonly actor: Actor;
  /** The person, and the version of role and status that the admin saw. */
  readonly input: { readonly id: string; readonly v: number };
  readonly now: Date;
  /** Whether a person already is as the act makes them. */
  readonly isDone: (user: User) => boolean;
  readonly audit: (user: User) => Deed & Pick<Act, 'details'>;
  /** The new rights, at the next version, and all that goes with them. */
  readonly writes: (user: User) => Promise<readonly Write[]>;
  /** The role or status after it. */
  readonly becomes: Partial<Pick<User, 'role' | 'status'>>;
}

/**
 * One act of an admin on role or status of somebody else, in one transaction with its audit entry. On the version that
 * the admin saw, so of two admins one acts and the other is told; the same admin again gets the same answer. The
 * transaction holds the actor to be an active admin, and a super admin where the act is on one: whoever acts remains, so
 * the last admin and the last super admin cannot be removed, by two acts at the same moment either.
 * Throws `user.own`, `user.not_found`, `user.deleted`, `user.super_admin`, `user.above`, `user.changed`.
 */
export const actOnPerson = ({ actor, input, now, ...act }: PersonAct): Promise<Acted> =>
  retryOnConflict('user.changed', async () => {
    if (input.id === actor.id) throw new Refusal('user.own');
    const user = await findUser(input.id, { consistent: true });
    if (!user) throw new Refusal('user.not_found');
    const isRepeated = user.rightsV === input.v + 1 && user.by === actor.id;
    if (isRepeated && act.isDone(user)) return actedOf(user);
    if (user.deletedAt !== undefined) throw new Refusal('user.deleted');
    await refuseAbove(actor.id, user);
    if (user.rightsV !== input.v)
      throw new Refusal('user.changed', 'Role or status is another by now', actedOf(user));
    if (act.isDone(user)) return actedOf(user);
    await transactAsAdmin({
      admin: checkAdmin(actor.id, { superAdmin: user.superAdmin === true }),
      person: await act.writes(user),
      audit: auditWrite({ ...act.audit(user), entity: 'user', id: user.id, by: actor.id, now }),
    });
    return actedOf({ ...user, ...act.becomes, rightsV: user.rightsV + 1 });
  });
