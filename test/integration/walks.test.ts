import { beforeAll, describe, expect, it } from 'vitest';
import { randomId } from '../../functions/lib/lambda/ids.ts';
import { put, transact, type Write } from '../../functions/lib/table/table.ts';
import { newAd } from '../../functions/market/catalog/model/catalog.table.ts';
import type { CreatorProfile } from '../../functions/market/catalog/model/profile.ts';
import { putEntry, walletEntry } from '../../functions/money/ledger/entries.table.ts';
import { type Creator, newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { somebody } from '../support/acts/somebody.ts';
import { settled } from '../support/acts/world.ts';
import { ofToday } from '../support/run/turns.ts';

/** A name that nobody else in the table has. */
const NAME = 'הולכת';
const PEOPLE = 30;
/** How many of the last lines are walked in pages of each size: the oldest, which are this file's, whatever others made since. */
const WALKED = { 1: 40, 7: 100, 50: 150 };

/** Three things share each moment. */
const momentOf = (n: number): string =>
  new Date(Date.UTC(2026, 5, 1) + Math.floor(n / 3) * 1_000).toISOString();

let admin: Person;
let fan: Person;
let creator: Creator;

const personWrites = (n: number, id: string): Write[] =>
  somebody({
    id,
    at: momentOf(n),
    email: `walker-${id.slice(-12)}@example.com`,
    name: `${NAME} ${n}`,
  }).writes;

const paymentWrites = (n: number, userId: string): Write[] =>
  [0, 1, 2].map((i) =>
    putEntry(
      walletEntry(
        {
          kind: 'top_up',
          userId,
          amountAgorot: 100 + i,
          ref: randomId('top'),
          method: 'manual',
          title: '',
          at: momentOf(n + i),
        },
        1,
      ),
    ),
  );

const adWrites = (n: number): Write[] => {
  const { id, name } = creator;
  const profile = {
    id,
    name,
    avatar: '',
    category: 'musician',
    approved: true,
    active: true,
    userActive: true,
  };
  return [
    put(
      newAd(profile as unknown as CreatorProfile, {
        id: randomId('ad'),
        at: momentOf(n),
        title: `${NAME} ${n}`,
        description: '',
        requirements: '',
        priceAgorot: 1_000 + (n % 4) * 100,
        deliveryHours: 24,
        image: '',
        clip: null,
        active: true,
        paused: false,
      }),
    ),
  ];
};

beforeAll(async () => {
  [admin, fan, creator] = await Promise.all([
    newAdmin(),
    newFan(150_000),
    newCreator({ priceAgorot: 5_000 }),
  ]);
  // All of a cart are of one moment.
  for (const half of [0, 1]) {
    const { adId, priceAgorot } = creator;
    const lines = Array.from({ length: 12 }, (_, n) => ({
      adId,
      priceAgorot,
      recipient: `${NAME} ${half * 12 + n}`,
    }));
    expect((await fan.call('requests.placeCart', { lines })).status).toBe(200);
  }
  for (let n = 0; n < PEOPLE; n++) {
    const id = randomId('usr');
    await transact([...personWrites(n, id), ...paymentWrites(n, id), ...adWrites(n)]);
  }
  await settled();
});

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly next: string | null;
}
type Read = (page: { limit: number; cursor?: string }) => Promise<{ body: Page }>;

/** Ids of a whole list; no page of it is short while there is more. */
const walk = async (read: Read, limit: number, from?: string): Promise<string[]> => {
  const ids: string[] = [];
  let cursor = from;
  for (;;) {
    const { items, next } = (await read({ limit, ...(cursor ? { cursor } : {}) })).body;
    ids.push(...items.map(({ id }) => id));
    if (next === null) return ids;
    expect(items).toHaveLength(limit);
    cursor = next;
  }
};

/** The last lines of a list of so many, from a cursor that pages of a hundred left; and how many lines are before. */
const walkLast = async (
  read: Read,
  limit: number,
  { wanted, count }: { wanted: number; count: number },
): Promise<{ before: number; ids: string[] }> => {
  const pages = Math.max(0, Math.floor((count - wanted) / 100));
  let cursor: string | undefined;
  for (let page = 0; page < pages; page++)
    cursor = (await read({ limit: 100, ...(cursor ? { cursor } : {}) })).body.next ?? undefined;
  return { before: pages * 100, ids: await walk(read, limit, cursor) };
};

/** Each list with the number of its rows; null for lists to which other tests add rows. */
const LISTS: readonly (readonly [name: string, read: Read, count: number | null])[] = [
  ['payments', (page) => admin.call('walletAdmin.payments', page), null],
  ['payments of a name', (page) => admin.call('walletAdmin.payments', { ...page, search: NAME }), PEOPLE * 3],
  [
    'payments of a name and kind',
    (page) => admin.call('walletAdmin.payments', { ...page, search: NAME, kind: 'top_up' }),
    PEOPLE * 3,
  ],
  ['requests', (page) => admin.call('requestsAdmin.list', page), null],
  ['requests by a word', (page) => admin.call('requestsAdmin.list', { ...page, text: NAME }), 24],
  [
    'a creator’s requests by a word',
    (page) => creator.call('requests.received', { ...page, text: NAME }),
    24,
  ],
  ['a creator’s requests', (page) => creator.call('requests.received', page), 24],
  ['what a creator has to do', (page) => creator.call('requests.due', page), 24],
  ['a fan’s requests', (page) => fan.call('requests.mine', page), 24],
  ['a fan’s open requests', (page) => fan.call('requests.mine', { ...page, status: 'pending' }), 24],
  ['a fan’s transactions', (page) => fan.call('wallet.transactions', page), 25],
  ['people', (page) => admin.call('accountsAdmin.users', page), null],
  ['people of a name', (page) => admin.call('accountsAdmin.users', { ...page, text: NAME }), PEOPLE],
  ['ads', (page) => fan.call('catalog.ads', page), null],
  ['ads by price', (page) => fan.call('catalog.ads', { ...page, sort: 'price-low' }), null],
  ['ads of a price', (page) => fan.call('catalog.ads', { ...page, priceFrom: 100, language: 'he' }), null],
  ['ads with a text', (page) => fan.call('catalog.ads', { ...page, text: NAME, sort: 'price-high' }), PEOPLE],
];

describe('a walk', () => {
  it.each(ofToday(LISTS))('of %s is the same lines in pages of every size', async (_, read, count) => {
    const whole = await walk(read, 100);
    expect(new Set(whole).size).toBe(whole.length);
    if (count === null) expect(whole.length).toBeGreaterThanOrEqual(PEOPLE - 6);
    else expect(whole).toHaveLength(count);
    for (const [size, wanted] of Object.entries(WALKED)) {
      // Each page of payments of a name merges the lists of thirty people: too dear a line a page.
      if (size === '1' && count === PEOPLE * 3) continue;
      const { before, ids } = await walkLast(read, Number(size), { wanted, count: whole.length });
      expect(ids).toEqual(whole.slice(before));
    }
  });
});
