import { type Day, dayOf } from '../../../shared/calendar/dates.ts';
import { addition } from '../../lib/table/additions.ts';
import { absent, atLeast, equals, present } from '../../lib/table/expression.ts';
import { check, getItem, type Key, put, update, type Write } from '../../lib/table/table.ts';
import { clearedEntry, moneyPk, ownerOfMoney, putEntry } from '../ledger/entries.table.ts';
import { ownerOfSums, sumsPk } from './earning-days.table.ts';

/** A creator's earnings: what may be withdrawn, what waits for its day, what a withdrawal holds, what was paid out. */
export interface Account extends Key {
  readonly e: 'account';
  readonly v: number;
  readonly at: string;
  readonly availableAgorot: number;
  readonly reservedAgorot: number;
  readonly paidOutAgorot: number;
  /** What open disputes hold of it; absent before the first. */
  readonly disputedAgorot?: number;
  /** Everything ever earned, less what was reversed. */
  readonly earnedAgorot: number;
  readonly completedCount: number;
  /** Counts of withdrawals; absent before the first. */
  readonly pendingWithdrawals?: number;
  readonly completedWithdrawals?: number;
  readonly rejectedWithdrawals?: number;
  /** What waits, by the day from which it is available: `c20261130`. Absent once it is among what is available. */
  readonly [bucket: `c${number}`]: number | undefined;
}

const BUCKET = /^c(\d{4})(\d{2})(\d{2})$/;

/** The attribute of what waits for a day. */
export const bucketOf = (day: Day): `c${number}` => `c${Number(day.replaceAll('-', ''))}`;

/** What waits, by day, the nearest first. */
export const bucketsOf = (account: Account): [Day, number][] =>
  Object.entries(account)
    .flatMap(([name, agorot]): [Day, number][] => {
      const [, year, month, day] = BUCKET.exec(name) ?? [];
      return year ? [[`${year}-${month}-${day}`, Number(agorot)]] : [];
    })
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** What has waited until its day by now, and is not among what is available yet. */
export const clearedBy = (account: Account, today: Day): [Day, number][] =>
  bucketsOf(account).filter(([day]) => day <= today);

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

/** What changes in an account, each signed, in agorot. */
export interface AccountChange {
  /** Of what is available, or with a day of what waits for it. */
  readonly agorot: number;
  readonly waitsUntil?: Day | undefined;
  /** Available may fall below zero: what a dispute gives back was withdrawn, and later earnings repay it. */
  readonly mayOwe?: boolean;
  /** Further sums and counts. */
  readonly add: Readonly<Record<string, number>>;
}

/**
 * Changes an account, and makes available what has cleared by then: with an entry for each day, on the condition that
 * what waited is as it was read. Refused when there is less than is taken.
 */
export const changeAccount = (
  creatorId: string,
  account: Account | null,
  { agorot, waitsUntil, mayOwe = false, add }: AccountChange,
  at: string,
): { account: Write<Account>; cleared: Write[] } => {
  const cleared = account ? clearedBy(account, dayOf(new Date(at))) : [];
  const clearedAgorot = cleared.reduce((sum, [, waited]) => sum + waited, 0);
  const name = waitsUntil === undefined ? 'availableAgorot' : bucketOf(waitsUntil);
  const isAvailable = waitsUntil === undefined;
  return {
    account: update(
      accountKey(creatorId),
      {
        add: {
          ...(isAvailable ? {} : { [name]: agorot }),
          ...(isAvailable || clearedAgorot !== 0
            ? { availableAgorot: (isAvailable ? agorot : 0) + clearedAgorot }
            : {}),
          ...add,
          v: 1,
        },
        remove: cleared.map(([day]) => bucketOf(day)),
      },
      {
        if: [
          present(),
          ...(agorot < 0 && !mayOwe ? [atLeast(name, -agorot - (isAvailable ? clearedAgorot : 0))] : []),
          ...cleared.map(([day, waited]) => equals(bucketOf(day), waited)),
        ],
        returnOld: true,
      },
    ),
    cleared: cleared.flatMap(([day, waited]) =>
      waited === 0
        ? []
        : putEntry(
            clearedEntry(
              { userId: creatorId, amountAgorot: waited, clearsOn: day, at },
              (account?.v ?? 0) + 1,
            ),
          ),
    ),
  };
};

export const findAccount = (creatorId: string): Promise<Account | null> =>
  getItem<Account>(accountKey(creatorId), { consistent: true });

/** The transaction stands only while an account is as it was read. */
export const checkAccount = ({ pk, sk, v }: Account): Write => check({ pk, sk }, [equals('v', v)]);

export const findOpenSum = (creatorId: string): Promise<OpenSum | null> =>
  getItem<OpenSum>(openSumKey(creatorId));

/** Changes a creator's open sum by one request's difference. */
export const moveOpenSum = (creatorId: string, netAgorot: number, count: number): Write =>
  addition(openSumKey(creatorId), 'openSum', { openNetAgorot: netAgorot, openCount: count, v: 1 });
