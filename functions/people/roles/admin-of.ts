import type { User } from '../../accounts/person/user.ts';
import { Refusal } from '../../lib/lambda/errors.ts';

/** The person, who must be an admin: nobody else has a role record or is a super admin. Throws `user.not_admin`. */
export const requireAdmin = (user: User): User => {
  if (user.role !== 'admin') throw new Refusal('user.not_admin');
  return user;
};

/** An admin after a change, and at which version. */
export const changedOf = ({ id, v }: { readonly id: string; readonly v: number }) => ({ id, v });
