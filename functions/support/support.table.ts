import { timeKey } from '../lib/ids.ts';
import { listTotals } from '../lib/list-totals.table.ts';
import { getItem, type Key, putNew } from '../lib/table.ts';
import type { Ticket } from './ticket.ts';

const ticketKey = (id: string): Key => ({ pk: `TKT#${id}`, sk: 'TKT' });
export const isTicket = ({ pk, sk }: Key): boolean => pk.startsWith('TKT#') && sk === 'TKT';

export const findTicket = (id: string): Promise<Ticket | null> =>
  getItem<Ticket>(ticketKey(id), { consistent: true });

const OPEN = 'TKT#open';

/** How many tickets are open; about a second behind. */
export const openTickets = async (): Promise<number> => (await listTotals('TKT')).of(OPEN);

/** Keeps a new ticket: open, of medium priority. `byDesk` lists tickets by status. */
export const putTicket = async (
  facts: Pick<Ticket, 'id' | 'at' | 'title' | 'description' | 'name' | 'email' | 'language' | 'inputHash'>,
): Promise<void> => {
  await putNew<Ticket>({
    ...ticketKey(facts.id),
    ...facts,
    e: 'ticket',
    v: 1,
    status: 'open',
    priority: 'medium',
    deskPk: OPEN,
    deskSk: timeKey(facts.at, facts.id),
  });
};
