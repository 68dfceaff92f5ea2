import type { mailAdmin } from '../../../shared/contracts/messages/mail-admin.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { inputHash } from '../../lib/lambda/ids.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { findMail, sendAgainWrite } from '../mail/mail.table.ts';
import { type MailRecord, waitingStateOf } from '../mail/mail-record.ts';
import { enqueue } from '../mail/queue-mail.ts';

type Again = Call<typeof mailAdmin.sendAgain, Actor>;

/** Puts the mail on the queue where it is this act that made it `queued`; a repeat of the act does no more than that. */
const isDone = async (record: MailRecord | null, act: string): Promise<boolean> => {
  if (record?.again !== act) return false;
  if (record.status === 'queued') await enqueue(record);
  return true;
};

/**
 * Queues a mail that waits once more: an admin decided that it did not arrive. One transaction with the audit entry; the
 * same admin's repeat on the same version is the same act. Throws `mail.not_found`, and `mail.changed` when the mail is
 * not as the admin saw it, or does not wait.
 */
export const sendMailAgain = async ({ actor, input, now }: Again): Promise<Record<string, never>> => {
  const act = inputHash([actor.id, input.v]);
  const before = await findMail(input);
  if (!before) throw new Refusal('mail.not_found');
  if (await isDone(before, act)) return {};
  if (before.v !== input.v || !waitingStateOf(before, now)) throw new Refusal('mail.changed');
  const { event, kind } = input;
  try {
    await transact([
      sendAgainWrite(input, before, act, now),
      auditWrite({
        action: 'mail.sent_again',
        entity: 'mail',
        id: `${event}#${kind}`,
        by: actor.id,
        now,
        ...sidesOf({ status: before.status }, { status: 'queued' }),
        details: { kind, since: before.since },
      }),
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    if (!(await isDone(await findMail(input), act))) throw new Refusal('mail.changed');
    return {};
  }
  await enqueue(before);
  return {};
};
