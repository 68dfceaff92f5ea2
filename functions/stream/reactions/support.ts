import type { Change } from '../../lib/table/change.ts';
import { countInList } from '../../lib/table/list-totals.table.ts';
import { settleWords } from '../../search/words.table.ts';
import { findableTicket } from '../../site/support/findable-ticket.ts';
import { findTicket, ticketIdOf } from '../../site/support/support.table.ts';

/** Makes a ticket findable by its words; again when they are taken out. */
const list = (id: string): Promise<void> =>
  settleWords(id, async () => {
    const ticket = await findTicket(id);
    return ticket ? findableTicket(ticket) : [];
  });

/** Counts a ticket by its status, and lists its words. The change is only a hint. */
export const react = async ({ key }: Change): Promise<void> => {
  const id = ticketIdOf(key);
  if (id) await Promise.all([countInList(key), list(id)]);
};
