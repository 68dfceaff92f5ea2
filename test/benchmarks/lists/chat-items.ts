import { transact } from '../../../functions/lib/table/table.ts';
import { newProfileWrites } from '../../../functions/market/catalog/model/catalog.table.ts';
import { findConversation, messageWrites } from '../../../functions/orders/chat/chat.table.ts';
import { type Conversation, idOfRow, type Pair } from '../../../functions/orders/chat/conversation.ts';
import { pkOf } from '../../../functions/orders/chat/keys.table.ts';
import { conversationsOf, wordRowsOf } from '../../../functions/search/words.table.ts';
import { wordsOf } from '../../../functions/search/words.ts';
import { somebody } from '../../support/acts/somebody.ts';
import type { Item } from '../measure/fill.ts';
import { idOf, NOW, nameOf, plain, puts } from '../measure/names.ts';

/** The fan who has all the conversations. */
const FAN = idOf('usr', 0);
/** Messages of the first conversation; the others begin with the message that is written last. */
const HISTORY = 1_000;
const EVERY_MS = 1_000;
const AT_ONCE = 16;

const at = (before: number): string => new Date(NOW.getTime() - before * EVERY_MS).toISOString();

/** The conversation with the creator of this number, from 1; the first has a long history. */
export const pairOf = (n: number): Pair => ({ creatorId: idOf('usr', n), fanId: FAN });
/** In the middle of that history. */
export const MIDDLE = HISTORY / 2;

const textOf = (n: number) => ({ id: `message-${n}`, text: 'שלום, אפשר ברכה לסבתא?', inputHash: '' });

const personItems = (n: number): Item[] =>
  puts(
    somebody({
      id: idOf('usr', n),
      at: at(0),
      email: `person${n}@example.com`,
      name: nameOf(n),
    }).writes,
  );

/** A creator with the words by which the fan finds them. */
const creatorItems = (n: number): Item[] => {
  const facts = { id: idOf('usr', n), name: nameOf(n), category: 'musician', avatar: '' };
  const findable = { scope: conversationsOf(FAN), at: at(n), words: wordsOf(facts.name) };
  return [
    ...puts(newProfileWrites({ ...facts, at: at(0), approved: true })),
    ...wordRowsOf(idOfRow({ side: 'fan', ...pairOf(n) }), [findable]).map(plain),
  ];
};

/** The first conversation but for its newest message. */
function* historyItems(): Generator<Item> {
  const pair = pairOf(1);
  const conversation = (n: number): Conversation => ({
    pk: pkOf(pair),
    sk: 'CNV',
    e: 'conversation',
    ...pair,
    v: n,
    at: at(HISTORY),
    n,
    delivered: { creator: 0, fan: n },
  });
  for (let n = 1; n < HISTORY; n++) {
    const written = { ...textOf(n), requestId: undefined };
    const { message } = messageWrites(pair, 'fan', conversation(n - 1), written, NOW);
    yield plain(message);
  }
  yield plain(conversation(HISTORY - 1));
}

/** People, and what came before the newest message of each conversation. */
export function* chatItems(conversations: number): Generator<Item> {
  yield* personItems(0);
  for (let n = 1; n <= conversations; n++) yield* creatorItems(n);
  yield* historyItems();
}

/** Writes the newest message of each, every second one by the creator. */
export const writeNewest = async (conversations: number): Promise<void> => {
  let n = 0;
  const writer = async () => {
    while (n < conversations) {
      const pair = pairOf(++n);
      const written = { ...textOf(n), requestId: undefined };
      const now = new Date(at(n));
      const { writes } = messageWrites(
        pair,
        n % 2 === 0 ? 'creator' : 'fan',
        await findConversation(pair),
        written,
        now,
      );
      await transact(writes);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, writer));
};
