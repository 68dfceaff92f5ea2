import { TICKET_STATUSES } from '../../../shared/contracts/site/support-admin.ts';
import { shortId } from '../../../shared/short-id.ts';
import { type Findable, ticketsOf } from '../../search/words.table.ts';
import { wordsOf, wordsOfEmail } from '../../search/words.ts';
import type { Ticket } from './ticket.ts';

/** Of how many sentences of a message the first words are searched. */
const SENTENCES = 5;

/** What tickets are chosen by, of all or of a status; a holder of '' is nobody. */
export interface Chosen {
  readonly priority: Ticket['priority'] | undefined;
  readonly holder: string | undefined;
}

const ALL = '*';
const wordOf = ({ priority, holder }: Chosen): string => `~${priority ?? ALL}~${holder ?? ALL}~`;
const OF_ALL = wordOf({ priority: undefined, holder: undefined });

/**
 * The word of tickets that are so; none where nothing is chosen. A ticket has one for every choice that it fits, so a choice is a
 * list of its own. Nobody can type it, and none of them begins another one.
 */
export const choiceWord = (chosen: Chosen): string[] => [wordOf(chosen)].filter((word) => word !== OF_ALL);

const choiceWords = ({ priority, holder = '' }: Ticket): string[] =>
  [priority, undefined].flatMap((ofPriority) =>
    [holder, undefined].flatMap((ofHolder) => choiceWord({ priority: ofPriority, holder: ofHolder })),
  );

/** By what a ticket is found. */
const ticketWords = (ticket: Ticket): string[] => {
  const { id, name, email, title, description } = ticket;
  return [
    ...new Set([
      ...wordsOf(name, title, ...description.split(/[.!?\n]+/u).slice(0, SENTENCES)),
      ...wordsOfEmail(email),
      shortId(id),
      ...choiceWords(ticket),
    ]),
  ];
};

/** Where words lead to tickets: to all, and to those of a status, so that what a word finds needs no looking through. */
export const TICKET_LISTS = [undefined, ...TICKET_STATUSES] as const;
type TicketList = (typeof TICKET_LISTS)[number];

/** What a ticket is called in one of them, where its words are settled by themselves: together they fit no transaction. */
export const placeIn = (list: TicketList, ticketId: string): string =>
  list ? `${ticketId}.${list}` : ticketId;
export const ticketAt = (place: string): string => place.split('.', 1)[0] ?? '';

/** How a ticket is found in one of them; by its number and its choices alone once its words are gone. */
export const findableTicket = (list: TicketList, ticket: Ticket): Findable[] =>
  list && list !== ticket.status
    ? []
    : [{ scope: ticketsOf(list), at: ticket.at, words: ticketWords(ticket) }];
