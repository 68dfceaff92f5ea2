import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { supportAdmin } from '../../../shared/contracts/site/support-admin.ts';
import { signedNotes } from '../../accounts/person/signed-notes.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { requireTicket } from './read-ticket.ts';
import { saidPage } from './said.table.ts';
import { say } from './say.ts';

/** What was said about a ticket since it came, newest first. Throws `ticket.not_found`. */
export const listSaid = async ({
  input: { id, cursor, limit },
}: Call<typeof supportAdmin.said, Actor>): Promise<Output<typeof supportAdmin.said>> => {
  await requireTicket(id);
  const cursors = cursorsOf('supportAdmin.said', { id });
  const { items, next } = await saidPage(id, { after: cursors.read(cursor), limit, backwards: true });
  const signed = await signedNotes(items.map((item) => ({ ...item, by: item.admin ?? '' })));
  return {
    items: items.map(({ id: saidId, at, by, text }, n) => ({
      id: saidId,
      at,
      by,
      text,
      admin: by === 'team' ? (signed[n]?.by ?? null) : null,
    })),
    next: cursors.write(next),
  };
};

/** Answers who asked, by e-mail: the stream sends it. Throws as the contract says. */
export const answerTicket = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof supportAdmin.answer, Actor>): Promise<Output<typeof supportAdmin.answer>> => {
  const id = derivedId('not', actor.id, 'ticket-answer', key);
  return say({
    ticketId: input.id,
    id,
    by: 'team',
    admin: actor.id,
    text: input.text,
    inputHash: hashOf(input),
    now,
    seen: input.v,
    refuse: ({ email }) => {
      if (!email) throw new Refusal('ticket.unreachable');
    },
    beside: () => [
      auditWrite({
        action: 'ticket.answered',
        entity: 'ticket',
        id: input.id,
        by: actor.id,
        now,
        details: { said_id: id },
      }),
    ],
  });
};
