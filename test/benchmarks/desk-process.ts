import type { BatchGetItemCommandOutput, QueryCommandOutput } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { newUser } from '../../functions/accounts/accounts.table.ts';
import { findablePerson } from '../../functions/accounts/findable-person.ts';
import { listUsersForAdmin } from '../../functions/accounts/list-users.ts';
import { auditWrite, noteKind } from '../../functions/audit/audit.table.ts';
import { readAudit } from '../../functions/audit/read-audit.ts';
import { newProfileWrites } from '../../functions/catalog/catalog.table.ts';
import { listCreators } from '../../functions/catalog/list-creators.ts';
import { readHealth } from '../../functions/health/read-health.ts';
import { walletEntry } from '../../functions/ledger/entries.table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import type { Write } from '../../functions/lib/table.ts';
import { readOverview } from '../../functions/overview/read-overview.ts';
import { listPayments } from '../../functions/payments/list-payments.ts';
import { countPaymentWrites } from '../../functions/payments/payments.table.ts';
import { listAllWithdrawals } from '../../functions/payouts/list-withdrawals.ts';
import { findableWithdrawal } from '../../functions/payouts/search-withdrawals.ts';
import { putWithdrawal } from '../../functions/payouts/withdrawals.table.ts';
import { noteWrite } from '../../functions/people/notes.table.ts';
import { listNotes } from '../../functions/people/notes.ts';
import { listAllRequests } from '../../functions/requests/read-requests.ts';
import type { Request } from '../../functions/requests/request.ts';
import { tallyWrites } from '../../functions/requests/request-lists.table.ts';
import { newRequestWrite } from '../../functions/requests/requests.table.ts';
import { findableRequest } from '../../functions/requests/search-requests.ts';
import { wordRowsOf } from '../../functions/search/words.table.ts';
import { shortId } from '../../shared/short-id.ts';
import { splitOf } from '../../shared/split.ts';
import type { Cost } from './desk.ts';
import { median } from './figure.ts';
import { fill, type Item } from './fill.ts';
import { type RecordedTable, startRecordedTable } from './recorded-table.ts';

/** Prints as JSON what the pages of the back office cost among so many things: `desk-process.ts 100000`. */
const COUNT = Number(process.argv[2]);
/** Even the small table has more than the pages that are asked for. */
const PAGE = 10;
const PAGES = 3;
const TIMES = 7;
/** A withdrawal has a row for each part of its words: a tenth of what there is of everything else. */
const WITHDRAWALS = Math.max(COUNT / 10, 100);
const NOTES = 50;
const NAMES = ['דנה לוי', 'רות כהן', 'נועה ברלב', 'יואב שחר'];
const NOW = new Date('2027-01-01T00:00:00.000Z');
const order = 'newest' as const;

const idOf = (kind: 'usr' | 'req' | 'ad' | 'wdr' | 'not', n: number): string => derivedId(kind, n);
/** One every five minutes, the newest a day ago: in a day there are as many in any table. */
const momentOf = (n: number): Date => new Date(NOW.getTime() - 86_400_000 - (COUNT - n) * 300_000);
const timeOf = (n: number): string => momentOf(n).toISOString();
const nameOf = (n: number): string => (n === 0 ? 'שושנה פרח' : (NAMES[n % NAMES.length] ?? ''));
const plain = (item: object): Item => marshall(item, { removeUndefinedValues: true });
const puts = (writes: readonly Write[]): Item[] =>
  writes.flatMap(({ Put }) => (Put?.Item ? [plain(Put.Item)] : []));

const person = (n: number): Item[] => {
  const facts = {
    ...{ id: idOf('usr', n), at: timeOf(n), email: `person${n}@example.com`, name: nameOf(n) },
    ...({ role: 'fan', status: n % 4 === 1 ? 'banned' : 'active' } as const),
  };
  const { user, writes } = newUser({
    ...facts,
    ...{ avatar: '', birthDate: null, bio: null, location: '', interests: [], language: 'he' },
  });
  return [
    ...puts(writes),
    plain({ pk: 'LIST#people', sk: user.id, e: 'listedPerson', v: 2, ...facts }),
    ...wordRowsOf(user.id, [findablePerson(user)]).map(plain),
  ];
};

