import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { supportAdmin } from '../../../shared/contracts/site/support-admin.ts';
import { signedNotes } from '../../accounts/person/signed-notes.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import { derivedId, inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { requireTicket } from './read-ticket.ts';
import { findNoteAnchor, notesOf, noteWrites } from './support.table.ts';

/** What admins noted about a ticket, newest first, with who did. */
export const listTicketNotes = async ({
  input: { id, cursor, limit },
}: Call<typeof supportAdmin.notes, Actor>): Promise<Output<typeof supportAdmin.notes>> => {
  await requireTicket(id);
  const cursors = cursorsOf('supportAdmin.notes', { id });
  const { items, next } = await notesOf(id, { after: cursors.read(cursor), limit });
  return { items: await signedNotes(items), next: cursors.write(next) };
};

/** Notes something about a ticket. The same key and input: the same note. Throws `idempotency.key_reused`. */
export const addTicketNote = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof supportAdmin.addNote, Actor>): Promise<Output<typeof supportAdmin.addNote>> => {
  const ticketId = input.id;
  await requireTicket(ticketId);
  const id = derivedId('not', actor.id, 'ticket-note', key);
  const at = now.toISOString();
  const inputHash = hashOf(input);
  const call = idempotent({
    inputHash,
    find: () => findNoteAnchor(ticketId, id),
    answerOf: (anchor) => ({ id, at: anchor.at }),
  });
  try {
    await transact([
      ...noteWrites(ticketId, { id, at, by: actor.id, text: input.text, inputHash }),
      auditWrite({
        action: 'ticket.noted',
        entity: 'ticket',
        id: ticketId,
        by: actor.id,
        now,
        details: { note_id: id },
      }),
    ]);
    return { id, at };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return call.replayOr(error);
  }
};
