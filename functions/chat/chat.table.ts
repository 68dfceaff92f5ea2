import type { ChatSide } from '../../shared/contracts/chat.ts';
import { DAY_SECONDS } from '../../shared/dates.ts';
import { epochSeconds } from '../lib/epoch-seconds.ts';
import { absent, anyOf, equals, isNot, lessThan, ofVersion, present } from '../lib/expression.ts';
import { countRows, mergeLists, type Page, queryPage } from '../lib/lists.ts';
import {
  ConditionFailed,
  getItem,
  getItems,
  type Key,
  put,
  update,
  updateItem,
  type Write,
} from '../lib/table.ts';
import {
  type ChatSettings,
  type Conversation,
  type Inbox,
  otherSide,
  type Pair,
  personOn,
  type Row,
  type SentOnce,
  type StoredMessage,
  shortened,
  unreadOf,
} from './conversation.ts';

const CONVERSATIONS = 'CNV#';
const INBOX = 'IN#';
const MESSAGES = 'MSG#';
/** Places are written with so many digits, so that they stand in order. */
const DIGITS = 10;
/** How long a message's own id is remembered. */
const KEPT_SECONDS = 30 * DAY_SECONDS;

const pkOf = ({ creatorId, fanId }: Pair): string => `${CONVERSATIONS}${creatorId}#${fanId}`;
const conversationKey = (pair: Pair): Key => ({ pk: pkOf(pair), sk: 'CNV' });
const inboxKey = (pair: Pair, side: ChatSide): Key => ({ pk: pkOf(pair), sk: INBOX + side });
const placeOf = (n: number): string => String(n).padStart(DIGITS, '0');
/** Messages that only their sender sees stand in a list of their own. */
const withheldPrefix = (side: ChatSide): string => `ONLY#${side}#`;
const sentKey = (pair: Pair, side: ChatSide, id: string): Key => ({
  pk: pkOf(pair),
  sk: `ID#${side}#${id}`,
});
const settingsKey = (creatorId: string): Key => ({ pk: CONVERSATIONS + creatorId, sk: 'SETTINGS' });
const reportKey = (pair: Pair, side: ChatSide): Key => ({ pk: pkOf(pair), sk: `RPT#${side}` });
const digestKey = (userId: string): Key => ({ pk: CONVERSATIONS + userId, sk: 'DIGEST' });

const ownerPkOf = (userId: string): string => `INB#${userId}`;
const unreadPkOf = (userId: string): string => `INB#unread#${userId}`;

const pairIn = (pk: string): Pair => {
  const [creatorId = '', fanId = ''] = pk.slice(CONVERSATIONS.length).split('#');
  return { creatorId, fanId };
};

/** A part of a conversation that a key is of; null for everything else in the table. */
export type ChatPart =
  | { readonly kind: 'message'; readonly pair: Pair; readonly onlyFor: ChatSide | null }
  | { readonly kind: 'inbox'; readonly pair: Pair; readonly side: ChatSide };

export const chatPartOf = ({ pk, sk }: Key): ChatPart | null => {
  if (!pk.startsWith(CONVERSATIONS)) return null;
  const pair = pairIn(pk);
  if (sk.startsWith(MESSAGES)) return { kind: 'message', pair, onlyFor: null };
  if (sk.startsWith(INBOX)) return { kind: 'inbox', pair, side: sk.slice(INBOX.length) as ChatSide };
  if (sk.startsWith('ONLY#')) return { kind: 'message', pair, onlyFor: sk.split('#')[1] as ChatSide };
  return null;
};

export interface Found {
  readonly conversation: Conversation | null;
  readonly inboxes: Readonly<Record<ChatSide, Inbox | null>>;
}

/** A conversation with both of its rows, as they are now. */
export const findConversation = async (pair: Pair): Promise<Found> => {
  const items = await getItems<Conversation | Inbox>(
    [conversationKey(pair), inboxKey(pair, 'creator'), inboxKey(pair, 'fan')],
    { consistent: true },
  );
  const at = <T>(key: Key): T | null => (items.find(({ sk }) => sk === key.sk) as T | undefined) ?? null;
  return {
    conversation: at<Conversation>(conversationKey(pair)),
    inboxes: { creator: at(inboxKey(pair, 'creator')), fan: at(inboxKey(pair, 'fan')) },
  };
};

export const findSent = (pair: Pair, side: ChatSide, id: string): Promise<SentOnce | null> =>
  getItem<SentOnce>(sentKey(pair, side, id), { consistent: true });

interface NewMessage {
  readonly id: string;
  readonly text: string;
  readonly inputHash: string;
  readonly requestId: string | undefined;
}

/** The row of a side that sees a new message, as it was; the other side's messages are counted as unread. */
const inboxWrite = (
  pair: Pair,
  side: ChatSide,
  inbox: Inbox | null,
  { at, sender, text, count }: StoredMessage,
): Write => {
  const userId = personOn(side, pair);
  const place = `${at}#${personOn(otherSide(side), pair)}#${side}`;
  const wasRead = unreadOf(inbox ?? {}) === 0;
  return update(inboxKey(pair, side), {
    set: {
      ...{ e: 'inbox', at, firstAt: inbox?.firstAt ?? at },
      last: { text: shortened(text), sender },
      ...{ ownerPk: ownerPkOf(userId), ownerSk: place },
      ...(sender === side ? {} : { theirs: count, deskPk: unreadPkOf(userId), deskSk: place }),
      ...(sender === side || !wasRead ? {} : { unreadSince: at }),
    },
    add: { v: 1 },
  });
};

