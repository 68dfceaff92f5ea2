import type { BatchGetItemCommandOutput, QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { newUser } from '../../functions/accounts/accounts.table.ts';
import { findablePerson } from '../../functions/accounts/findable-person.ts';
import { listUsersForAdmin } from '../../functions/accounts/list-users.ts';
import { walletEntry } from '../../functions/ledger/entries.table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import type { Write } from '../../functions/lib/table.ts';
import { listPayments } from '../../functions/payments/list-payments.ts';
import { countPaymentWrites } from '../../functions/payments/payments.table.ts';
import { listAllRequests, listMyRequests } from '../../functions/requests/read-requests.ts';
import type { Request } from '../../functions/requests/request.ts';
import { tallyWrites } from '../../functions/requests/request-lists.table.ts';
import { newRequestWrite } from '../../functions/requests/requests.table.ts';
import { findableRequest } from '../../functions/requests/search-requests.ts';
import { wordRowsOf } from '../../functions/search/words.table.ts';
import { shortId } from '../../shared/short-id.ts';
import { splitOf } from '../../shared/split.ts';
import type { Benchmark, Figure } from './figure.ts';
import { fill, type Item } from './fill.ts';
import { type RecordedTable, startRecordedTable } from './recorded-table.ts';

const FEW = 100;
const MANY = 10_000;
const PAGES = 3;
const PAGE = 10;
const NAMES = ['דנה לוי', 'רות כהן', 'נועה ברלב', 'יואב שחר'];

const userOf = (n: number): string => derivedId('usr', n);
const requestOf = (n: number): string => derivedId('req', n);
const momentOf = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 1_000).toISOString();
const nameOf = (n: number): string => NAMES[n % NAMES.length] ?? '';
const puts = (writes: readonly Write[]): Item[] =>
  writes.flatMap(({ Put }) => (Put?.Item ? [marshall(Put.Item, { removeUndefinedValues: true })] : []));

/** Somebody with everything that leads to them: the first is called otherwise, and is the oldest. */
const personItems = (n: number): Item[] => {
  const name = n === 0 ? 'שושנה פרח' : nameOf(n);
  const { user, writes } = newUser({
    ...{ id: userOf(n), at: momentOf(n), email: `person${n}@example.com`, name, role: 'fan' },
    ...{
      status: 'active',
      avatar: '',
      birthDate: null,
      bio: null,
      location: '',
      interests: [],
      language: 'he',
    },
  });
  const rows = wordRowsOf(user.id, [findablePerson(user)]);
  return [...puts(writes), ...rows.map((row) => marshall(row))];
};

/** An order with its places in the lists; a tenth of them are one fan's. */
const requestItems = (n: number): Item[] => {
  const request = {
    ...{ id: requestOf(n), at: momentOf(n), v: 1, adId: derivedId('ad', 1), title: 'ברכה', kind: 'birthday' },
    ...{ recipient: n === 0 ? 'סבתא שושנה' : 'אבא', instructions: '', status: 'pending', inputHash: '' },
    ...{ priceAgorot: 10_000, feeBasisPoints: 1_000, ...splitOf('pending', 10_000, 1_000), movements: [] },
    ...{ fanId: userOf(n % 10), fanName: nameOf(n), creatorId: userOf(1), creatorName: 'יואב' },
    ...{ creatorAvatar: '', deadlineAt: momentOf(n), marks: [] },
  } as unknown as Request;
  const rows = wordRowsOf(request.id, findableRequest(request)).filter(({ pk }) => pk.startsWith('FIND#REQ'));
  return [
    ...puts([newRequestWrite(request, 24), ...tallyWrites(request, 1, null)]),
    ...rows.map((row) => marshall(row)),
  ];
};

/** A line of payments; a tenth of them are one person's, and each of them has every kind in turn. */
const paymentItems = (n: number): Item[] => {
  const kind = (['purchase', 'refund', 'adjustment'] as const)[n % 3] ?? 'purchase';
  const entry = walletEntry(
    {
      ...{ kind, userId: userOf(n % 10), amountAgorot: 100, counter: 'held', ref: requestOf(n) },
      ...{ method: 'wallet', title: '', at: momentOf(n) },
    },
    1,
  );
  return puts(countPaymentWrites(entry));
};

