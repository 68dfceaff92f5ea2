import type { WithdrawalStatus } from '../../../shared/contracts/money/payouts.ts';
import { timeKey } from '../../lib/lambda/ids.ts';
import { absent, atLeast, equals, ofVersion } from '../../lib/table/expression.ts';
import { mergePages, type Page, queryPage } from '../../lib/table/lists.ts';
import { getItem, getItems, type Key, put, remove, update, type Write } from '../../lib/table/table.ts';
import { type Account, accountKey, changeAccount } from './payouts.table.ts';
import type { WithdrawalItem } from './withdrawal.ts';

const STATUSES: readonly WithdrawalStatus[] = ['pending', 'completed', 'rejected'];

const WITHDRAWALS = 'WDR#';
export const withdrawalKey = (id: string): Key => ({ pk: WITHDRAWALS + id, sk: 'WDR' });

/** Which withdrawal a key is of; null when it is of something else. */
export const withdrawalIdOf = ({ pk, sk }: Key): string | null =>
  sk === 'WDR' ? pk.slice(WITHDRAWALS.length) : null;

/** A creator's own, by status and then by time, in `byOwner`. */
export const withdrawalsOf = (creatorId: string): string => `CRE#${creatorId}#WDR`;

type Place = Pick<WithdrawalItem, 'id' | 'at' | 'creatorId'>;

/** Its creator's list and the back office's, both by status. */
const listKeys = (status: WithdrawalStatus, { id, at, creatorId }: Place) => ({
  ownerPk: withdrawalsOf(creatorId),
  ownerSk: `${status}#${timeKey(at, id)}`,
  deskPk: `WDR#${status}`,
  deskSk: timeKey(at, id),
});

export const putWithdrawal = (
  facts: Omit<WithdrawalItem, 'pk' | 'sk' | 'e' | 'v' | 'status' | keyof ReturnType<typeof listKeys>>,
): Write<WithdrawalItem> =>
  put<WithdrawalItem>(
    {
      ...withdrawalKey(facts.id),
      ...facts,
      e: 'withdrawal',
      v: 1,
      status: 'pending',
      ...listKeys('pending', facts),
    },
    { if: [absent()] },
  );

export type Decision = { readonly status: 'completed' | 'rejected' } & Required<
  Pick<WithdrawalItem, 'processedAt' | 'processedBy' | 'decisionHash'>
> &
  Pick<WithdrawalItem, 'reference' | 'reason'>;

/** From pending, as it was read, to its end. */
export const decidedWrite = (seen: WithdrawalItem, decision: Decision): Write =>
  update(
    withdrawalKey(seen.id),
    { set: { ...decision, ...listKeys(decision.status, seen), v: seen.v + 1 } },
    { if: [equals('v', seen.v), equals('status', 'pending')] },
  );

export const findWithdrawal = (id: string): Promise<WithdrawalItem | null> =>
  getItem<WithdrawalItem>(withdrawalKey(id), { consistent: true });

/** available -> reserved, with what has cleared by then. Refused when less is available. */
export const reserveWrites = (creatorId: string, account: Account | null, amountAgorot: number, at: string) =>
  changeAccount(
    creatorId,
    account,
    { agorot: -amountAgorot, add: { reservedAgorot: amountAgorot, pendingWithdrawals: 1 } },
    at,
  );

/** reserved -> paid out, or back to available. */
export const settleWrite = (
  { creatorId, amountAgorot }: WithdrawalItem,
  status: 'completed' | 'rejected',
): Write =>
  update(
    accountKey(creatorId),
    {
      add: {
        reservedAgorot: -amountAgorot,
        ...(status === 'completed'
          ? { paidOutAgorot: amountAgorot, completedWithdrawals: 1 }
          : { availableAgorot: amountAgorot, rejectedWithdrawals: 1 }),
        pendingWithdrawals: -1,
        v: 1,
      },
    },
    { if: [atLeast('reservedAgorot', amountAgorot)] },
  );