/**
 * A message at the next place of the conversation as it was read. Who blocks the other side is not given it: it stands
 * in the sender's own list, and the conversation looks to the sender as if it had gone.
 */
export const messageWrites = (
  pair: Pair,
  sender: ChatSide,
  { conversation, inboxes }: Found,
  { id, text, inputHash, requestId }: NewMessage,
  now: Date,
) => {
  const at = now.toISOString();
  const v = conversation?.v ?? 0;
  const n = (conversation?.n ?? 0) + 1;
  const delivered = conversation?.delivered ?? { creator: 0, fan: 0 };
  const withheld = conversation?.blocking?.[otherSide(sender)] === true;
  const count = withheld ? undefined : delivered[sender] + 1;
  const message: StoredMessage = {
    pk: pkOf(pair),
    sk: (withheld ? withheldPrefix(sender) : MESSAGES) + placeOf(n),
    ...{ e: 'message', v: 1, id, n, sender, text, at },
    ...(count === undefined ? {} : { count }),
  };
  const facts = {
    ...{ n, delivered: count === undefined ? delivered : { ...delivered, [sender]: count } },
    ...(requestId ? { requestId } : {}),
  };
  const sent: SentOnce = {
    ...sentKey(pair, sender, id),
    ...{ e: 'sent', v: 1, n, at, inputHash, expiresAt: epochSeconds(now) + KEPT_SECONDS },
  };
  const writes = {
    anchor: put(sent, { if: [absent()], returnOld: true }),
    conversation: conversation
      ? update(conversationKey(pair), { set: { ...facts, v: v + 1 } }, { if: [ofVersion(v)] })
      : put<Conversation>(
          { ...conversationKey(pair), ...pair, e: 'conversation', v: 1, at, ...facts },
          { if: [absent()] },
        ),
    message: put(message, { if: [absent()] }),
    own: inboxWrite(pair, sender, inboxes[sender], message),
    theirs: withheld ? undefined : inboxWrite(pair, otherSide(sender), inboxes[otherSide(sender)], message),
  };
  return { message, writes };
};

export interface Around {
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Messages that a side sees: those before a place, those after it, or the newest; in their order. */
export const messagesOf = async (
  pair: Pair,
  side: ChatSide,
  { before, after, limit }: Around,
): Promise<{ items: StoredMessage[]; more: boolean }> => {
  const backwards = after === undefined;
  const from = backwards ? before : after;
  const lists = [MESSAGES, withheldPrefix(side)].map((prefix) => ({ partition: pkOf(pair), prefix }));
  const { items, next } = await mergeLists<StoredMessage>(lists, {
    backwards,
    consistent: true,
    limit,
    after: from === undefined ? undefined : placeOf(from),
  });
  return { items: backwards ? items.reverse() : items, more: next !== null };
};

/** The delivered message at this place. */
export const findMessage = (pair: Pair, n: number): Promise<StoredMessage | null> =>
  getItem<StoredMessage>({ pk: pkOf(pair), sk: MESSAGES + placeOf(n) }, { consistent: true });

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
        ...(isLast ? { remove: ['deskPk', 'deskSk'] } : {}),
      },
      { if: [forward, isLast ? equals('theirs', readCount) : isNot('theirs', readCount)] },
    );
  try {
    await change(true);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const inbox = error.old[0] as Inbox | null;
    if (!inbox || (inbox.readCount ?? 0) >= readCount) return;
    await change(false);
  }
};

/** Switches a side's block of the conversation as read; one that nobody has begun begins so. */
export const blockWrite = (
  pair: Pair,
  side: ChatSide,
  conversation: Conversation | null,
  blocked: boolean,
  now: Date,
): Write => {
  const v = conversation?.v ?? 0;
  const blocking = { ...conversation?.blocking, [side]: blocked };
  return conversation
    ? update(conversationKey(pair), { set: { blocking, v: v + 1 } }, { if: [ofVersion(v)] })
    : put<Conversation>(
        {
          ...conversationKey(pair),
          ...pair,
          ...{ e: 'conversation', v: 1, at: now.toISOString(), n: 0, blocking },
          delivered: { creator: 0, fan: 0 },
        },
        { if: [absent()] },
      );
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

export const findSettings = (creatorId: string): Promise<ChatSettings | null> =>
  getItem<ChatSettings>(settingsKey(creatorId), { consistent: true });

/** Saves a creator's settings over the version that was seen. Throws ConditionFailed. */
export const saveSettingsItem = (
  creatorId: string,
  { v, ordersOnly, quickAnswers }: Pick<ChatSettings, 'v' | 'ordersOnly' | 'quickAnswers'>,
): Promise<ChatSettings> =>
  updateItem<ChatSettings>(
    settingsKey(creatorId),
    { set: { e: 'chatSettings', ordersOnly, quickAnswers, v: v + 1 } },
    { if: [ofVersion(v)] },
  );

/** The newest words of who reports count. */
export const saveReport = async (
  pair: Pair,
  side: ChatSide,
  { reason, upTo }: { reason: string; upTo: number },
  now: Date,
): Promise<void> => {
  const at = now.toISOString();
  await updateItem(reportKey(pair, side), {
    set: { e: 'chatReport', at, reason, upTo, status: 'open', deskPk: 'CNV#reports#open', deskSk: at },
    add: { v: 1 },
  });
};

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
