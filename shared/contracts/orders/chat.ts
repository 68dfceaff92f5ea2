import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { CHAT, PAGE_SIZE, TEXT } from '../../limits.ts';
import { REQUEST_STATUSES } from '../../order/request-status.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, instant, line, nothing, pageOf, paging, text, version } from '../parts/fields.ts';
import { personal } from '../parts/personal.ts';
import { declineReason } from '../parts/request-views.ts';

/** A conversation is named by its two people; the caller is one of them. */
const pair = lazy(() => ({ creatorId: id('usr'), fanId: id('usr') }));

export const CHAT_SIDES = ['creator', 'fan'] as const;
/** As which of the two somebody takes part. */
export type ChatSide = (typeof CHAT_SIDES)[number];

/** The browser's own id of a message: the same message sent again is the same message. */
const messageId = () => z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/));

export const chatMessage = () =>
  z.object({
    id: messageId(),
    /** Its place in the conversation, the same for both. */
    n: z.number(),
    sender: z.enum(CHAT_SIDES),
    text: z.string(),
    at: instant(),
  });
export type ChatMessage = z.output<ReturnType<typeof chatMessage>>;

/** What a browser sends over the socket. */
export const messageSent = lazy(() =>
  z.strictObject({
    action: z.literal('message'),
    ...pair(),
    id: messageId(),
    text: personal('message', text(TEXT.chat)),
    /** The request it is about, which also shows that there is one. */
    requestId: z.optional(id('req')),
  }),
);

export const chatPerson = () =>
  z.object({
    id: id('usr'),
    name: z.string(),
    /** The same in English; empty where nobody had written it. */
    nameEn: z.string(),
    avatar: z.string(),
  });

/** A conversation in its reader's list. */
const inboxRow = () =>
  z.object({
    ...pair(),
    side: z.enum(CHAT_SIDES),
    other: chatPerson(),
    last: z.object({ text: z.string(), sender: z.enum(CHAT_SIDES), at: instant() }),
    /** Messages of the other side after the last one read. */
    unread: z.number(),
  });
export type InboxRow = z.output<ReturnType<typeof inboxRow>>;

const conversation = () =>
  z.object({
    ...pair(),
    side: z.enum(CHAT_SIDES),
    other: chatPerson(),
    unread: z.number(),
    /** The place of the newest own message the other side has read; 0 for none. */
    readByOther: z.number(),
    /** The reader hears nothing of the other side. */
    blocked: z.boolean(),
    /** What keeps the reader from writing now. */
    closed: z.nullable(z.enum(['chat.orders_only', 'chat.unavailable'])),
    request: z.nullable(
      z.object({
        id: id('req'),
        title: z.string(),
        /** The same in English; empty where nobody had written it. */
        titleEn: z.string(),
        status: z.enum(REQUEST_STATUSES),
        declineReason: z.nullable(declineReason()),
      }),
    ),
  });
export type ConversationView = z.output<ReturnType<typeof conversation>>;

const place = lazy(() =>
  z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000_000))),
);

const chatSettings = () =>
  z.object({
    v: z.number(),
    /** Only people with a request may write first. */
    ordersOnly: z.boolean(),
    quickAnswers: z.array(z.string()),
  });

export const chat = endpoints({
  /** The caller's conversations, the last message first, or those with somebody of this name. */
  inbox: {
    method: 'GET',
    path: '/api/conversations',
    access: 'signed-in',
    input: () => z.strictObject({ ...paging(), text: z.optional(line(TEXT.search)) }),
    output: () => pageOf(inboxRow()),
  },
  /** How many conversations hold something unread, counted up to a limit. */
  unread: {
    method: 'GET',
    path: '/api/unread-conversations',
    access: 'signed-in',
    input: nothing,
    output: () => z.object({ count: z.number(), more: z.boolean() }),
  },
  /** One conversation, also one that nobody has begun, with a page of its messages: the newest, or those on one side of a place. */
  read: {
    method: 'GET',
    path: '/api/conversations/{creatorId}/{fanId}',
    access: 'signed-in',
    input: () =>
      z.strictObject({
        ...pair(),
        requestId: z.optional(id('req')),
        before: place(),
        after: place(),
        limit: paging(PAGE_SIZE.chat).limit,
      }),
    output: () =>
      z.object({
        conversation: conversation(),
        /** In their order. */
        items: z.array(chatMessage()),
        /** Whether there are more on the side that was asked for. */
        more: z.boolean(),
      }),
    errors: ['chat.not_found'],
  },
  /** Everything up to this place is read, and the reader looks at the conversation now. */
  markRead: {
    method: 'POST',
    path: '/api/conversations/{creatorId}/{fanId}/read',
    access: 'signed-in',
    input: () => z.strictObject({ ...pair(), upTo: version() }),
    output: nothing,
    errors: ['chat.not_found'],
  },
  /** The other side is not told: what it writes is shown to itself alone. */
  block: {
    method: 'PUT',
    path: '/api/conversations/{creatorId}/{fanId}/block',
    access: 'signed-in',
    input: () => z.strictObject({ ...pair(), blocked: z.boolean() }),
    output: nothing,
    errors: ['chat.not_found', 'rate.limited'],
  },
  /** Kept for those who moderate; one open report a person and conversation. */
  report: {
    method: 'PUT',
    path: '/api/conversations/{creatorId}/{fanId}/report',
    access: 'signed-in',
    input: () => z.strictObject({ ...pair(), reason: personal('report', text(TEXT.reason)) }),
    output: nothing,
    errors: ['chat.not_found', 'rate.limited'],
  },
  settings: {
    method: 'GET',
    path: '/api/creator/chat-settings',
    access: 'creator',
    input: nothing,
    output: chatSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: '/api/creator/chat-settings',
    access: 'creator',
    input: () =>
      z.strictObject({
        v: version(),
        ordersOnly: z.boolean(),
        quickAnswers: personal(
          'ready-answer',
          z.array(text(TEXT.quickAnswer)).check(z.maxLength(CHAT.quickAnswers)),
        ),
      }),
    output: chatSettings,
    errors: ['chat.settings_changed'],
  },
});
