import type { EndedMail, mailAdmin } from '../../../shared/contracts/messages/mail-admin.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { endedMails } from './log.table.ts';

/** Mails that are over, the last one first: those of a state, and of a kind or a day. */
export const listEndedMails = async ({
  input: { state, kind, day, cursor, limit },
}: Call<typeof mailAdmin.log, Actor>): Promise<Output<typeof mailAdmin.log>> => {
  const cursors = cursorsOf('mailAdmin.log', { state, kind, day });
  const after = cursors.read(cursor);
  const page = await endedMails({ state, kind }, { from: day, to: day, after, limit });
  const items = page.items.map(
    ({ event, kind: of, why = null, since, at }): EndedMail => ({ event, kind: of, state, why, since, at }),
  );
  return { items, next: cursors.write(page.next) };
};
