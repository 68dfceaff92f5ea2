import { dayOf } from '../../../../shared/calendar/dates.ts';
import type { ChatMessage } from '../../../../shared/contracts/orders/chat.ts';

/** What is known of a conversation: messages in their order, and whether there are older ones. */
export interface History {
  readonly messages: readonly ChatMessage[];
  readonly hasOlder: boolean;
}

export const NOTHING: History = { messages: [], hasOlder: false };

/** Both, in their order, each once. */
const joined = (one: readonly ChatMessage[], other: readonly ChatMessage[]): ChatMessage[] =>
  [...new Map([...one, ...other].map((message) => [message.n, message])).values()].sort((a, b) => a.n - b.n);

/**
 * The newest page was read, the first time or again. Where it does not reach back to what is known, something in between
 * is missing: then only the page is known, and what is older is read again.
 */
export const withNewest = (known: History, page: readonly ChatMessage[], hasOlder: boolean): History => {
  const [first] = page;
  const last = known.messages.at(-1);
  const isGap = hasOlder && first !== undefined && last !== undefined && last.n < first.n;
  if (isGap || known.messages.length === 0) return { messages: page, hasOlder };
  return { messages: joined(known.messages, page), hasOlder: known.hasOlder };
};

export const withOlder = (known: History, page: readonly ChatMessage[], hasOlder: boolean): History => ({
  messages: joined(known.messages, page),
  hasOlder,
});

export const withOne = (known: History, message: ChatMessage): History => ({
  ...known,
  messages: joined(known.messages, [message]),
});

/** Messages by the day they were written on, in Israel's time. */
export const byDay = (messages: readonly ChatMessage[]): { day: string; messages: ChatMessage[] }[] => {
  const days: { day: string; messages: ChatMessage[] }[] = [];
  for (const message of messages) {
    const day = dayOf(new Date(message.at));
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
};
