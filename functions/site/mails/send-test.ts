import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { mailTemplatesAdmin } from '../../../shared/contracts/messages/mail-templates-admin.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId } from '../../lib/lambda/ids.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { queueMailWrite } from '../../messages/mail/mail.table.ts';
import type { Mail } from '../../messages/mail/mail.ts';
import { enqueueOrWait } from '../../messages/mail/queue-mail.ts';
import { sampleMail } from './samples.ts';

/** To one admin in an hour: every kind in a language. */
const TESTS = 60;

/**
 * An e-mail of invented people to the admin who asks, whatever is switched off, with an audit entry in the same transaction.
 * The same key and input: the same e-mail. Throws `rate.limited`, and `user.no_email` for who has no address.
 */
export const sendTest = async ({
  actor: { id: by, email },
  input: { kind, language },
  now,
  key,
}: Call<typeof mailTemplatesAdmin.sendTest, Actor>): Promise<Record<string, never>> => {
  if (!email) throw new Refusal('user.no_email');
  await limitRate('mail-test', by, TESTS, HOUR_SECONDS, now);
  const event = derivedId('msg', by, 'mail-test', key);
  const mail = { ...sampleMail(kind, language, email, now), event, userId: by, test: true } as Mail;
  try {
    await transact([
      queueMailWrite(mail),
      auditWrite({ action: 'mail.test_sent', entity: 'mail', id: kind, by, now, details: { language } }),
    ]);
  } catch (error) {
    // A repeat: the first call may have ended before the queue had it.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  await enqueueOrWait(mail);
  return {};
};
