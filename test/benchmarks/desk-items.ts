import { marshall } from '@aws-sdk/util-dynamodb';
import { newUser } from '../../functions/accounts/accounts.table.ts';
import { findablePerson } from '../../functions/accounts/findable-person.ts';
import { auditWrite } from '../../functions/audit/audit.table.ts';
import type { Ad } from '../../functions/catalog/ad.ts';
import { newProfileWrites } from '../../functions/catalog/catalog.table.ts';
import { adRows, creatorRows } from '../../functions/catalog/listing.table.ts';
import type { CreatorProfile } from '../../functions/catalog/profile.ts';
import { walletEntry } from '../../functions/ledger/entries.table.ts';
import { derivedId } from '../../functions/lib/ids.ts';
import { type ListFamily, listTotalsKey } from '../../functions/lib/list-totals.table.ts';
import type { Write } from '../../functions/lib/table.ts';
import { countPaymentWrites } from '../../functions/payments/payments.table.ts';
import { findableWithdrawal } from '../../functions/payouts/search-withdrawals.ts';
import { putWithdrawal } from '../../functions/payouts/withdrawals.table.ts';
import { noteWrite } from '../../functions/people/notes.table.ts';
import type { Request } from '../../functions/requests/request.ts';
import { tallyWrites } from '../../functions/requests/request-lists.table.ts';
import { newRequestWrite } from '../../functions/requests/requests.table.ts';
import { findableRequest } from '../../functions/requests/search-requests.ts';
import { wordRowsOf } from '../../functions/search/words.table.ts';
import { DAY_SECONDS, MINUTE_MS } from '../../shared/dates.ts';
import { splitOf } from '../../shared/split.ts';
import type { Item } from './fill.ts';
import { starAd } from './order.ts';

/** A withdrawal has a row for each part of its words: a tenth of what there is of everything else. */
const withdrawalsAmong = (count: number): number => Math.max(count / 10, 100);
const NOTES = 50;
const NAMES = ['דנה לוי', 'רות כהן', 'נועה ברלב', 'יואב שחר'];
const CATEGORIES = ['musician', 'actor'] as const;

export const NOW = new Date('2027-01-01T00:00:00.000Z');
export const idOf = (kind: 'usr' | 'req' | 'ad' | 'wdr' | 'not', n: number): string => derivedId(kind, n);
/** Nine of ten are of one person. */
const ownerOf = (n: number): string => idOf('usr', n % 10 === 9 ? n : 0);
const nameOf = (n: number): string => (n === 0 ? 'שושנה פרח' : (NAMES[n % NAMES.length] ?? ''));
const plain = (item: object): Item => marshall(item, { removeUndefinedValues: true });
const puts = (writes: readonly Write[]): Item[] =>
  writes.flatMap(({ Put }) => (Put?.Item ? [plain(Put.Item)] : []));

/** What the product keeps of one thing: the number of it, the oldest is 0, and when it came. */
type ItemsOf = (n: number, at: string) => Item[];