type Page = { readonly items: readonly unknown[]; readonly next: string | null };
type Ask = (page: { readonly limit: number; readonly cursor?: string }) => Promise<Page>;

const callOf = (id = userOf(0)) => ({
  ...{ actor: { id } as never, identity: { sub: '', authTime: 0 }, address: '', key: undefined },
  now: new Date('2027-01-01T00:00:00.000Z'),
});
const order = 'newest' as const;

const ASKED: readonly (readonly [name: string, ask: Ask])[] = [
  ['people', (page) => listUsersForAdmin({ ...callOf(), input: page })],
  ['people by a common name', (page) => listUsersForAdmin({ ...callOf(), input: { ...page, text: 'לוי' } })],
  [
    'the oldest person by name',
    (page) => listUsersForAdmin({ ...callOf(), input: { ...page, text: 'שושנה' } }),
  ],
  ['requests', (page) => listAllRequests({ ...callOf(), input: { ...page, order } })],
  [
    'requests by a common name',
    (page) => listAllRequests({ ...callOf(), input: { ...page, order, text: 'כהן' } }),
  ],
  [
    'the oldest request by word',
    (page) => listAllRequests({ ...callOf(), input: { ...page, order, text: 'שושנה' } }),
  ],
  [
    'the oldest request by short id',
    (page) => listAllRequests({ ...callOf(), input: { ...page, order, text: shortId(requestOf(0)) } }),
  ],
  [
    'the oldest request by id',
    (page) => listAllRequests({ ...callOf(), input: { ...page, order, text: requestOf(0) } }),
  ],
  ['own requests', (page) => listMyRequests({ ...callOf(), input: page })],
  ['own open requests', (page) => listMyRequests({ ...callOf(), input: { ...page, status: 'pending' } })],
  ['payments', (page) => listPayments({ ...callOf(), input: page })],
  ["a person's payments", (page) => listPayments({ ...callOf(), input: { ...page, search: userOf(0) } })],
  [
    "a person's payments of a kind",
    (page) => listPayments({ ...callOf(), input: { ...page, search: userOf(0), kind: 'refund' } }),
  ],
];

/** Items that the table looked at for each row which the first pages showed. */
const itemsRead = async ({ calls }: RecordedTable, ask: Ask): Promise<number> => {
  calls.length = 0;
  let cursor: string | undefined;
  let shown = 0;
  for (let page = 0; page < PAGES; page++) {
    const { items, next } = await ask({ limit: PAGE, ...(cursor ? { cursor } : {}) });
    if (items.length === 0) throw new Error('A page was empty');
    shown += items.length;
    if (next === null) break;
    cursor = next;
  }
  const read = calls.reduce((sum, { output }) => {
    const { ScannedCount = 0 } = output as QueryCommandOutput;
    const got = Object.values((output as BatchGetItemCommandOutput).Responses ?? {}).flat().length;
    return sum + ScannedCount + got;
  }, 0);
  return read / shown;
};

const readAt = async (count: number): Promise<ReadonlyMap<string, number>> => {
  const table = await startRecordedTable();
  try {
    for (const items of [personItems, requestItems, paymentItems]) await fill(table, items, count);
    const read = new Map<string, number>();
    for (const [name, ask] of ASKED) read.set(name, await itemsRead(table, ask));
    return read;
  } finally {
    await table.stop();
  }
};

/** The first three pages of each list among ten thousand things, against the same among a hundred. */
export const walks: Benchmark = {
  name: 'walks',
  run: async () => {
    const few = await readAt(FEW);
    const many = await readAt(MANY);
    return ASKED.map(
      ([name]): Figure => ({
        name: `${name}: items read for a row, among ${MANY.toLocaleString('en')} against ${FEW}`,
        measured: many.get(name) ?? Number.NaN,
        unit: 'items',
        floor: few.get(name) ?? 0,
        budget: 1.5,
      }),
    );
  },
};
