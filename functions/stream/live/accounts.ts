import { personOf } from '../../accounts/person/accounts.table.ts';
import { effectiveRole, type RoleFacts } from '../../accounts/person/user.ts';
import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';

/**
 * A person's open pages are told when record or rights changed: name, picture, role or status; the back office that
 * there is somebody new, or that somebody changed.
 */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  const userId = personOf(key);
  if (!userId || !after) return [];
  return [
    { userId, topic: 'account' },
    { userId: ADMINS, topic: 'people' },
  ];
};

/**
 * Who was made an admin, or is one no more: a socket is told of the back office by what its person was when it was
 * opened, so those of before are closed, and the pages open others.
 */
export const changedDesk = ({ key, before, after }: Change): string | null => {
  const isAdmin = (image: Change['after']) => effectiveRole(image as unknown as RoleFacts) === 'admin';
  const userId = personOf(key);
  return userId && before && after && isAdmin(after) !== isAdmin(before) ? userId : null;
};

/**
 * Whose sessions a change of the record ended, and up to which time of sign-in: whatever ended them, a new password at
 * Cognito as well, the sockets of before are closed by it.
 */
export const sessionsEndedBy = ({
  key,
  before,
  after,
}: Change): { readonly userId: string; readonly signedOutAt: number } | null => {
  const userId = personOf(key);
  const signedOutAt = after?.signedOutAt;
  if (!userId || typeof signedOutAt !== 'number' || signedOutAt === before?.signedOutAt) return null;
  return { userId, signedOutAt };
};
