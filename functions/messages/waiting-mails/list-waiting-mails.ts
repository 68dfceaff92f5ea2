import type { mailAdmin, WaitingMail } from '../../../shared/contracts/messages/mail-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { waitingMails } from '../mail/mail.table.ts';
import { type MailRecord, waitingStateOf } from '../mail/mail-record.ts';

const viewOf = (record: MailRecord, now: Date): WaitingMail[] => {
  const { event, kind, v, since, at, mail } = record;
  const state = waitingStateOf(record, now);
  // It changed after the index was read.
  if (!state) return [];
  return [{ event, kind, to: mail?.to ?? null, state, since, at, v }];
};

/** Mails that have not moved for ten minutes, of one state or all, the longest first. */
export const listWaitingMails = async ({
  input: { state, cursor, limit },
  now,
}: Call<typeof mailAdmin.waiting, Actor>): Promise<Output<typeof mailAdmin.waiting>> => {
  const cursors = cursorsOf('mailAdmin.waiting', { state });
  const page = await waitingMails({ state, after: cursors.read(cursor), limit }, now);
  return { items: page.items.flatMap((record) => viewOf(record, now)), next: cursors.write(page.next) };
};
