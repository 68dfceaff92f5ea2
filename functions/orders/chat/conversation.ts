import type { ChatMessage, ChatSide } from '../../../shared/contracts/orders/chat.ts';
import type { ChatReportStatus } from '../../../shared/contracts/orders/chat-admin.ts';
import { truncate } from '../../../shared/texts/truncate.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import type { Key } from '../../lib/table/table.ts';

/** The two of a conversation: somebody as a creator, and somebody as that creator's fan. */
export interface Pair {
  readonly creatorId: string;
  readonly fanId: string;
}

/** A conversation in the list of one of its sides. */
export interface Row extends Pair {
  readonly side: ChatSide;
}

const BETWEEN = '.';

/** The id by which the search knows a row. */
export const idOfRow = ({ side, creatorId, fanId }: Row): string => [side, creatorId, fanId].join(BETWEEN);

export const rowOfId = (id: string): Row => {
  const [side = '', creatorId = '', fanId = ''] = id.split(BETWEEN);
  return { side: side as ChatSide, creatorId, fanId };
};

/** What both share. `n` counts all messages, `delivered` those of each side that the other one was given. */
export interface Conversation extends Key, Pair {
  readonly e: 'conversation';
  readonly v: number;
  readonly at: string;
  readonly n: number;
  readonly delivered: Readonly<Record<ChatSide, number>>;
  /** Sides that want to hear nothing of the other. */
  readonly blocking?: Readonly<Partial<Record<ChatSide, boolean>>>;
  /** The request it was about last. */
  readonly requestId?: string;
}

/** `count` is its place among its sender's delivered ones; a message that was not delivered has none. */
export interface StoredMessage extends Key, ChatMessage {
  readonly e: 'message';
  readonly v: 1;
  readonly count?: number;
}

/** As those see it who may. */
export const messageOf = ({ id, n, sender, text, at }: StoredMessage): ChatMessage => ({
  id,
  n,
  sender,
  text,
  at,
});

/** What was made of a message's own id, so that it is made once. */
export interface SentOnce extends Key {
  readonly e: 'sent';
  readonly v: 1;
  readonly n: number;
  readonly at: string;
  readonly inputHash: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** A conversation as one side has it in its list. */
export interface Inbox extends Key {
  readonly e: 'inbox';
  readonly v: number;
  /** Time of the last message that this side sees; `firstAt` is the time of the first. */
  readonly at: string;
  readonly firstAt: string;
  readonly last: { readonly text: string; readonly sender: ChatSide };
  /** Messages the other side has delivered here, and how many of them were read. */
  readonly theirs?: number;
  readonly readCount?: number;
  /** When the first of those came that are unread; only while something is. */
  readonly unreadSince?: string;
  /** The place of the newest message that was read. */
  readonly readUpTo?: number;
  /** Until then this side looks at the conversation. */
  readonly openUntil?: string;
  readonly ownerPk: string;
  readonly ownerSk: string;
  /** Only while something is unread. */
  readonly deskPk?: string;
}

export interface ChatSettings extends Key {
  readonly e: 'chatSettings';
  readonly v: number;
  readonly ordersOnly: boolean;
  readonly quickAnswers: readonly string[];
}

/** What a side says against a conversation; said again while it is open it is the same report. */
export interface StoredReport extends Key {
  readonly e: 'chatReport';
  readonly v: number;
  /** When it was made. */
  readonly at: string;
  readonly reason: string;
  /** The place of the newest message then: nobody reads beyond it. */
  readonly upTo: number;
  readonly status: ChatReportStatus;
  readonly decision?: { readonly at: string; readonly by: string; readonly note: string };
  readonly deskPk: string;
  readonly deskSk: string;
}

export const otherSide = (side: ChatSide): ChatSide => (side === 'fan' ? 'creator' : 'fan');

export const personOn = (side: ChatSide, { creatorId, fanId }: Pair): string =>
  side === 'creator' ? creatorId : fanId;

/** As which of the two somebody takes part. Throws `chat.not_found` for everybody else, and for one person alone. */
export const sideOf = (userId: string, pair: Pair): ChatSide => {
  if (pair.creatorId !== pair.fanId) {
    if (pair.creatorId === userId) return 'creator';
    if (pair.fanId === userId) return 'fan';
  }
  throw new Refusal('chat.not_found', 'Not a conversation of the caller');
};

export const unreadOf = ({ theirs = 0, readCount = 0 }: Pick<Inbox, 'theirs' | 'readCount'>): number =>
  Math.max(theirs - readCount, 0);

/** Letters of a message that the list shows. */
const SHOWN = 120;
export const shortened = (text: string): string => truncate(text, SHOWN);

/** What lets somebody write: facts about the other side, as they are now. */
export interface Circumstances {
  readonly side: ChatSide;
  readonly conversation: Pick<Conversation, 'n' | 'requestId'> | null;
  /** There is a request of these two. */
  readonly hasRequest: boolean;
  readonly creator: { readonly visible: boolean; readonly active: boolean } | null;
  /** The fan may act. */
  readonly fanActive: boolean;
  readonly ordersOnly: boolean;
}

/** Whether a word was said: who blocks somebody before makes an empty conversation, and has begun nothing by it. */
export const isBegun = (conversation: Pick<Conversation, 'n'> | null): boolean =>
  conversation !== null && conversation.n > 0;

/** Why somebody may not write; null when they may. A creator answers, and begins only with people who ordered. */
export const obstacleTo = (circumstances: Circumstances): 'chat.unavailable' | 'chat.orders_only' | null => {
  const { side, conversation, hasRequest, creator, fanActive, ordersOnly } = circumstances;
  if (!creator?.active || !fanActive) return 'chat.unavailable';
  if (hasRequest) return null;
  if (side === 'creator') return isBegun(conversation) ? null : 'chat.unavailable';
  if (!creator.visible) return 'chat.unavailable';
  return ordersOnly ? 'chat.orders_only' : null;
};
