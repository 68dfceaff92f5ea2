import { DAY_SECONDS } from '../../../shared/calendar/dates.ts';
import type { ChatSide } from '../../../shared/contracts/orders/chat.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { absent, ofVersion } from '../../lib/table/expression.ts';
import { mergeLists, queryPage } from '../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, update, type Write } from '../../lib/table/table.ts';
import {
  type Conversation,
  type Inbox,
  otherSide,
  type Pair,
  type SentOnce,
  type StoredMessage,
} from './conversation.ts';
import { inboxWrite } from './inbox.table.ts';
import { CONVERSATIONS, INBOX, inboxKey, pairIn, pkOf, REPORT } from './keys.table.ts';

const MESSAGES = 'MSG#';
/** Places are written with so many digits, so that they stand in order. */
const DIGITS = 10;
/** How long a message's own id is remembered. */
const KEPT_SECONDS = 30 * DAY_SECONDS;

const conversationKey = (pair: Pair): Key => ({ pk: pkOf(pair), sk: 'CNV' });
const placeOf = (n: number): string => String(n).padStart(DIGITS, '0');
/** Messages that only their sender sees stand in a list of their own. */
const withheldPrefix = (side: ChatSide): string => `ONLY#${side}#`;
const sentKey = (pair: Pair, side: ChatSide, id: string): Key => ({
  pk: pkOf(pair),
  sk: `ID#${side}#${id}`,
});
/** A part of a conversation that a key is of; null for everything else in the table. */
export type ChatPart =
  | { readonly kind: 'message'; readonly pair: Pair; readonly onlyFor: ChatSide | null }
  | { readonly kind: 'inbox'; readonly pair: Pair; readonly side: ChatSide }
  | { readonly kind: 'report' };

export const chatPartOf = ({ pk, sk }: Key): ChatPart | null => {
  if (!pk.startsWith(CONVERSATIONS)) return null;
  const pair = pairIn(pk);
  if (sk.startsWith(MESSAGES)) return { kind: 'message', pair, onlyFor: null };
  if (sk.startsWith(INBOX)) return { kind: 'inbox', pair, side: sk.slice(INBOX.length) as ChatSide };
  if (sk.startsWith(REPORT)) return { kind: 'report' };
  if (sk.startsWith('ONLY#')) return { kind: 'message', pair, onlyFor: sk.split('#')[1] as ChatSide };
  return null;
};

export const findConversation = (pair: Pair): Promise<Conversation | null> =>
  getItem<Conversation>(conversationKey(pair), { consistent: true });

interface Found {
  readonly conversation: Conversation | null;
  readonly inboxes: Readonly<Record<ChatSide, Inbox | null>>;
}

/** A conversation with both of its rows, as they are now. */
export const findWithInboxes = async (pair: Pair): Promise<Found> => {
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

/**
 * A message at the next place of the conversation as it was read. Who blocks the other side is not given it: it stands
 * in the sender's own list, and the conversation looks to the sender as if it had gone.
 */
export const messageWrites = (
  pair: Pair,
  sender: ChatSide,
  conversation: Conversation | null,
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
    e: 'message',
    v: 1,
    id,
    n,
    sender,
    text,
    at,
    ...(count === undefined ? {} : { count }),
  };
  const facts = {
    n,
    delivered: count === undefined ? delivered : { ...delivered, [sender]: count },
    ...(requestId ? { requestId } : {}),
  };
  const sent: SentOnce = {
    ...sentKey(pair, sender, id),
    e: 'sent',
    v: 1,
    n,
    at,
    inputHash,
    expiresAt: epochSeconds(now) + KEPT_SECONDS,
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
    own: inboxWrite(pair, sender, message),
    theirs: withheld ? undefined : inboxWrite(pair, otherSide(sender), message),
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

/** Messages that both were given, up to a place or before another one: the newest of them, in their order. */
export const deliveredMessages = async (
  pair: Pair,
  { upTo, before = upTo + 1, limit }: { upTo: number; before?: number | undefined; limit: number },
): Promise<{ items: StoredMessage[]; more: boolean }> => {
  const { items, next } = await queryPage<StoredMessage>({
    partition: pkOf(pair),
    prefix: MESSAGES,
    backwards: true,
    consistent: true,
    limit,
    after: MESSAGES + placeOf(Math.min(before, upTo + 1)),
  });
  return { items: items.reverse(), more: next !== null };
};

/** The delivered message at this place. */
export const findMessage = (pair: Pair, n: number): Promise<StoredMessage | null> =>
  getItem<StoredMessage>({ pk: pkOf(pair), sk: MESSAGES + placeOf(n) }, { consistent: true });

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
          e: 'conversation',
          v: 1,
          at: now.toISOString(),
          n: 0,
          blocking,
          delivered: { creator: 0, fan: 0 },
        },
        { if: [absent()] },
      );
};
