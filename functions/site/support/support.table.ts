import { DAY_MS } from '../../../shared/calendar/dates.ts';
import { TICKET_STATUSES, type TicketStatus } from '../../../shared/contracts/site/support-admin.ts';
import { INQUIRY } from '../../../shared/limits.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { timeKey } from '../../lib/lambda/ids.ts';
import { absent, equals, ofVersion, present } from '../../lib/table/expression.ts';
import { listTotals } from '../../lib/table/list-totals.table.ts';
import { everyRow, mergePages, type Page, queryPage } from '../../lib/table/lists.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import {
  check,
  getItem,
  getItems,
  type Key,
  put,
  putNew,
  remove,
  transact,
  update,
  type Write,
} from '../../lib/table/table.ts';
import type { Said, Ticket, TicketNote } from './ticket.ts';

/** Where a ticket is, and everything about it. */
export const partitionOf = (id: string): string => `TKT#${id}`;
const ticketKey = (id: string): Key => ({ pk: partitionOf(id), sk: 'TKT' });

/** Of which ticket a key is; null for any other key. */
export const ticketIdOf = ({ pk, sk }: Key): string | null =>
  pk.startsWith('TKT#') && sk === 'TKT' ? pk.slice('TKT#'.length) : null;

/** Of which ticket a key is something of this kind beside it; null for any other key. */
export const ticketBeside = ({ pk, sk }: Key, kind: string): string | null =>
  pk.startsWith('TKT#') && sk.startsWith(kind) ? pk.slice('TKT#'.length) : null;

/** Of which ticket a key is a note; null for any other key. */
export const notedTicketOf = (key: Key): string | null => ticketBeside(key, NOTE);

export const findTicket = (id: string): Promise<Ticket | null> =>
  getItem<Ticket>(ticketKey(id), { consistent: true });

export const findTickets = (ids: readonly string[]): Promise<Ticket[]> =>
  getItems<Ticket>(ids.map(ticketKey), { consistent: true });

/** What somebody asked under the address of their account, in `byOwner`. */
const ownListOf = (userId: string): string => `USR#${userId}#TKT`;

export const ownTickets = async (
  userId: string,
  page: { readonly after: string | undefined; readonly limit: number },
): Promise<Page<Ticket>> => {
  const { items, next } = await queryPage<Key>({
    index: 'byOwner',
    partition: ownListOf(userId),
    backwards: true,
    ...page,
  });
  return { items: await getItems<Ticket>(items, { consistent: true }), next };
};

const listOf = (status: TicketStatus): string => `TKT#${status}`;

/** How many tickets are open; about a second behind. */
export const openTickets = async (): Promise<number> => (await listTotals('TKT')).of(listOf('open'));

type NewTicket = Pick<
  Ticket,
  'id' | 'at' | 'title' | 'description' | 'name' | 'email' | 'language' | 'inputHash' | 'userId' | 'requestId'
>;

/** A ticket as it is first kept: of medium priority. `byDesk` lists tickets by status. */
export const newTicketItem = (facts: NewTicket, status: TicketStatus): Ticket => ({
  ...ticketKey(facts.id),
  ...facts,
  e: 'ticket',
  v: 1,
  status,
  priority: 'medium',
  deskPk: listOf(status),
  deskSk: timeKey(facts.at, facts.id),
  ...(facts.userId ? { ownerPk: ownListOf(facts.userId), ownerSk: timeKey(facts.at, facts.id) } : {}),
});

/** Keeps a new ticket, which is open. */
export const putTicket = async (facts: NewTicket): Promise<void> => {
  await putNew<Ticket>(newTicketItem(facts, 'open'));
};

interface TicketPaging {
  readonly newestFirst: boolean;
  readonly after: string | undefined;
  readonly limit: number;
}

/** Tickets of a status, or all, by when they came. */
export const ticketPage = async (
  status: TicketStatus | undefined,
  { newestFirst: backwards, ...page }: TicketPaging,
): Promise<Page<Ticket>> => {
  const lists = (status ? [status] : TICKET_STATUSES).map(listOf);
  const { items, next } = await mergePages<Key>(lists, { index: 'byDesk', backwards, ...page });
  return { items: await getItems<Ticket>(items, { consistent: true }), next };
};

/** What an admin may change of a ticket; a holder of null is nobody. */
export interface TicketChange extends Partial<Pick<Ticket, 'status' | 'priority'>> {
  readonly holder?: string | null;
}

/** What follows from a status: a resolved one is kept for its time, any other until it is resolved. */
const keptWith = (status: TicketStatus, at: string): { set: object; remove: string[] } => {
  if (status !== 'resolved') return { set: { deskPk: listOf(status) }, remove: ['expiresAt'] };
  const ends = new Date(Date.parse(at) + INQUIRY.keptDays * DAY_MS);
  return { set: { deskPk: listOf(status), expiresAt: epochSeconds(ends) }, remove: [] };
};

