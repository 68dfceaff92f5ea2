import { countUnread } from '../../../functions/orders/chat/count-unread.ts';
import { listInbox } from '../../../functions/orders/chat/list-inbox.ts';
import { readConversation } from '../../../functions/orders/chat/read-conversation.ts';
import { sendMessage } from '../../../functions/orders/chat/send-message.ts';
import { contracts } from '../../../shared/contracts/index.ts';
import type { ChatSide } from '../../../shared/contracts/orders/chat.ts';
import { PAGE_SIZE, TEXT } from '../../../shared/limits.ts';
import { tableDefinition } from '../../support/cloud/table-for-tests.ts';
import type { Figure } from '../measure/figure.ts';
import { startFilledTable } from '../measure/fill.ts';
import { type Item, transactionUnits } from '../measure/item-cost.ts';
import { linesOf } from '../measure/line.ts';
import { NOW } from '../measure/names.ts';
import type { RecordedTable } from '../measure/recorded-table.ts';
import { type Cost, costOf } from '../measure/walk.ts';
import { look, READS, readUnitsOf, writtenKeys } from '../order/place-request.ts';
import { chatItems, MIDDLE, pairOf, writeNewest } from './chat-items.ts';

const FEW = 100;
const MANY = 10_000;

const inbox = linesOf(contracts.chat.inbox, listInbox, {
  'inbox page': {},
});
const search = linesOf(contracts.chat.inbox, listInbox, {
  'inbox page by a common name': { text: 'ברל' },
});
const history = linesOf(contracts.chat.read, readConversation, {
  'newest page of a history': pairOf(1),
  'page before a message': { ...pairOf(1), before: MIDDLE },
  'page after a message': { ...pairOf(1), after: MIDDLE },
});

/** Counted to fifty, so no more than that and the look for one more. */
const COUNTED = 55;
const COUNT = 'number of conversations with something unread';
const counts = linesOf(contracts.chat.unread, countUnread, { [COUNT]: {} });

const LINES = [
  ...inbox.map((line) => ({ ...line, rows: PAGE_SIZE.rows })),
  // A fifth have that name: of a hundred conversations three pages of five.
  ...search.map((line) => ({ ...line, rows: 5 })),
  ...history.map((line) => ({ ...line, rows: PAGE_SIZE.chat })),
];

const costsAmong = async (table: RecordedTable): Promise<ReadonlyMap<string, Cost>> => {
  const costs = new Map<string, Cost>();
  for (const { name, ask, rows } of [...LINES, ...counts.map((line) => ({ ...line, rows: 1 }))])
    costs.set(name, await costOf(table.calls, ask, rows));
  return costs;
};

const inTableOf = async <T>(conversations: number, use: (table: RecordedTable) => Promise<T>): Promise<T> => {
  const table = await startFilledTable(chatItems(conversations));
  try {
    await writeNewest(conversations);
    return await use(table);
  } finally {
    await table.stop();
  }
};

const pageFigures = (many: ReadonlyMap<string, Cost>, few: ReadonlyMap<string, Cost>): Figure[] => [
  ...LINES.map(({ name, rows }) => {
    const [now, before] = [many.get(name), few.get(name)];
    return {
      name: `${name}, ${rows} rows, of ${MANY} conversations against ${FEW}: p50 ${now?.p50.toFixed(0)} ms against ${before?.p50.toFixed(0)}`,
      measured: (now?.items ?? 0) * rows,
      unit: 'items',
      floor: (before?.items ?? 0) * rows,
      budget: 1.05,
    };
  }),
  {
    name: `${COUNT}, of ${MANY}`,
    measured: many.get(COUNT)?.items ?? 0,
    unit: 'items',
    budget: COUNTED,
  },
];

interface Message {
  readonly transactions: number;
  readonly items: number;
  readonly units: number;
  /** Write units of the limits a minute, outside the transaction. */
  readonly limitUnits: number;
  readonly reads: number;
  readonly readUnits: number;
}

/** A pair that has not talked yet. */
const newcomers = pairOf(2);

const withoutConversation = function* (): Generator<Item> {
  for (const item of chatItems(2)) if (!item.pk?.S?.startsWith('CNV#')) yield item;
};

/** Sends a message; `known` are the items that earlier ones wrote, which it brings up to date. */
const send = async (
  table: RecordedTable,
  known: Map<string, Item | null>,
  sender: ChatSide,
  letters: number,
): Promise<Message> => {
  table.calls.length = 0;
  const id = sender === 'fan' ? newcomers.fanId : newcomers.creatorId;
  const text = 'ש'.repeat(letters);
  await sendMessage({ id }, { action: 'message', ...newcomers, id: `message-${known.size}`, text }, NOW);
  const calls = [...table.calls];
  const transactions = calls.filter(({ command }) => command === 'TransactWriteItemsCommand');
  const reads = calls.filter(({ command }) => READS.has(command));
  const definition = tableDefinition();
  let units = 0;
  const keys = transactions.flatMap(writtenKeys);
  for (const key of keys) {
    const name = `${key.pk?.S}\n${key.sk?.S}`;
    const after = await look(table, key);
    units += transactionUnits(known.get(name) ?? null, after, definition);
    known.set(name, after);
  }
  return {
    transactions: transactions.length,
    items: keys.length,
    units,
    limitUnits: calls.length - transactions.length - reads.length,
    reads: reads.length,
    readUnits: reads.reduce((sum, call) => sum + readUnitsOf(call), 0),
  };
};

/** What a sentence costs, and what the longest text. */
const SENTENCE = 60;

const messageFigures = async (): Promise<Figure[]> => {
  const table = await startFilledTable(withoutConversation());
  try {
    const known = new Map<string, Item | null>();
    const begun = await send(table, known, 'fan', SENTENCE);
    const next = await send(table, known, 'fan', SENTENCE);
    const answer = await send(table, known, 'creator', SENTENCE);
    const long = await send(table, known, 'creator', TEXT.chat);
    const sentence = `message of ${SENTENCE} letters`;
    return [
      { name: `${sentence}: transactions`, measured: next.transactions, unit: 'calls', budget: 1 },
      { name: `${sentence}: items written`, measured: next.items, unit: 'items', budget: 5 },
      { name: `${sentence}: reads`, measured: next.reads, unit: 'calls', budget: 4 },
      { name: `${sentence}: read units`, measured: next.readUnits, unit: 'RCU', budget: 4 },
      ...(
        [
          ['the first of a conversation', begun, 14],
          ['another', next, 14],
          ['the answer', answer, 14],
          [`of ${TEXT.chat} letters`, long, 18],
        ] as const
      ).map(([name, { units }, budget]) => ({
        name: `message, ${name}: write units with indexes`,
        measured: units,
        unit: 'WCU',
        budget,
      })),
      {
        name: 'message: write units of the limits a minute',
        measured: next.limitUnits,
        unit: 'WCU',
        budget: 2,
      },
    ];
  } finally {
    await table.stop();
  }
};

/** What pages of history and inbox read among many conversations, and what a message writes. */
export const chatTable = async (): Promise<Figure[]> => {
  const few = await inTableOf(FEW, costsAmong);
  const many = await inTableOf(MANY, costsAmong);
  return [...pageFigures(many, few), ...(await messageFigures())];
};