const creator = (n: number): Item[] =>
  puts(
    newProfileWrites({
      ...{ id: idOf('usr', n), name: nameOf(n), category: 'musician', avatar: '', at: timeOf(n) },
      approved: n % 2 === 0,
    }),
  );

/** A quarter is approved with a video, a quarter completed; what is open is late. */
const request = (n: number): Item[] => {
  const status = (['pending', 'approved', 'completed', 'approved'] as const)[n % 4] ?? 'pending';
  const facts = {
    ...{ id: idOf('req', n), at: timeOf(n), v: 1, adId: idOf('ad', 1), title: 'ברכה', kind: 'birthday' },
    ...{ recipient: n === 0 ? 'סבתא שושנה' : 'אבא', instructions: '', status, inputHash: '' },
    ...{ priceAgorot: 10_000, feeBasisPoints: 1_000, ...splitOf(status, 10_000, 1_000), movements: [] },
    ...{ fanId: idOf('usr', n), fanName: nameOf(n), creatorId: idOf('usr', 1), creatorName: 'יואב' },
    ...{ creatorAvatar: '', deadlineAt: timeOf(n), marks: [] },
    ...(n % 4 === 1 ? { videoAt: timeOf(n), method: 'upload' } : {}),
  } as unknown as Request;
  const rows = wordRowsOf(facts.id, findableRequest(facts)).filter(({ pk }) => pk.startsWith('FIND#REQ'));
  return [...puts([newRequestWrite(facts, 24), ...tallyWrites(facts, 1, null)]), ...rows.map(plain)];
};

const payment = (n: number): Item[] => {
  const kind = (['purchase', 'refund', 'adjustment'] as const)[n % 3] ?? 'purchase';
  const entry = walletEntry(
    {
      ...{ kind, userId: idOf('usr', n % 10), amountAgorot: 100, counter: 'held', ref: idOf('req', n) },
      ...{ method: 'wallet', title: '', at: timeOf(n) },
    },
    1,
  );
  return puts(countPaymentWrites(entry));
};

const audited = (n: number): Item[] =>
  puts([
    auditWrite({
      ...{ action: n % 2 === 0 ? 'user.banned' : 'creator.approved', before: {}, after: {} },
      ...{ entity: 'user', id: idOf('usr', n % 10) },
      ...{ by: idOf('usr', n % 10), now: momentOf(n) },
    }),
  ]);

const withdrawal = (n: number): Item[] => {
  const write = putWithdrawal({
    ...{ id: idOf('wdr', n), at: timeOf(n), creatorId: idOf('usr', n), creatorName: nameOf(n) },
    ...{ amountAgorot: 5_000, method: 'bank', details: '', payTo: '**** 1234', inputHash: '' },
  });
  const item = write.Put?.Item as unknown as Parameters<typeof findableWithdrawal>[0];
  return [...puts([write]), ...wordRowsOf(item.id, [findableWithdrawal(item)]).map(plain)];
};

const note = (n: number): Item[] =>
  puts([noteWrite(idOf('usr', 0), { id: idOf('not', n), at: timeOf(n), by: idOf('usr', 1), text: 'שיחה' })]);

const call = {
  ...{ actor: { id: idOf('usr', 0) } as never, identity: { sub: '', authTime: 0 } },
  ...{ address: '', key: undefined, now: NOW },
};
type Page = { readonly limit: number; readonly cursor?: string };
type Answer = { readonly items: readonly unknown[]; readonly next: string | null };
type Ask = (page: Page) => Promise<Answer>;

const users =
  (input: object = {}): Ask =>
  (page) =>
    listUsersForAdmin({ ...call, input: { ...page, ...input } });
const requests =
  (input: object = {}): Ask =>
  (page) =>
    listAllRequests({ ...call, input: { ...page, order, ...input } });
const payments =
  (input: object = {}): Ask =>
  (page) =>
    listPayments({ ...call, input: { ...page, ...input } });
