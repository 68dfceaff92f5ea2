import type { Actor, Me } from '../../../shared/contracts/people/accounts.ts';
import type { registration } from '../../../shared/contracts/people/registration.ts';
import { readIdentity } from '../../accounts/identity/identity-provider.ts';
import { newcomerOf } from '../../accounts/identity/newcomer.ts';
import { findUser } from '../../accounts/person/accounts.table.ts';
import { withPermissions } from '../../accounts/person/permissions.ts';
import { noteSeen } from '../../accounts/person/sign-ins.table.ts';
import { actorOf, refuseInactive, type User } from '../../accounts/person/user.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { userIdOf } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { createAccount } from './create-account.ts';
import { takeOverTotp } from './take-over-totp.ts';
import { takeUpInvitation } from './take-up-invitation.ts';
import { withPicture } from './with-picture.ts';

/** A confirmed person without a record: the trigger failed, or somebody made the user by hand. */
const repair = async (sub: string, now: Date): Promise<User> => {
  try {
    return await createAccount(newcomerOf({ ...(await readIdentity(sub)), sub }), now);
  } catch (error) {
    logger.error('the record could not be made', error as Error);
    throw new Refusal('account.creation_failed', 'The record could not be made');
  }
};

/**
 * After Cognito has let somebody in: makes a missing record, takes up an invitation to the back office, takes over what
 * Cognito knows of an admin's authenticator, and answers who the server takes the caller for.
 * Throws `auth.inactive`, `auth.invitation_over`, `auth.signed_out`, `account.creation_failed`.
 */
export const signIn = async ({ identity, now }: Call<typeof registration.signIn, Actor>): Promise<Me> => {
  const found = await findUser(userIdOf(identity.sub), { consistent: true });
  const { invited, ...known } = found ?? (await repair(identity.sub, now));
  refuseInactive(known, identity);
  const user = invited ? await takeUpInvitation(known.id) : known;
  await noteSeen(user.id, now);
  return withPermissions(await withPicture(actorOf(await takeOverTotp(user, identity))));
};
