import type { Day } from '../../../shared/calendar/dates.ts';
import type { PaymentStatus, PaymentView } from '../../../shared/contracts/money/wallet-admin.ts';
import {
  kindsOf,
  mayWait,
  PAYMENT_KINDS,
  type PaymentKind,
  type PaymentList,
} from '../../../shared/money/payment-kinds.ts';
import { addition, spreadAddition } from '../../lib/table/additions.ts';
import { addToDays } from '../../lib/table/day-sums.table.ts';
import { absent } from '../../lib/table/expression.ts';
import { type MergedList, mergeLists, type Page, queryPage, sourceOf } from '../../lib/table/lists.ts';
import { type Marked, mergeRows } from '../../lib/table/merge.ts';
import { getItem, getItems, type Key, put, type Write } from '../../lib/table/table.ts';
import type { Times } from '../../lib/table/times-of-days.ts';
import {
  entryList,
  isAmongEntries,
  isOfSide,
  ownerOfEntries,
  SIDE,
  SIDES,
  type Side,
} from '../../money/ledger/entries.table.ts';
import { type Entry, movedIn } from '../../money/ledger/entry.ts';
import {
  topUpIdIn,
  UNPAID,
  type Unpaid,
  unpaidDeskList,
  unpaidTopUpLists,
} from '../../money/top-ups/top-up.table.ts';
import { PLATFORM_SUMS } from '../../money/wallet/wallets-total.table.ts';
import { dayOfEntry, daysOfEntry } from './days-of-entry.ts';
import { COMPLETED, type Payment, paymentsOf } from './payment.ts';

/**
 * A line of the back office's payments, put beside its entry when the entry is counted. It is the tally as well: a line
 * is there exactly when the sums have it.
 */
interface PaymentRow extends Key, Payment {
  readonly status: PaymentStatus;
  readonly at: string;
  /** In whose sums it is counted; older lines are in none. */
  readonly day?: Day;
  /** The owner of a top-up that moved no money; a line's partition says whose it is. */
  readonly fanId?: string;
  readonly deskSk?: string;
  readonly ownerSk?: string;
}

const SHARDS = 16;
const { partition: SUMS } = PLATFORM_SUMS;

/** By which differences name the sum of one kind, of all shards. */
export const paymentSumKey = (kind: string): Key => ({ pk: SUMS, sk: kind });
export const isPaymentSum = ({ pk }: Key): boolean => pk === SUMS;

/** A person's lines, by kind and then by time. */
const ownListOf = (userId: string): string => `USR#${userId}#TXN`;

const deskOf = (kind: PaymentKind, status: PaymentStatus): string => `TXN#${kind}#${status}`;

const LINE = '~';
const FEE = '#fee';

/** The key of the line of an entry's owner. */
export const lineKey = ({ pk, sk }: Key): Key => ({ pk, sk: LINE + sk });
/** The key of the line of an entry's fee. */
export const feeLineKey = (entry: Key): Key => ({ ...lineKey(entry), sk: lineKey(entry).sk + FEE });

/** The key of an entry's line of this kind. */
export const lineKeyOf = (entry: Key, kind: PaymentKind): Key =>
  kind === 'fee' ? feeLineKey(entry) : lineKey(entry);

/** A person's lines of one side, beside its entries. */
export const lineList = (userId: string, side: Side): MergedList => {
  const { partition, prefix } = entryList(userId, side);
  return { partition, prefix: LINE + prefix };
};

/** Whether a line is of a creator's earnings, what was taken back included, and not of a fee. */
export const isEarningLine = (line: Key): boolean =>
  isOfSide(entryOfLine(line), 'E') && !line.sk.endsWith(FEE);

