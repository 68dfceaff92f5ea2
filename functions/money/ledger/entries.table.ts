import { UNEARNED } from '../../../shared/money/money-moves.ts';
import { MOVE_SOURCES, type MoneySide } from '../../../shared/money/move-facts.ts';
import { timeKey } from '../../lib/lambda/ids.ts';
import { absent, anyOf, equals, isNot } from '../../lib/table/expression.ts';
import { allRows, type Page, queryPage } from '../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, type Write } from '../../lib/table/table.ts';
import {
  counterOf,
  type EarningEntry,
  type Entry,
  type FeeEntry,
  factsOf,
  type WalletEntry,
  type WithdrawalEntry,
} from './entry.ts';

/** `W`allet, `E`arnings and `P`ayouts of a person, and `F`ees of their payments: lists in one partition. */
export const SIDE = { wallet: 'W', earnings: 'E', withdrawal: 'P', fees: 'F' } as const satisfies Record<
  MoneySide,
  string
>;
export type Side = (typeof SIDE)[MoneySide];
/** The sides on which something of the person's moves: not what a provider kept. */
export const SIDES = [SIDE.wallet, SIDE.earnings, SIDE.withdrawal] as const;

const ENTRIES = 'ENT#';
/** The partition of a person's entries. */
export const entriesPk = (userId: string): string => ENTRIES + userId;

export const entryKey = (userId: string, side: Side, at: string, ref: string, n: number): Key => ({
  pk: entriesPk(userId),
  sk: `${side}#${timeKey(at, ref)}#${n}`,
});

/** Whether a key is in the partitions of entries: an entry, or an item beside one. */
export const isAmongEntries = ({ pk }: Pick<Key, 'pk'>): boolean => pk.startsWith(ENTRIES);

/** Whose entries a partition holds. */
export const ownerOfEntries = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(ENTRIES.length);

/** The partition of a person's balances, wallet and earnings, which only the Lambdas of money may write. */
export const moneyPk = (userId: string): string => `MNY#${userId}`;
export const ownerOfMoney = ({ pk }: Pick<Key, 'pk'>): string => pk.slice(moneyPk('').length);

export const putEntry = <T extends Key>(entry: T): Write => put(entry, { if: [absent()] });

type Made = 'pk' | 'sk' | 'e' | 'id' | 'side';

/** The entry itself, once its move is found in the table: what is in none is not written. */
const known = <T extends Entry>(entry: T): T => {
  factsOf(entry);
  return entry;
};

/** `n` is the version of the thing that moved the money, so each of its changes has its own entry. */
export const walletEntry = (facts: Omit<WalletEntry, Made | 'counter'>, n: number): WalletEntry => {
  const entry = {
    ...entryKey(facts.userId, SIDE.wallet, facts.at, facts.ref, n),
    ...facts,
    e: 'entry',
    id: `${facts.ref}#${n}`,
    side: 'wallet',
  } as const;
  return { ...entry, counter: counterOf(entry) };
};

/** Gross is net and fee in one entry with two credits: earnings and the platform. */
export const earningEntry = (facts: Omit<EarningEntry, Made>, n: number): EarningEntry =>
  known({
    ...entryKey(facts.userId, SIDE.earnings, facts.at, facts.ref, n),
    ...facts,
    e: 'entry',
    id: `${facts.ref}#${n}`,
    side: 'earnings',
  });

/** What waited for a day is available; `n` is the next version of its owner's account. */
export const clearedEntry = (
  facts: Pick<EarningEntry, 'userId' | 'amountAgorot' | 'at'> & Required<Pick<EarningEntry, 'clearsOn'>>,
  n: number,
): EarningEntry =>
  earningEntry(
    {
      ...facts,
      kind: 'cleared',
      feeAgorot: 0,
      ref: `${MOVE_SOURCES.clearing}_${facts.clearsOn.replaceAll('-', '')}`,
      title: '',
      by: 'clock',
    },
    n,
  );

/** What a dispute takes from its creator's earnings (below zero), or gives back to them; `n` is its version. */
export const disputeEntry = (
  facts: Pick<EarningEntry, 'userId' | 'amountAgorot' | 'clearsOn' | 'ref' | 'title' | 'by' | 'at'>,
  n: number,
): EarningEntry =>
  earningEntry({ ...facts, kind: facts.amountAgorot < 0 ? 'disputed' : 'released', feeAgorot: 0 }, n);

