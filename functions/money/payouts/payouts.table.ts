import { absent, atLeast, equals, present } from '../../lib/table/expression.ts';
import { check, getItem, type Key, put, update, type Write } from '../../lib/table/table.ts';
import { moneyPk, ownerOfMoney } from '../ledger/entries.table.ts';
import { ownerOfSums, sumsPk } from './earning-days.table.ts';

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
  /** Counts of withdrawals; absent before the first. */
  readonly pendingWithdrawals?: number;
  readonly completedWithdrawals?: number;
  readonly rejectedWithdrawals?: number;
}

/** Net of the creator's open requests, kept by the dispatcher about a second behind. */
export interface OpenSum extends Key {
  readonly openNetAgorot: number;
  readonly openCount: number;
}

export const accountKey = (creatorId: string): Key => ({ pk: moneyPk(creatorId), sk: 'ACCOUNT' });
export const openSumKey = (creatorId: string): Key => ({ pk: sumsPk(creatorId), sk: 'OPEN' });

/** Whose earnings account it is; null when the key is of something else. */
export const accountOwnerOf = (key: Key): string | null => (key.sk === 'ACCOUNT' ? ownerOfMoney(key) : null);
/** Whose sum of open requests it is. */
export const openSumOwnerOf = (key: Key): string | null => (key.sk === 'OPEN' ? ownerOfSums(key) : null);

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
export const moveEarnings = (
  creatorId: string,
  netAgorot: number,
  completedCount: 1 | 0 | -1,
): Write<Account> =>
  update(
    accountKey(creatorId),
    { add: { availableAgorot: netAgorot, earnedAgorot: netAgorot, completedCount, v: 1 } },
    { if: [present(), ...(netAgorot < 0 ? [atLeast('availableAgorot', -netAgorot)] : [])], returnOld: true },
  );

export const findAccount = (creatorId: string): Promise<Account | null> =>
  getItem<Account>(accountKey(creatorId), { consistent: true });

/** The transaction stands only while an account is as it was read. */
export const checkAccount = ({ pk, sk, v }: Account): Write => check({ pk, sk }, [equals('v', v)]);

export const findOpenSum = (creatorId: string): Promise<OpenSum | null> =>
  getItem<OpenSum>(openSumKey(creatorId));

/** Changes a creator's open sum by one request's difference. */
export const moveOpenSum = (creatorId: string, netAgorot: number, count: number): Write =>
  update(openSumKey(creatorId), {
    set: { e: 'openSum' },
    add: { openNetAgorot: netAgorot, openCount: count, v: 1 },
  });
