import { timeKey } from '../../lib/lambda/ids.ts';
import { listTotals } from '../../lib/table/list-totals.table.ts';
import { everyRow, queryPage } from '../../lib/table/lists.ts';
import { getItem, type Key, putNew, transact, update } from '../../lib/table/table.ts';
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

/** Writes `words`, emptied ones, over what was asked under an address. */
export const forgetTicketsOf = async (
  email: string,
  words: Partial<Pick<Ticket, 'name' | 'email' | 'description'>>,
): Promise<void> => {
  const keys = everyRow((after) => queryPage<Key>({ index: 'byDesk', partition: OPEN, after, limit: 100 }));
  for await (const { pk, sk } of keys) {
    const ticket = await getItem<Ticket>({ pk, sk });
    if (ticket?.email !== email) continue;
    await transact([update({ pk, sk }, { set: words, add: { v: 1 } })]);
  }
};