/** The key of the entry that a line belongs to. */
export const entryOfLine = ({ pk, sk }: Key): Key => ({ pk, sk: sk.slice(LINE.length).replace(/#fee$/, '') });

/**
 * What a line is told by: what moved the money, its version, and the kind, since one change of a request is a line of
 * its fan and one of its creator.
 */
const lineIdOf = (entry: Pick<Entry, 'id'>, kind: PaymentKind): string => `${entry.id}#${kind}`;

/** The names under which sums count lines of a kind, and add up their amounts. */
const namesOf = (kind: PaymentKind) => ({ count: `txn_${kind}_count`, agorot: `txn_${kind}_agorot` });
/** Every name under which sums keep something of lines. */
export const SUM_NAMES = PAYMENT_KINDS.flatMap((kind) => Object.values(namesOf(kind)));

/** What lines add to a sum. */
export const addedBy = (
  payments: readonly Pick<Payment, 'kind' | 'amountAgorot'>[],
): Record<string, number> =>
  Object.fromEntries(
    payments.flatMap(({ kind, amountAgorot }) => [
      [namesOf(kind).count, 1],
      [namesOf(kind).agorot, amountAgorot],
    ]),
  );

/** Whether lines of an entry are among its owner's: what a provider kept of a payment is the platform's cost. */
const isOwn = (entry: Key): boolean => !isOfSide(entry, SIDE.fees);
export const isOwnLine = (line: Key): boolean => isOwn(entryOfLine(line));

const lineWrite = (entry: Entry, payment: Payment): Write => {
  const { kind } = payment;
  const ownKeys = {
    ownerPk: ownListOf(entry.userId),
    ownerSk: `${kind}#${entry.at}#${lineIdOf(entry, kind)}`,
  };
  const item = {
    ...lineKeyOf(entry, kind),
    ...payment,
    e: 'tally',
    v: 1,
    status: COMPLETED,
    at: entry.at,
    day: dayOfEntry(entry),
    deskPk: deskOf(kind, COMPLETED),
    deskSk: `${entry.at}#${lineIdOf(entry, kind)}`,
    ...(isOwn(entry) ? ownKeys : {}),
  };
  return put(item, { if: [absent()] });
};

/** Sixteen shards chosen at random, so that many entries at once seldom meet on one. */
const sumWrite = (payments: readonly Payment[], inWalletsAgorot: number): Write =>
  spreadAddition({ pk: SUMS, sk: 'T#' }, SHARDS, 'sum', {
    v: 1,
    ...(inWalletsAgorot === 0 ? {} : { wallets_agorot: inWalletsAgorot }),
    ...addedBy(payments),
  });

const OWN_SUMS = 'SUM#TXN#';
/** The sums of a person's own lines. */
export const ownSumKey = (userId: string): Key => ({ pk: OWN_SUMS + userId, sk: 'ALL' });

const ownSumWrite = (userId: string, payments: readonly Payment[]): Write =>
  addition(ownSumKey(userId), 'ownSum', { v: 1, ...addedBy(payments) });

/**
 * Lists an entry and counts it into the sums of its owner, of its day and of the platform; all or nothing, and never twice. Empty if
 * it has no line.
 */
export const countPaymentWrites = (entry: Entry): Write[] => {
  const payments = paymentsOf(entry);
  if (payments.length === 0) return [];
  const inWalletsAgorot = movedIn(entry, 'wallet:');
  return [
    ...payments.map((payment) => lineWrite(entry, payment)),
    ...(isOwn(entry) ? [ownSumWrite(entry.userId, payments)] : []),
    sumWrite(payments, inWalletsAgorot),
    ...addToDays(daysOfEntry(entry, addedBy(payments))),
  ];
};

export interface PaymentSum {
  readonly count: number;
  readonly amountAgorot: number;
}

export type KindSums = Readonly<Record<PaymentKind, PaymentSum>>;

export interface PaymentSums {
  /** What every line of each kind sums up to. */
  readonly kinds: KindSums;
  /** What is in all wallets together. */
  readonly walletsAgorot: number;
  /** Grows with every entry that is counted. */
  readonly v: number;
}

type Sums = Readonly<Record<string, unknown>>;

const sumsByKind = (total: (name: string) => number): KindSums =>
  Object.fromEntries(
    PAYMENT_KINDS.map((kind) => {
      const { count, agorot } = namesOf(kind);
      return [kind, { count: total(count), amountAgorot: total(agorot) }];
    }),
  ) as KindSums;

/** What sums say of each kind of lines. */
export const kindSums = (sums: Sums | null): KindSums => sumsByKind((name) => Number(sums?.[name] ?? 0));

/** What every entry of a person came to, by kind of line; about a second behind. */
export const ownSums = async (userId: string): Promise<KindSums> =>
  kindSums(await getItem<Key & Sums>(ownSumKey(userId)));

/** What every entry came to, for the platform as a whole. */
export const paymentSums = async (options: { consistent?: boolean } = {}): Promise<PaymentSums> => {
  const { items } = await queryPage<Sums>({ ...PLATFORM_SUMS, ...options });
  const total = (name: string) => items.reduce((sum, row) => sum + Number(row[name] ?? 0), 0);
  return { kinds: sumsByKind(total), walletsAgorot: total('wallets_agorot'), v: total('v') };
};

export type PaymentLine = Omit<PaymentView, 'user'>;

/** An index carries its own sort key alone; either ends with the line's id. */
const idOfLine = ({ pk, kind, at, deskSk, ownerSk }: PaymentRow): string => {
  if (!isAmongEntries({ pk })) return topUpIdIn({ pk });
  return deskSk?.slice(at.length + 1) ?? String(ownerSk).slice(kind.length + 1 + at.length + 1);
};

const viewOf = (row: PaymentRow): PaymentLine => ({
  id: idOfLine(row),
  userId: row.fanId ?? ownerOfEntries(row),
  kind: row.kind,
  status: row.status,
  amountAgorot: row.amountAgorot,
  method: row.method,
  at: row.at,
  title: row.title ?? '',
});

export interface PaymentFilter {
  readonly kind?: PaymentList | undefined;
  readonly status?: PaymentStatus | undefined;
}

interface PageOf extends Times {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** The statuses without money that a filter finds. */
const unpaidOf = ({ kind, status }: PaymentFilter): Unpaid[] =>
  UNPAID.filter((one) => (!status || one === status) && kindsOf(kind).some(mayWait));

/** Partitions of the back office's lists. Only top-ups stand in one while no money has moved. */
const listsOf = ({ kind, status }: PaymentFilter): string[] => [
  ...(!status || status === COMPLETED ? kindsOf(kind) : []).map((one) => deskOf(one, COMPLETED)),
  ...unpaidOf({ kind, status }).map(unpaidDeskList),
];

/** Everybody's payments, newest first: at most twelve lists merged. */
export const allPayments = async (filter: PaymentFilter, page: PageOf): Promise<Page<PaymentLine>> => {
  const lists = listsOf(filter).map((partition) => ({ index: 'byDesk' as const, partition }));
  const { items, next } = await mergeLists<PaymentRow>(lists, { ...page, backwards: true });
  return { items: items.map(viewOf), next };
};

/** The lists of a person's lines: of a kind from the index, of all from the person's own partition. */
const listsOfPerson = (userId: string, { kind, status }: PaymentFilter): MergedList[] => {
  const partition = ownListOf(userId);
  const ofKind = (one: PaymentKind): MergedList => ({ index: 'byOwner', partition, prefix: `${one}#` });
  const counted = kind ? kindsOf(kind).map(ofKind) : SIDES.map((side) => lineList(userId, side));
  const unpaid = unpaidTopUpLists(userId, unpaidOf({ kind, status }));
  return [...(!status || status === COMPLETED ? counted : []), ...unpaid];
};

/** Payments of a few people, newest first, each with the place to go on behind it. */
export const paymentsOfPeople = async (
  userIds: readonly string[],
  filter: PaymentFilter,
  { from, until, ...page }: PageOf,
): Promise<{ rows: Marked<PaymentLine>[]; more: boolean }> => {
  const sources = userIds
    .flatMap((userId) => listsOfPerson(userId, filter))
    .map((list) => sourceOf<PaymentRow>(list, { backwards: true, from, until }));
  const { rows, more } = await mergeRows(sources, { ...page, backwards: true });
  return { rows: rows.map(({ item, here }) => ({ item: viewOf(item), here })), more };
};

/** The lines of these entries, as far as they are counted by now. */
export const paymentsOfEntries = async (entries: readonly Key[]): Promise<PaymentLine[]> => {
  const keys = entries.flatMap((key) => [lineKey(key), feeLineKey(key)]);
  return (await getItems<PaymentRow>(keys)).map(viewOf);
};

/** A top-up that has moved no money is a line itself. */
export const unpaidLine = (topUp: {
  readonly id: string;
  readonly userId: string;
  readonly amountAgorot: number;
  readonly method: PaymentLine['method'];
  readonly at: string;
  readonly status: Unpaid;
}): PaymentLine => ({
  id: topUp.id,
  userId: topUp.userId,
  kind: 'top_up',
  status: topUp.status,
  amountAgorot: topUp.amountAgorot,
  method: topUp.method,
  title: '',
  at: topUp.at,
});
