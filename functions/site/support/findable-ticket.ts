import { shortId } from '../../../shared/short-id.ts';
import { type Findable, TICKETS } from '../../search/words.table.ts';
import { wordsOf, wordsOfEmail } from '../../search/words.ts';
import type { Ticket } from './ticket.ts';

/** Of how many sentences of a message the first words are searched. */
const SENTENCES = 5;

/** What tickets are chosen by; a holder of '' is nobody. */
export interface Chosen {
  readonly status: Ticket['status'] | undefined;
  readonly priority: Ticket['priority'] | undefined;
  readonly holder: string | undefined;
}

const ALL = '*';
const wordOf = ({ status, priority, holder }: Chosen): string =>
  `~${status ?? ALL}~${priority ?? ALL}~${holder ?? ALL}~`;
const OF_ALL = wordOf({ status: undefined, priority: undefined, holder: undefined });

/**
 * The word of tickets that are so; none where nothing is chosen. A ticket has one for every choice that it fits, so a choice is a
 * list of its own. Nobody can type it, and none of them begins another one.
 */
export const choiceWord = (chosen: Chosen): string[] => [wordOf(chosen)].filter((word) => word !== OF_ALL);

const choiceWords = ({ status, priority, holder = '' }: Ticket): string[] =>
  [status, undefined].flatMap((ofStatus) =>
    [priority, undefined].flatMap((ofPriority) =>
      [holder, undefined].flatMap((ofHolder) =>
        choiceWord({ status: ofStatus, priority: ofPriority, holder: ofHolder }),
      ),
    ),
  );

/** By what a ticket is found. */
export const ticketWords = (ticket: Ticket): string[] => {
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

/** Where a ticket can be found, and by what; by its number and its state alone once its words are gone. */
export const findableTicket = (ticket: Ticket): Findable[] => [
  { scope: TICKETS, at: ticket.at, words: ticketWords(ticket) },
];
