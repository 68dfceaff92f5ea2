import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { supportAdmin, TicketRow } from '../../../shared/contracts/site/support-admin.ts';
import { shortId } from '../../../shared/short-id.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import type { Page } from '../../lib/table/lists.ts';
import { type Candidate, searchWords } from '../../search/search.ts';
import { TICKETS } from '../../search/words.table.ts';
import { ticketWords } from './findable-ticket.ts';
import { findTickets, ticketPage } from './support.table.ts';
import type { Ticket } from './ticket.ts';

/** Tickets as the desk lists them, with the names of those who have them. */
export const ticketRows = async (tickets: readonly Ticket[]): Promise<TicketRow[]> => {
  const holders = await findUsers([...new Set(tickets.flatMap(({ holder }) => holder ?? []))]);
  const nameOf = new Map(holders.map(({ id, name }) => [id, name]));
  return tickets.map(({ id, v, name, email, title, status, priority, at, changedAt = at, holder }) => ({
    id,
    v,
    shortId: shortId(id),
    name,
    email,
    subject: title,
    status,
    priority,
    at,
    changedAt,
    holder: holder === undefined ? null : { id: holder, name: nameOf.get(holder) ?? '' },
  }));
};

type Listing = Call<typeof supportAdmin.list, Actor>['input'];

const searched = (
  text: string,
  status: Listing['status'],
  page: { newestFirst: boolean; after: string | undefined; limit: number },
): Promise<Page<Ticket>> =>
  searchWords<Ticket>({
    scope: TICKETS,
    text,
    ...page,
    load: async (ids) =>
      new Map(
        (await findTickets(ids))
          .filter((ticket) => !status || ticket.status === status)
          .map((ticket): [string, Candidate<Ticket>] => [
            ticket.id,
            { item: ticket, words: ticketWords(ticket) },
          ]),
      ),
  });

/** Tickets of a status or all of them, by when they came; with `text` those found by it. */
export const listTickets = async ({
  input: { status, text, order, cursor, limit },
}: Call<typeof supportAdmin.list, Actor>): Promise<Output<typeof supportAdmin.list>> => {
  const cursors = cursorsOf('supportAdmin.list', { status, text, order });
  const page = { newestFirst: order === 'newest', after: cursors.read(cursor), limit };
  const { items, next } = await (text ? searched(text, status, page) : ticketPage(status, page));
  return { items: await ticketRows(items), next: cursors.write(next) };
};