const person: ItemsOf = (n, at) => {
  const facts = {
    ...{ id: idOf('usr', n), at, email: `person${n}@example.com`, name: nameOf(n) },
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

/** Half of them are shown. */
const creator: ItemsOf = (n, at) => {
  const facts = { id: idOf('usr', n), name: nameOf(n), category: 'musician', avatar: '', at };
  const writes = newProfileWrites({ ...facts, approved: n % 4 > 1 });
  const profiles = writes.flatMap(({ Put }) => (Put?.Item?.e === 'profile' ? [Put.Item] : []));
  const rows = profiles.flatMap((profile) => creatorRows(profile as unknown as CreatorProfile, null, []));
  return [...puts(writes), ...rows.map(plain)];
};

/** A quarter is off. */
const ad: ItemsOf = (n, at) => {
  const item: Ad = {
    ...starAd,
    ...{ pk: `AD#${idOf('ad', n)}`, id: idOf('ad', n), at, active: n % 4 !== 1 },
    ...{ title: `ברכה מספר ${n}`, category: CATEGORIES[n % CATEGORIES.length] ?? '' },
    ...{ creatorId: idOf('usr', n), creatorName: nameOf(n) },
  };
  return [item, ...adRows(item, null)].map(plain);
};

/** A quarter is approved with a video; all are late. */
const request: ItemsOf = (n, at) => {
  const status = (['pending', 'approved', 'pending', 'approved'] as const)[n % 4] ?? 'pending';
  const facts = {
    ...{ id: idOf('req', n), at, v: 1, adId: idOf('ad', 1), title: 'ברכה', kind: 'birthday' },
    ...{ recipient: n === 0 ? 'סבתא שושנה' : 'אבא', instructions: '', status, inputHash: '' },
    ...{ priceAgorot: 10_000, feeBasisPoints: 1_000, ...splitOf(status, 10_000, 1_000), movements: [] },
    ...{ fanId: ownerOf(n), fanName: nameOf(n), creatorId: idOf('usr', 1), creatorName: 'יואב' },
    ...{ creatorAvatar: '', deadlineAt: at, marks: [] },
    ...(n % 4 === 1 ? { videoAt: at, method: 'upload' } : {}),
  } as unknown as Request;
  const rows = wordRowsOf(facts.id, findableRequest(facts)).filter(({ pk }) => pk.startsWith('FIND#REQ'));
  return [...puts([newRequestWrite(facts, 24), ...tallyWrites(facts, 1, null)]), ...rows.map(plain)];
};

const payment: ItemsOf = (n, at) => {
  const kind = (['purchase', 'refund', 'adjustment'] as const)[n % 3] ?? 'purchase';
  const entry = walletEntry(
    {
      ...{ kind, userId: ownerOf(n), amountAgorot: 100, counter: 'held', ref: idOf('req', n) },
      ...{ method: 'wallet', title: '', at },
    },
    1,
  );
  return puts(countPaymentWrites(entry));
};

/** Of the audit. */
export const ACTIONS = ['user.banned', 'creator.approved'] as const;

const audited: ItemsOf = (n, at) =>
  puts([
    auditWrite({
      ...{ action: ACTIONS[n % 2 === 0 ? 0 : 1], entity: 'user', id: ownerOf(n) },
      before: { status: 'active' },
      after: { status: 'banned' },
      ...{ by: ownerOf(n), now: new Date(at) },
    }),
  ]);

const withdrawal: ItemsOf = (n, at) => {
  const write = putWithdrawal({
    ...{ id: idOf('wdr', n), at, creatorId: idOf('usr', n), creatorName: nameOf(n) },
    ...{ amountAgorot: 5_000, method: 'bank', details: '', payTo: '**** 1234', inputHash: '' },
  });
  const item = write.Put?.Item as unknown as Parameters<typeof findableWithdrawal>[0];
  return [...puts([write]), ...wordRowsOf(item.id, findableWithdrawal(item)).map(plain)];
};

const note: ItemsOf = (n, at) =>
  puts([noteWrite(idOf('usr', 0), { id: idOf('not', n), at, by: idOf('usr', 1), text: 'שיחה' })]);

const totals = (family: ListFamily, lists: Readonly<Record<string, number>>): Item =>
  plain({ pk: listTotalsKey(family).pk, sk: 'T#0', e: 'listTotals', v: 1, ...lists });

/** What is counted as it is written. */
const sums = (count: number): Item[] => [
  totals('USR', { 'USR#fan#active': (count * 3) / 4, 'USR#fan#banned': count / 4 }),
  totals('CRE', { 'CRE#shown': count / 2, 'CRE#pending': count / 2 }),
  totals('CAT', { 'CAT#musician': count }),
  totals('AD', {
    'AD#active#musician': count / 2,
    'AD#active#actor': count / 4,
    'AD#inactive#actor': count / 4,
  }),
];

const EVERY_MS = 5 * MINUTE_MS;

/** The items of so many of everything that the back office lists, the newest a day old. */
export function* deskItems(count: number): Generator<Item> {
  yield* sums(count);
  const kinds: readonly (readonly [ItemsOf, number])[] = [
    ...[person, creator, ad, request, payment, audited].map((of) => [of, count] as const),
    [withdrawal, withdrawalsAmong(count)],
    [note, NOTES],
  ];
  for (const [of, many] of kinds)
    for (let n = 0; n < many; n++)
      yield* of(n, new Date(NOW.getTime() - DAY_SECONDS * 1_000 - (many - n) * EVERY_MS).toISOString());
}