/** Reads the items behind rows of an index, because the decision and its time are in no index. */
const itemsBehind = async ({ items, next }: Page<Key>): Promise<Page<WithdrawalItem>> => ({
  items: await getItems<WithdrawalItem>(items),
  next,
});

interface PageQuery {
  readonly after?: string | undefined;
  readonly limit: number;
}

/** A creator's own of one status, newest first; the index is a moment behind. */
export const creatorWithdrawals = async (
  creatorId: string,
  status: WithdrawalStatus,
  page: PageQuery,
): Promise<Page<WithdrawalItem>> =>
  itemsBehind(
    await queryPage<Key>({
      index: 'byOwner',
      partition: withdrawalsOf(creatorId),
      prefix: `${status}#`,
      backwards: true,
      ...page,
    }),
  );

/** Everybody's, of one status or all, newest first. */
export const deskWithdrawals = async (
  status: WithdrawalStatus | undefined,
  page: PageQuery,
): Promise<Page<WithdrawalItem>> =>
  itemsBehind(
    await mergePages<Key>(
      (status ? [status] : STATUSES).map((one) => `WDR#${one}`),
      { index: 'byDesk', backwards: true, ...page },
    ),
  );

/** Those of these ids that exist. */
export const findWithdrawals = (ids: readonly string[]): Promise<WithdrawalItem[]> =>
  getItems<WithdrawalItem>(ids.map(withdrawalKey));

/** Payout details saved for next time, encrypted, with their masked text. */
export interface SavedPayout extends Key {
  readonly e: 'payoutDetails';
  readonly at: string;
  readonly method: WithdrawalItem['method'];
  readonly details: string;
  readonly payTo: string;
}

/** In a partition of its own, because a role that may replace or delete details must not be able to touch balances. */
const savedKey = (creatorId: string): Key => ({ pk: `PAYOUT#${creatorId}`, sk: 'PAYOUT' });

export const findSaved = (creatorId: string): Promise<SavedPayout | null> =>
  getItem<SavedPayout>(savedKey(creatorId), { consistent: true });

export const saveWrite = (
  creatorId: string,
  facts: Pick<SavedPayout, 'at' | 'method' | 'details' | 'payTo'>,
): Write => put<SavedPayout>({ ...savedKey(creatorId), e: 'payoutDetails', ...facts });

export const forgetWrite = (creatorId: string): Write => remove(savedKey(creatorId));

/** What a withdrawal has been counted as; the sums are moved in the same transaction. */
interface Tally extends Key {
  readonly v: number;
  readonly status: WithdrawalStatus;
}

export const tallyKey = (id: string): Key => ({ pk: withdrawalKey(id).pk, sk: '~WDR' });
export const withdrawalCountsKey: Key = { pk: 'SUM#WDR', sk: 'ALL' };
export const isWithdrawalCount = ({ pk }: Key): boolean => pk === withdrawalCountsKey.pk;

export const findTally = (id: string): Promise<Tally | null> =>
  getItem<Tally>(tallyKey(id), { consistent: true });

/** Counts a withdrawal under its current status, and no longer under the one it was counted under. */
export const countWrites = ({ id, v, status }: WithdrawalItem, counted: Tally | null): Write[] => [
  put({ ...tallyKey(id), e: 'withdrawalTally', v, status }, { if: [ofVersion(counted?.v ?? 0)] }),
  update(withdrawalCountsKey, {
    set: { e: 'withdrawalCounts' },
    add: { [status]: 1, ...(counted && counted.status !== status ? { [counted.status]: -1 } : {}), v: 1 },
  }),
];

/** How many withdrawals of each status there are; null before the first. */
export const findCounts = (): Promise<Partial<Record<WithdrawalStatus | 'v', number>> | null> =>
  getItem(withdrawalCountsKey, { consistent: true });
