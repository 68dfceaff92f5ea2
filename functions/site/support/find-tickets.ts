import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { supportAdmin, TicketRow } from '../../../shared/contracts/site/support-admin.ts';
import { shortId } from '../../../shared/short-id.ts';
import { findUsers } from '../../accounts/person/accounts.table.ts';
import { cursorsOf } from '../../lib/http/cursor.ts';
import type { Call } from '../../lib/http/http.ts';
import type { Page } from '../../lib/table/lists.ts';
import { type Candidate, searchWords } from '../../search/search.ts';
import { ticketsOf } from '../../search/words.table.ts';
import { type Chosen, choiceWord, findableTicket, placeIn, ticketAt } from './findable-ticket.ts';
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

const searched = (
  text: string,
  { status, ...chosen }: Chosen & { readonly status: Ticket['status'] | undefined },
  page: { newestFirst: boolean; after: string | undefined; limit: number },
): Promise<Page<Ticket>> =>
  searchWords<Ticket>({
    scope: ticketsOf(status),
    text,
    also: choiceWord(chosen),
    ...page,
    load: async (places) =>
      new Map(
        (await findTickets(places.map(ticketAt))).flatMap((ticket): [string, Candidate<Ticket>][] =>
          // One that is of another status meanwhile is not found.
          findableTicket(status, ticket).map(({ words }) => [
            placeIn(status, ticket.id),
            { item: ticket, words },
          ]),
        ),
      ),
  });

/** Tickets by when they came: all, those of a status, a priority or a holder, those found by `text`. */
export const listTickets = async ({
  actor,
  input: { status, priority, holder, text, order, cursor, limit },
}: Call<typeof supportAdmin.list, Actor>): Promise<Output<typeof supportAdmin.list>> => {
  const cursors = cursorsOf('supportAdmin.list', { status, priority, holder, text, order });
  const page = { newestFirst: order === 'newest', after: cursors.read(cursor), limit };
  const isSearch = text !== undefined || priority !== undefined || holder !== undefined;
  const ofHolder = holder && { mine: actor.id, nobody: '' }[holder];
  const { items, next } = await (isSearch
    ? searched(text ?? '', { status, priority, holder: ofHolder }, page)
    : ticketPage(status, page));
  return { items: await ticketRows(items), next: cursors.write(next) };
};