const withdrawals =
  (input: object = {}): Ask =>
  (page) =>
    listAllWithdrawals({ ...call, input: { ...page, ...input } });
const audit =
  (input: object = {}): Ask =>
  (page) =>
    readAudit({ ...call, input: { ...page, ...input } });
/** What is no list is one page. */
const whole =
  (read: () => Promise<unknown>): Ask =>
  async () => ({ items: [await read()], next: null });

/** Every list of the back office with its filters and searches. A new one gets its line here. */
const ASKED: readonly (readonly [name: string, ask: Ask])[] = [
  ['overview', whole(() => readOverview(call))],
  ['health', whole(() => readHealth(call))],
  ['users', users()],
  ['users of a status', users({ status: 'banned' })],
  ['users by part of a common name', users({ text: 'ברל' })],
  ['the oldest user by name', users({ text: 'שושנה' })],
  ['creators of a state', (page) => listCreators({ ...call, input: { ...page, state: 'pending' } })],
  ['requests', requests()],
  ['requests of a status', requests({ status: 'approved' })],
  ['late requests', requests({ status: 'late' })],
  ['requests whose video waits', requests({ status: 'video' })],
  ['requests by a common name', requests({ text: 'כהן' })],
  ['the oldest request by word', requests({ text: 'שושנה' })],
  ['the oldest request by short id', requests({ text: shortId(idOf('req', 0)) })],
  ['payments', payments()],
  ['payments of a kind', payments({ kind: 'refund' })],
  ["a person's payments", payments({ search: idOf('usr', 0) })],
  ['withdrawals', withdrawals()],
  ['withdrawals of a status', withdrawals({ status: 'pending' })],
  ['withdrawals by part of a common name', withdrawals({ text: 'ברל' })],
  ['audit', audit()],
  ['audit by act', audit({ action: 'banned' })],
  ["an admin's acts", audit({ by: idOf('usr', 0) })],
  ['acts on a person', audit({ subject: idOf('usr', 0) })],
  ["a person's notes", (page) => listNotes({ ...call, input: { ...page, id: idOf('usr', 0) } })],
];

const walk = async (ask: Ask): Promise<number> => {
  let cursor: string | undefined;
  let shown = 0;
  for (let page = 0; page < PAGES; page++) {
    const { items, next } = await ask({ limit: PAGE, ...(cursor ? { cursor } : {}) });
    if (items.length === 0) throw new Error('A page was empty');
    shown += items.length;
    if (next === null) break;
    cursor = next;
  }
  return shown;
};

/** Items that the table looked at for each row shown, and the middle time of a walk, in milliseconds. */
const costOf = async ({ calls }: RecordedTable, ask: Ask): Promise<Cost> => {
  // Whoever holds a list in memory has read it.
  await walk(ask);
  const times: number[] = [];
  let items = 0;
  for (let n = 0; n < TIMES; n++) {
    calls.length = 0;
    const start = performance.now();
    const shown = await walk(ask);
    times.push(performance.now() - start);
    items =
      calls.reduce((sum, { output }) => {
        const { ScannedCount = 0 } = output as QueryCommandOutput;
        return (
          sum +
          ScannedCount +
          Object.values((output as BatchGetItemCommandOutput).Responses ?? {}).flat().length
        );
      }, 0) / shown;
  }
  return { items, p50: median(times) };
};

const table = await startRecordedTable();
try {
  const filled = [
    ...([person, creator, request, payment, audited] as const).map((of) => [of, COUNT] as const),
    ...([
      [withdrawal, WITHDRAWALS],
      [note, NOTES],
    ] as const),
  ];
  for (const [of, count] of filled) await fill(table, of, count);
  for (const action of ['user.banned', 'creator.approved']) await noteKind({ action, entity: 'user' });
  const costs: Record<string, Cost> = {};
  for (const [name, ask] of ASKED) {
    try {
      costs[name] = await costOf(table, ask);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    }
  }
  process.stdout.write(JSON.stringify(costs));
} finally {
  await table.stop();
}
