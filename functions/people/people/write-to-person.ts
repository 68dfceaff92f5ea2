import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { peopleAdmin } from '../../../shared/contracts/people/people.ts';
import {
  inviteAgain,
  sendResetOrConfirmation,
  wayToPassword,
} from '../../accounts/identity/identity-provider.ts';
import type { User } from '../../accounts/person/user.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { transact } from '../../lib/table/table.ts';
import { enqueueOrWait, queueMail } from '../../messages/mail/queue-mail.ts';
import { releaseAddress } from '../../messages/stopped-addresses/release-address.ts';
import { requirePerson } from './get-person.ts';
import { refuseAbove } from './held-rights.ts';
import { writeUnderKey } from './write-under-key.ts';

/** To one person; Cognito sends five an hour itself. */
const RESETS = 5;
const MAILS = 10;

/** Throws `user.not_found`, `user.no_email`. */
const requireReader = async (userId: string): Promise<User> => {
  const user = await requirePerson(userId);
  if (!user.email) throw new Refusal('user.no_email');
  return user;
};

/**
 * A mail that leads to a new password; until one is chosen the current one is good. Who was invited and has no own
 * password yet gets the invitation again. The audit entry says it was asked for; `service.busy` says it may not have left.
 * It goes to an address, too, from which e-mails came back: whoever cannot sign in could not ask for them again.
 * Throws `user.unreachable` where none would be sent.
 */
export const sendReset = async ({
  actor,
  input,
  now,
}: Call<typeof peopleAdmin.sendReset, Actor>): Promise<Output<typeof peopleAdmin.sendReset>> => {
  const reader = await requireReader(input.id);
  const { id, email, language } = reader;
  await refuseAbove(actor.id, reader);
  await limitRate('admin-reset', id, RESETS, HOUR_SECONDS, now);
  const sent = await wayToPassword(id);
  if (!sent) throw new Refusal('user.unreachable', 'Cognito sends nothing to this account');
  await transact([
    auditWrite({ action: 'user.reset_sent', entity: 'user', id, by: actor.id, now, details: { mail: sent } }),
  ]);
  await releaseAddress(email);
  if (sent === 'invitation') await inviteAgain({ email, language });
  else await sendResetOrConfirmation({ email, language });
  return { sent };
};

/** Writes an e-mail to a person. The same key and input: the same e-mail. */
export const sendMail = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof peopleAdmin.sendMail, Actor>): Promise<Output<typeof peopleAdmin.sendMail>> => {
  const { id: userId, email, language } = await requireReader(input.id);
  const { subject, message } = input;
  const mailId = derivedId('msg', actor.id, 'mail', key);
  await limitRate('admin-mail', userId, MAILS, HOUR_SECONDS, now);
  const { at } = await writeUnderKey({ id: mailId, userId, input, at: now.toISOString() }, [
    auditWrite({
      action: 'user.mailed',
      entity: 'user',
      id: userId,
      by: actor.id,
      now,
      details: { mail_id: mailId, subject },
    }),
  ]);
  // Also when this is a repeat: the first call may have ended between the two.
  const mail = { event: mailId, kind: 'admin-message', to: email, userId, language, at } as const;
  await queueMail({ ...mail, values: { subject, message } }, enqueueOrWait);
  return { id: mailId };
};
