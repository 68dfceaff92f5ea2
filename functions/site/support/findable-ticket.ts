import { shortId } from '../../../shared/short-id.ts';
import { type Findable, TICKETS } from '../../search/words.table.ts';
import { wordsOf, wordsOfEmail } from '../../search/words.ts';
import type { Ticket } from './ticket.ts';

/** Of how many sentences of a message the first words are searched. */
const SENTENCES = 5;

/** By what a ticket is found. */
export const ticketWords = ({ id, name, email, title, description }: Ticket): string[] => [
  ...new Set([
    ...wordsOf(name, title, ...description.split(/[.!?\n]+/u).slice(0, SENTENCES)),
    ...wordsOfEmail(email),
    shortId(id),
  ]),
];

/** Where a ticket can be found, and by what; by its number alone once its words are gone. */
export const findableTicket = (ticket: Ticket): Findable[] => [
  { scope: TICKETS, at: ticket.at, words: ticketWords(ticket) },
];
