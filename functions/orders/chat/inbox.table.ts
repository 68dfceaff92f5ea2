import type { ChatSide } from '../../../shared/contracts/orders/chat.ts';
import { absent, anyOf, equals, isNot, lessThan, present } from '../../lib/table/expression.ts';
import { countRows, type Page, queryPage } from '../../lib/table/lists.ts';
import {
  ConditionFailed,
  getItems,
  type Key,
  update,
  updateItem,
  type Write,
} from '../../lib/table/table.ts';
import {
  type Inbox,
  otherSide,
  type Pair,
  personOn,
  type Row,
  type StoredMessage,
  shortened,
} from './conversation.ts';
import { CONVERSATIONS, INBOX, inboxKey, pairIn } from './keys.table.ts';

const ownerPkOf = (userId: string): string => `INB#${userId}`;
const unreadPkOf = (userId: string): string => `INB#unread#${userId}`;

const digestKey = (userId: string): Key => ({ pk: CONVERSATIONS + userId, sk: 'DIGEST' });

/** The row of a side that sees a new message; the other side's messages are counted as unread. */
export const inboxWrite = (pair: Pair, side: ChatSide, { at, sender, text, count }: StoredMessage): Write => {
  const userId = personOn(side, pair);
  const place = `${at}#${personOn(otherSide(side), pair)}#${side}`;
  const own = sender === side;
  return update(inboxKey(pair, side), {
    set: {
      e: 'inbox',
      at,
      last: { text: shortened(text), sender },
      ownerPk: ownerPkOf(userId),
      ownerSk: place,
      ...(own ? {} : { theirs: count, deskPk: unreadPkOf(userId), deskSk: place }),
    },
    // Not as they were read: its owner may read the row empty at the same moment.
    setIfAbsent: { firstAt: at, ...(own ? {} : { unreadSince: at }) },
    add: { v: 1 },
  });
};

/** A side looks at the conversation until then. */
export const markOpen = async (pair: Pair, side: ChatSide, openUntil: string): Promise<void> => {
  try {
    await updateItem(inboxKey(pair, side), { set: { openUntil }, add: { v: 1 } }, { if: [present()] });
  } catch (error) {
    // A conversation that nobody has begun is in no list.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/**
 * A side has read this message of the other's, and what came before. The mark only moves forward, and the row leaves the
 * unread ones unless something came in between.
 */
export const markReadUpTo = async (
  pair: Pair,
  side: ChatSide,
  { n: readUpTo, count: readCount = 0 }: Pick<StoredMessage, 'n' | 'count'>,
): Promise<void> => {
  const forward = anyOf(absent('readCount'), lessThan('readCount', readCount));
  const change = (isLast: boolean) =>
    updateItem(
      inboxKey(pair, side),
      {
        set: { readCount, readUpTo },
        add: { v: 1 },
        ...(isLast ? { remove: ['deskPk', 'deskSk', 'unreadSince'] } : {}),
      },
      { if: [forward, isLast ? equals('theirs', readCount) : isNot('theirs', readCount)] },
    );
  const mark = async (isLast: boolean): Promise<void> => {
    try {
      await change(isLast);
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error;
      const inbox = error.old[0] as Inbox | null;
      if (!inbox || (inbox.readCount ?? 0) >= readCount) return;
      // Nothing but a new message makes the last one another: the second try fails only at another reader's mark.
      if (isLast) await mark(false);
      else throw error;
    }
  };
  await mark(true);
};

/** A person's conversations, the last message first. */
export const inboxPage = async (
  userId: string,
  page: { after: string | undefined; limit: number },
): Promise<Page<Row>> => {
  const { items, next } = await queryPage<Key>({
    index: 'byOwner',
    partition: ownerPkOf(userId),
    backwards: true,
    ...page,
  });
  return {
    items: items.map(rowIn),
    next,
  };
};

/** These rows as they are now. */
export const findInboxes = (rows: readonly Row[]): Promise<Inbox[]> =>
  getItems<Inbox>(
    rows.map((row) => inboxKey(row, row.side)),
    { consistent: true },
  );

/** Whose row it is. */
export const rowIn = ({ pk, sk }: Key): Row => ({
  ...pairIn(pk),
  side: sk.slice(INBOX.length) as ChatSide,
});

/** Conversations with something unread, counted up to `most`. */
export const countUnread = (userId: string, most: number): Promise<{ count: number; more: boolean }> =>
  countRows({ index: 'byDesk', partitions: [unreadPkOf(userId)], most });

/**
 * Whether this message is the one that somebody is told of by e-mail: at most one in `seconds`. The same message again is
 * still the one.
 */
export const takeDigest = async (
  userId: string,
  message: string,
  seconds: number,
  now: Date,
): Promise<boolean> => {
  const before = new Date(now.getTime() - seconds * 1_000).toISOString();
  try {
    await updateItem(
      digestKey(userId),
      { set: { e: 'digest', at: now.toISOString(), message }, add: { v: 1 } },
      { if: [anyOf(absent('at'), lessThan('at', before))] },
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return (error.old[0] as { message?: string } | null)?.message === message;
  }
};
