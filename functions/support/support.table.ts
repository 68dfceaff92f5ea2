import { timeKey } from '../lib/ids.ts';
import { putNew } from '../lib/table.ts';
import type { Ticket } from './ticket.ts';

/** Keeps a new ticket: open, of medium priority. `byDesk` lists tickets by status. */
export const putTicket = async (
  facts: Pick<Ticket, 'id' | 'at' | 'title' | 'description' | 'name' | 'email' | 'language'>,
): Promise<void> => {
  await putNew<Ticket>({
    pk: `TKT#${facts.id}`,
    sk: 'TKT',
    ...facts,
    e: 'ticket',
    v: 1,
    status: 'open',
    priority: 'medium',
    deskPk: 'TKT#open',
    deskSk: timeKey(facts.at, facts.id),
  });
};
