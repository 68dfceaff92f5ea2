import { shortId } from '../../../shared/short-id.ts';
import type { Change } from '../../lib/table/change.ts';
import { countInList } from '../../lib/table/list-totals.table.ts';
import { queueMail } from '../../messages/mail/queue-mail.ts';
import { settleWords } from '../../search/words.table.ts';
import { findableTicket, placeIn, TICKET_LISTS } from '../../site/support/findable-ticket.ts';
import { saidTicketOf } from '../../site/support/said.table.ts';
import { findTicket, forgetBeside, ticketIdOf } from '../../site/support/support.table.ts';
import type { Said } from '../../site/support/ticket.ts';

/** Makes a ticket findable by its words, among all and among those of its status; again when they are taken out. */
const list = async (id: string): Promise<void> => {
  await Promise.all(
    TICKET_LISTS.map((of) =>
      settleWords(placeIn(of, id), async () => {
        const ticket = await findTicket(id);
        return ticket ? findableTicket(of, ticket) : [];
      }),
    ),
  );
};

/** Sends what the team answered to who asked, and tells the team what who asked wrote on. */
const tell = async (ticketId: string, { id, by, text, at }: Said): Promise<void> => {
  const ticket = await findTicket(ticketId);
  if (!ticket?.email) return;
  const { name, email, title, language, userId: ownerId } = ticket;
  const event = `${ticketId}#${id}`;
  const number = shortId(ticketId);
  if (by === 'asker') {
    const values = { ticketId, shortId: number, name, email, subject: title, message: text };
    return queueMail({ event, kind: 'contact-received', to: null, language: 'he', values, at });
  }
  const values = { ticketId, shortId: number, name, subject: title, message: text };
  const mail = {
    event,
    kind: 'contact-answered',
    to: email,
    ...(ownerId && { ownerId }),
    language,
    at,
  } as const;
  return queueMail({ ...mail, values });
};

/**
 * Counts a ticket by its status, and lists its words; one whose time is over takes along what was said and noted. The change
 * is only a hint.
 */
export const react = async ({ key, before, after }: Change): Promise<void> => {
  const saidOf = saidTicketOf(key);
  if (saidOf && after && !before) return tell(saidOf, after as unknown as Said);
  const id = ticketIdOf(key);
  if (!id) return;
  await Promise.all([countInList(key), list(id), !after && forgetBeside(id)]);
};