/** Something more was said about it: what the team answers is in progress, what who asked says on is open. */
export const saidWrite = (
  { id, v, status, said = 0 }: Ticket,
  { by, admin, at, linkEndsAt }: Pick<Said, 'by' | 'admin' | 'at'> & { readonly linkEndsAt: string },
): Write => {
  const to: TicketStatus = by === 'asker' ? 'open' : status === 'open' ? 'in-progress' : status;
  const { set, remove: removed } = keptWith(to, at);
  const change = { changedAt: at, ...(admin && { changedBy: admin }), v: v + 1 };
  return update(
    ticketKey(id),
    {
      set: { ...set, ...change, status: to, said: said + 1, linkEndsAt },
      // What who asked says is no admin's change.
      remove: [...removed, ...(admin ? [] : ['changedBy'])],
    },
    { if: [ofVersion(v)] },
  );
};

/** A change of the ticket as read, and whose it is. */
export const ticketWrite = (
  { id, v }: Ticket,
  { holder, ...facts }: TicketChange,
  by: string,
  at: string,
): Write => {
  const kept = facts.status ? keptWith(facts.status, at) : { set: {}, remove: [] };
  return update(
    ticketKey(id),
    {
      set: {
        ...facts,
        ...kept.set,
        ...(holder && { holder }),
        changedAt: at,
        changedBy: by,
        v: v + 1,
      },
      remove: [...kept.remove, ...(holder === null ? ['holder'] : [])],
    },
    { if: [ofVersion(v)] },
  );
};

const NOTE = 'NOTE#';

/** What was noted under a key: where it stands, and of which input. */
interface NoteAnchor extends Key {
  readonly e: 'ticketNoteKey';
  readonly v: 1;
  readonly inputHash: string;
  readonly at: string;
}

/** Where a key of something noted or said is. */
export const anchorKey = (ticketId: string, id: string): Key => ({
  pk: partitionOf(ticketId),
  sk: `KEY#${id}`,
});

export const findNoteAnchor = (ticketId: string, id: string): Promise<NoteAnchor | null> =>
  getItem<NoteAnchor>(anchorKey(ticketId, id), { consistent: true });

/** A new note of a ticket that is there, once an id. */
export const noteWrites = (
  ticketId: string,
  { inputHash, ...note }: Pick<TicketNote, 'id' | 'at' | 'by' | 'text'> & { readonly inputHash: string },
): Write[] => [
  check(ticketKey(ticketId), [present()]),
  put<NoteAnchor>(
    { ...anchorKey(ticketId, note.id), e: 'ticketNoteKey', v: 1, inputHash, at: note.at },
    { if: [absent()] },
  ),
  put<TicketNote>(
    { pk: partitionOf(ticketId), sk: NOTE + timeKey(note.at, note.id), e: 'ticketNote', v: 1, ...note },
    { if: [absent()] },
  ),
];

/** Newest first; one's own last note is in it. */
export const notesOf = (
  ticketId: string,
  page: { readonly after?: string | undefined; readonly limit: number },
): Promise<Page<TicketNote>> =>
  queryPage<TicketNote>({
    partition: partitionOf(ticketId),
    prefix: NOTE,
    backwards: true,
    consistent: true,
    ...page,
  });

const READ_AT_ONCE = 100;

/** Takes out all that stands beside a ticket: what was noted and said, and the keys of both. */
export const forgetBeside = async (id: string): Promise<void> => {
  const beside = everyRow((after) =>
    queryPage<Key>({ partition: partitionOf(id), after, limit: READ_AT_ONCE, consistent: true }),
  );
  for await (const { pk, sk } of beside)
    if (ticketIdOf({ pk, sk }) === null) await transact([remove({ pk, sk })]);
};

interface Asker {
  readonly userId: string;
  /** The address that they had last. */
  readonly email?: string | undefined;
}

/** Keys of tickets that may be theirs: all, by their states, and those of their own list. */
async function* ticketsNear(userId: string): AsyncGenerator<Key> {
  for (const partition of TICKET_STATUSES.map(listOf))
    yield* everyRow((after) => queryPage<Key>({ index: 'byDesk', partition, after, limit: READ_AT_ONCE }));
  yield* everyRow((after) => ownTickets(userId, { after, limit: READ_AT_ONCE }));
}

/**
 * Writes `words`, emptied ones, over what somebody asked under their last address or while another one was theirs, and takes
 * out what was said and noted about it.
 */
export const forgetTicketsOf = async (
  { userId, email }: Asker,
  words: Partial<Pick<Ticket, 'name' | 'email' | 'description'>>,
): Promise<void> => {
  // Said meanwhile, it is a ticket of another version, and taken out as well.
  for await (const { pk, sk } of ticketsNear(userId))
    await retryOnConflict('service.busy', async () => {
      const ticket = await getItem<Ticket>({ pk, sk }, { consistent: true });
      const isTheirs = ticket && (ticket.userId === userId || (email && ticket.email === email));
      if (!isTheirs) return;
      await forgetBeside(ticket.id);
      await transact([
        update(
          { pk, sk },
          { set: words, add: { v: 1 }, remove: ['userId', 'ownerPk', 'ownerSk', 'linkEndsAt'] },
          { if: [equals('v', ticket.v)] },
        ),
      ]);
    });
};
