import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { notedTicketOf, ticketIdOf } from '../../site/support/support.table.ts';

/** Tells the back office of a ticket, of a change of one and of what is noted about it. */
export const liveUpdatesOf = ({ key }: Change): LiveUpdate[] => {
  const id = ticketIdOf(key) ?? notedTicketOf(key);
  return id ? [{ userId: ADMINS, topic: 'ticket', id }] : [];
};
