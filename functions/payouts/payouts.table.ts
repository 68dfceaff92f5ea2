import type { EarningEntry, WithdrawalEntry } from '../ledger/entry.ts';
import { absent, anyOf, atLeast, isNot, present } from '../lib/expression.ts';
import { allRows, type Page, queryPage } from '../lib/lists.ts';
import { getItem, type Key, put, update, type Write } from '../lib/table.ts';
import { entryKey } from '../wallet/wallet.table.ts';

/** A creator's earnings: what may be withdrawn, what a withdrawal holds, what was paid out. */
export interface Account extends Key {
  readonly e: 'account';
  readonly v: number;
  readonly at: string;
  readonly availableAgorot: number;
  readonly reservedAgorot: number;
  readonly paidOutAgorot: number;
  /** Everything ever earned, less what was reversed. */
  readonly earnedAgorot: number;
  readonly completedCount: number;
  /** Of withdrawals; not there before the first. */
  readonly pendingWithdrawals?: number;
  readonly completedWithdrawals?: number;
  readonly rejectedWithdrawals?: number;
}

/** Net of the creator's open requests, kept by the dispatcher about a second behind. */
export interface OpenSum extends Key {
  readonly openNetAgorot: number;
  readonly openCount: number;
}

export const accountKey = (creatorId: string): Key => ({ pk: `MNY#${creatorId}`, sk: 'ACCOUNT' });
export const openSumKey = (creatorId: string): Key => ({ pk: `SUM#CRE#${creatorId}`, sk: 'OPEN' });

export const newAccountWrite = (creatorId: string, at: string): Write =>
  put<Account>(
    {
      ...accountKey(creatorId),
      e: 'account',
      v: 1,
      at,
      availableAgorot: 0,
      reservedAgorot: 0,
      paidOutAgorot: 0,
      earnedAgorot: 0,
      completedCount: 0,
    },
    { if: [absent()] },
  );

/** Moves earnings by a signed amount. Taking back is refused when the creator has withdrawn it already. */
export const moveEarnings = (creatorId: string, netAgorot: number, completedCount: 1 | 0 | -1): Write =>
  update(
    accountKey(creatorId),
    { add: { availableAgorot: netAgorot, earnedAgorot: netAgorot, completedCount, v: 1 } },
    { if: [present(), ...(netAgorot < 0 ? [atLeast('availableAgorot', -netAgorot)] : [])], returnOld: true },
  );

/** Gross is net and fee in one entry with two credits: earnings and the platform. */
export const earningEntry = (
  facts: Omit<EarningEntry, 'pk' | 'sk' | 'e' | 'id' | 'side'>,
  n: number,
): EarningEntry => ({
  ...entryKey(facts.userId, 'E', facts.at, facts.ref, n),
  ...facts,
  e: 'entry',
  id: `${facts.ref}#${n}`,
  side: 'earnings',
});

/** A withdrawal's step; the payment history, a list of earnings, is beside it. */
export const withdrawalEntry = (
  facts: Omit<WithdrawalEntry, 'pk' | 'sk' | 'e' | 'id' | 'side' | 'kind'>,
  n: number,
): WithdrawalEntry => ({
  ...entryKey(facts.userId, 'P', facts.at, facts.ref, n),
  ...facts,
  e: 'entry',
  id: `${facts.ref}#${n}`,
  side: 'withdrawal',
  kind: 'withdrawal',
});

export const findAccount = (creatorId: string): Promise<Account | null> =>
  getItem<Account>(accountKey(creatorId), { consistent: true });

export const findOpenSum = (creatorId: string): Promise<OpenSum | null> =>
  getItem<OpenSum>(openSumKey(creatorId));

/** What one request adds to its creator's open sum changed by so much. */
export const moveOpenSum = (creatorId: string, netAgorot: number, count: number): Write =>
  update(openSumKey(creatorId), {
    set: { e: 'openSum' },
    add: { openNetAgorot: netAgorot, openCount: count, v: 1 },
  });

/** What the platform alone paid is nothing of the creator's. */
const OWN = [anyOf(absent('refund'), isNot('refund', 'covered'))];

export const earningEntries = (
  creatorId: string,
  page: { after?: string | undefined; limit: number },
): Promise<Page<EarningEntry>> =>
  queryPage<EarningEntry>({
    partition: `ENT#${creatorId}`,
    prefix: 'E#',
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
    partition: `ENT#${creatorId}`,
    after,
    until: `E#${until.toISOString()}`,
    filter: OWN,
    limit,
    consistent: true,
  });

const READ_AT_ONCE = 500;

/** All of them. */
export const earningEntriesBetween = (creatorId: string, from: Date, until: Date): Promise<EarningEntry[]> =>
  allRows((after) => earningEntriesPage(creatorId, { from, until }, { after, limit: READ_AT_ONCE }));
