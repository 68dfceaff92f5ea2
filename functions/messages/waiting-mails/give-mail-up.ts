import type { mailAdmin } from '../../../shared/contracts/messages/mail-admin.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { inputHash } from '../../lib/lambda/ids.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { findMail, giveUpWrite } from '../mail/mail.table.ts';
import { type MailRecord, waitingStateOf } from '../mail/mail-record.ts';

const isDone = (record: MailRecord | null, act: string): boolean =>
  record?.status === 'skipped' && record.again === act;

/**
 * Ends a mail that waits: an admin decided that nobody sends it any more. One transaction with the audit entry; the same
 * admin's repeat on the same version is the same act. Throws `mail.not_found`, and `mail.changed` when the mail is not as
 * the admin saw it, or does not wait.
 */
export const giveMailUp = async ({
  actor,
  input,
  now,
}: Call<typeof mailAdmin.giveUp, Actor>): Promise<Record<string, never>> => {
  const act = inputHash([actor.id, input.v, 'give up']);
  const before = await findMail(input);
  if (!before) throw new Refusal('mail.not_found');
  if (isDone(before, act)) return {};
  if (before.v !== input.v || !waitingStateOf(before, now)) throw new Refusal('mail.changed');
  const { event, kind } = input;
  try {
    await transact([
      giveUpWrite(input, before, act, now),
      auditWrite({
        action: 'mail.given_up',
        entity: 'mail',
        id: `${event}#${kind}`,
        by: actor.id,
        now,
        ...sidesOf({ status: before.status }, { status: 'skipped' }),
        details: { kind, since: before.since },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!isDone(await findMail(input), act)) throw new Refusal('mail.changed');
  }
  return {};
};
