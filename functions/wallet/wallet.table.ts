import { absent, atLeast, atMost, type Condition, present } from '../lib/expression.ts';
import { timeKey } from '../lib/ids.ts';
import { getItem, type Key, type Page, put, queryPage, update, type Write } from '../lib/table.ts';
import type { WalletEntry } from './entry.ts';

/** What a person can spend. Money use cases alone write it. */
export interface Wallet extends Key {
  readonly e: 'wallet';
  readonly v: number;
  readonly at: string;
  readonly balanceAgorot: number;
  /** The Israeli day of the last top-up and what came in on it. */
  readonly topUpDay?: string;
  readonly topUpDayAgorot?: number;
  readonly closedAt?: string;
}

/** A credit from outside. Anchors the idempotency of a top-up. */
export interface TopUp extends Key {
  readonly e: 'topUp';
  readonly v: number;
  readonly id: string;
  readonly at: string;
  readonly userId: string;
  readonly amountAgorot: number;
  readonly method: 'manual' | 'paypal';
  readonly status: 'pending' | 'captured' | 'failed';
  readonly inputHash: string;
}

const walletKey = (userId: string): Key => ({ pk: `MNY#${userId}`, sk: 'WALLET' });
const topUpKey = (id: string): Key => ({ pk: `TOP#${id}`, sk: 'TOP' });

export const entryKey = (userId: string, side: 'W' | 'E', at: string, ref: string, n: number): Key => ({
  pk: `ENT#${userId}`,
  sk: `${side}#${timeKey(at, ref)}#${n}`,
});

export const newWalletWrite = (userId: string, at: string): Write =>
  put<Wallet>({ ...walletKey(userId), e: 'wallet', v: 1, at, balanceAgorot: 0 }, { if: [absent()] });

export const findWallet = (userId: string): Promise<Wallet | null> =>
  getItem<Wallet>(walletKey(userId), { consistent: true });

/** Takes money for something: refused when the balance does not cover it or the wallet is closed. */
export const debitWallet = (userId: string, amountAgorot: number): Write =>
  update(
    walletKey(userId),
    { add: { balanceAgorot: -amountAgorot, v: 1 } },
    { if: [atLeast('balanceAgorot', amountAgorot), absent('closedAt')], returnOld: true },
  );

/** Gives money back. A closed wallet takes none: closing waits until nothing can come back. */
export const creditWallet = (userId: string, amountAgorot: number): Write =>
  update(
    walletKey(userId),
    { add: { balanceAgorot: amountAgorot, v: 1 } },
    { if: [present(), absent('closedAt')], returnOld: true },
  );

/** A top-up counts towards its day's limit; `conditions` say which day sum the caller saw. */
export const topUpWallet = (
  userId: string,
  amountAgorot: number,
  limits: {
    day: string;
    sameDay: boolean;
    dayMaxAgorot: number;
    balanceMaxAgorot: number;
    seen: readonly Condition[];
  },
): Write =>
  update(
    walletKey(userId),
    {
      set: { topUpDay: limits.day, ...(limits.sameDay ? {} : { topUpDayAgorot: amountAgorot }) },
      add: { balanceAgorot: amountAgorot, v: 1, ...(limits.sameDay ? { topUpDayAgorot: amountAgorot } : {}) },
    },
    {
      if: [
        present(),
        absent('closedAt'),
        atMost('balanceAgorot', limits.balanceMaxAgorot - amountAgorot),
        ...(limits.sameDay ? [atMost('topUpDayAgorot', limits.dayMaxAgorot - amountAgorot)] : []),
        ...limits.seen,
      ],
      returnOld: true,
    },
  );

export const topUpItem = (facts: Omit<TopUp, 'pk' | 'sk' | 'e' | 'v'>): TopUp => ({
  ...topUpKey(facts.id),
  ...facts,
  e: 'topUp',
  v: 1,
});

export const putTopUp = (topUp: TopUp): Write => put(topUp, { if: [absent()], returnOld: true });

export const findTopUp = (id: string): Promise<TopUp | null> =>
  getItem<TopUp>(topUpKey(id), { consistent: true });

/** `n` is the version of the thing that moved the money, so each of its changes has its own entry. */
export const walletEntry = (
  facts: Omit<WalletEntry, 'pk' | 'sk' | 'e' | 'id' | 'side'>,
  n: number,
): WalletEntry => ({
  ...entryKey(facts.userId, 'W', facts.at, facts.ref, n),
  ...facts,
  e: 'entry',
  id: `${facts.ref}#${n}`,
  side: 'wallet',
});

export const putEntry = <T extends Key>(entry: T): Write => put(entry, { if: [absent()] });

/** A wallet's statement, newest first; sees the owner's own last write. */
export const walletEntries = (
  userId: string,
  page: { after?: string | undefined; limit: number; filter?: readonly Condition[] },
): Promise<Page<WalletEntry>> =>
  queryPage<WalletEntry>({
    partition: `ENT#${userId}`,
    prefix: 'W#',
    backwards: true,
    consistent: true,
    ...page,
  });