/** An entry of a step of a withdrawal, in a list apart from the earnings. */
export const withdrawalEntry = (facts: Omit<WithdrawalEntry, Made | 'kind'>, n: number): WithdrawalEntry =>
  known({
    ...entryKey(facts.userId, SIDE.withdrawal, facts.at, facts.ref, n),
    ...facts,
    e: 'entry',
    id: `${facts.ref}#${n}`,
    side: 'withdrawal',
    kind: 'withdrawal',
  });

/** What PayPal kept of a payment; `n` is the version of the top-up that says so. */
export const feeEntry = (
  facts: Pick<FeeEntry, 'userId' | 'amountAgorot' | 'ref' | 'at'>,
  n: number,
): FeeEntry =>
  known({
    ...entryKey(facts.userId, SIDE.fees, facts.at, facts.ref, n),
    ...facts,
    e: 'entry',
    id: `${facts.ref}#${n}`,
    side: 'fees',
    kind: 'provider_fee',
    method: 'paypal',
  });

/** A person's entries of one side, by time. */
export const entryList = (userId: string, side: Side) => ({
  partition: entriesPk(userId),
  prefix: `${side}#`,
});

/** Whether a key of an entry is of this side. */
export const isOfSide = ({ sk }: Pick<Key, 'sk'>, side: Side): boolean => sk.startsWith(`${side}#`);

/** One entry of a wallet, by what moved the money and that thing's version. */
export const findWalletEntry = (
  userId: string,
  { at, ref, n }: { readonly at: string; readonly ref: string; readonly n: number },
): Promise<WalletEntry | null> =>
  getItem<WalletEntry>(entryKey(userId, SIDE.wallet, at, ref, n), { consistent: true });

/** Entries of wallets by the same, as far as they exist. */
export const findWalletEntries = (
  places: readonly {
    readonly userId: string;
    readonly at: string;
    readonly ref: string;
    readonly n: number;
  }[],
): Promise<WalletEntry[]> =>
  getItems<WalletEntry>(
    places.map(({ userId, at, ref, n }) => entryKey(userId, SIDE.wallet, at, ref, n)),
    { consistent: true },
  );

/** A wallet's statement, newest first; sees the owner's own last write. */
export const walletEntries = (
  userId: string,
  page: { after?: string | undefined; limit: number; backwards?: boolean },
): Promise<Page<WalletEntry>> =>
  queryPage<WalletEntry>({
    ...entryList(userId, SIDE.wallet),
    backwards: true,
    consistent: true,
    ...page,
  });

const READ_AT_ONCE = 500;

/** What tells how much of a wallet's money may go back to who paid it in. */
const TELL_RETURNABLE = ['top_up', 'refund', 'sent_back', 'sent_back_failed'] as const;

/** Entries of a wallet since then by which its money may go back, or did, oldest first. */
export const returnableEntriesSince = (
  userId: string,
  since: Date,
  after: string | undefined = `${SIDE.wallet}#${since.toISOString()}`,
): Promise<Page<WalletEntry>> =>
  queryPage<WalletEntry>({
    partition: entriesPk(userId),
    after,
    until: `${SIDE.wallet}$`,
    filter: [anyOf(...TELL_RETURNABLE.map((kind) => equals('kind', kind)))],
    limit: READ_AT_ONCE,
    consistent: true,
  });

/** What is not part of the creator's earnings: a refund that the platform covered, and what was earned before and has cleared. */
const OWN = UNEARNED.map(({ kind, refund }) =>
  refund === undefined ? isNot('kind', kind) : anyOf(absent('refund'), isNot('refund', refund)),
);

export const earningEntries = (
  creatorId: string,
  page: { after?: string | undefined; limit: number },
): Promise<Page<EarningEntry>> =>
  queryPage<EarningEntry>({
    ...entryList(creatorId, SIDE.earnings),
    filter: OWN,
    backwards: true,
    consistent: true,
    ...page,
  });

/** Entries of a creator's earnings between two instants, the second one excluded, oldest first. */
export const earningEntriesPage = (
  creatorId: string,
  { from, until }: { from: Date; until: Date },
  { after = `E#${from.toISOString()}`, limit }: { after?: string | undefined; limit: number },
): Promise<Page<EarningEntry>> =>
  queryPage<EarningEntry>({
    partition: entriesPk(creatorId),
    after,
    until: `E#${until.toISOString()}`,
    filter: OWN,
    limit,
    consistent: true,
  });

/** All of them. */
export const earningEntriesBetween = (creatorId: string, from: Date, until: Date): Promise<EarningEntry[]> =>
  allRows((after) => earningEntriesPage(creatorId, { from, until }, { after, limit: READ_AT_ONCE }));
