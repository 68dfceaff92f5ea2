import { asksForTotp } from '../../accounts/identity/identity-provider.ts';
import { findUser, totpWrite } from '../../accounts/person/accounts.table.ts';
import { needsTotp, type Totp, totpSince, type User } from '../../accounts/person/user.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Identity } from '../../lib/http/http.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';

const write = async (user: User, totp: Totp | null, now: Date): Promise<void> => {
  const action = totp ? 'user.totp_set_up' : 'user.totp_given_up';
  const sides = { before: { authenticator: !totp }, after: { authenticator: totp !== null } };
  const audit = auditWrite({ action, ...sides, entity: 'user', id: user.id, by: user.id, now });
  await transact([totpWrite(user, totp), audit]);
};

/**
 * Where admins need an authenticator app, the record of one says whether Cognito asks them for its code; Cognito is asked
 * once a sign-in, and by who has just set one up. A reset that is under way stays one: what Cognito says then is of
 * before. Answers the record as it is now.
 */
export const takeOverTotp = (found: User, { authTime }: Identity): Promise<User> =>
  retryOnConflict('service.busy', async () => {
    if (!needsTotp(found)) return found;
    const asks = await asksForTotp(found.id);
    // After the answer: every sign-in by a password alone is older than this.
    const now = new Date();
    const user = (await findUser(found.id, { consistent: true })) ?? found;
    const isReset = user.totp !== undefined && 'resetting' in user.totp;
    if (isReset || asks === (totpSince(user) !== null)) return user;
    const totp = asks ? { since: epochSeconds(now), session: authTime } : null;
    await write(user, totp, now);
    return (await findUser(user.id, { consistent: true })) ?? user;
  });
