import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { rightsAdmin } from '../../../shared/contracts/people/people.ts';
import { endAccess } from '../../accounts/identity/end-access.ts';
import { stopAskingForTotp } from '../../accounts/identity/identity-provider.ts';
import { checkAdmin, findUser, totpWrite } from '../../accounts/person/accounts.table.ts';
import { isTotpRequired, totpSince, type User } from '../../accounts/person/user.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { transactAsAdmin } from './act.ts';
import { requirePerson } from './get-person.ts';
import { refuseAbove } from './held-rights.ts';

type ResetCall = Call<typeof rightsAdmin.resetTotp, Actor>;

const isUnderWay = ({ totp }: User): boolean => totp !== undefined && 'resetting' in totp;

/**
 * Every session ends and the record stops counting the authenticator, before Cognito stops asking for its code: in no
 * order of failures does a password alone open the back office. Answers whether there is anything left to tell Cognito.
 */
const begin = ({ actor, input, now }: ResetCall): Promise<boolean> =>
  retryOnConflict('user.changed', async () => {
    const user = await requirePerson(input.id);
    if (user.deletedAt !== undefined) throw new Refusal('user.deleted');
    await refuseAbove(actor.id, user);
    if (isUnderWay(user)) return true;
    const since = totpSince(user);
    // The same reset again, after a lost answer.
    if (since === null && input.since !== null) return false;
    if (since !== input.since) throw new Refusal('user.changed', 'Another authenticator was set up since');
    await transactAsAdmin({
      admin: checkAdmin(actor.id, { superAdmin: true }),
      person: totpWrite(user, { resetting: true }, { signedOutAt: epochSeconds(now) }),
      audit: auditWrite({
        action: 'user.totp_reset',
        before: { authenticator: since !== null },
        after: { authenticator: false },
        entity: 'user',
        id: user.id,
        by: actor.id,
        now,
      }),
    });
    return true;
  });

/** Ends the reset, unless somebody else just did: from now on another authenticator can be set up. */
const end = (userId: string): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    const user = await findUser(userId, { consistent: true });
    if (user && isUnderWay(user)) await transact([totpWrite(user, null)]);
  });

/** Throws `user.own`, `user.not_found`, `user.deleted`, `user.changed`; `service.busy` for one to be repeated. */
export const resetTotp = async (call: ResetCall): Promise<Output<typeof rightsAdmin.resetTotp>> => {
  const { actor, input } = call;
  if (input.id === actor.id) throw new Refusal('user.own');
  if (!(await begin(call))) return {};
  try {
    if (isTotpRequired()) await stopAskingForTotp(input.id);
    await endAccess(input.id);
  } catch (error) {
    logger.error('a reset is not complete', error as Error);
    throw new Refusal('service.busy', 'Cognito or a socket could not be reached');
  }
  await end(input.id);
  return {};
};
