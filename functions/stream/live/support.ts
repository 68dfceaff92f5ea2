import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { notedTicketOf, ticketIdOf } from '../../site/support/support.table.ts';

/** Tells the back office of a ticket, of a change of one and of what is noted about it; who asked with an account of the ticket. */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  const ticketId = ticketIdOf(key);
  const id = ticketId ?? notedTicketOf(key);
  if (!id) return [];
  const asker = ticketId && after?.userId;
  return [
    { userId: ADMINS, topic: 'ticket', id },
    ...(asker ? [{ userId: String(asker), topic: 'ticket' as const }] : []),
  ];
};
