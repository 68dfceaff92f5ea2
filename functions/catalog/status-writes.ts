import { rightsWrite } from '../accounts/accounts.table.ts';
import type { User, UserStatus } from '../accounts/user.ts';
import type { Write } from '../lib/table.ts';
import { findProfile, profileChangeWrites } from './catalog.table.ts';

/**
 * Moves a person, as read, to another status, and with it what the public sees of their profile and ads: at most 52
 * writes of one transaction. Whoever changes a status adds the audit entry to them; ConditionFailed means that person or
 * profile changed since they were read.
 */
export const statusWrites = async (user: User, status: UserStatus): Promise<Write[]> => {
  const profile = user.creator ? await findProfile(user.id, { consistent: true }) : null;
  return [
    rightsWrite(user, { status }),
    ...(profile ? profileChangeWrites(profile, { userActive: status === 'active' }) : []),
  ];
};
