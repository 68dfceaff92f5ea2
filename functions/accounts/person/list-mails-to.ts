import type { MailTo, mailAdmin } from '../../../shared/contracts/messages/mail-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { isEnd } from '../../messages/mail/mail.table.ts';
import { type MailRecord, waitingStateOf } from '../../messages/mail/mail-record.ts';
import { mailsTo } from '../../messages/waiting-mails/log.table.ts';
import { personIdOf } from './emails.table.ts';

const viewOf = (record: MailRecord, now: Date): MailTo => {
  const { event, kind, status, why = null, since, at } = record;
  const state = isEnd(status) ? status : (waitingStateOf(record, now) ?? 'moving');
  return { event, kind, state, why, since, at };
};

/** What was sent to somebody, did not leave, came back or still waits, the last one first; nothing where nobody is meant. */
export const listMailsTo = async ({
  input: { cursor, limit, ...asked },
  now,
}: Call<typeof mailAdmin.toPerson, Actor>): Promise<Output<typeof mailAdmin.toPerson>> => {
  const cursors = cursorsOf('mailAdmin.toPerson', asked);
  const after = cursors.read(cursor);
  const { person, from, to } = asked;
  const userId = await personIdOf(person);
  if (userId === null) return { items: [], next: null };
  const page = await mailsTo(userId, { from, to, after, limit });
  return { items: page.items.map((record) => viewOf(record, now)), next: cursors.write(page.next) };
};
