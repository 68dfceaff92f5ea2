import type { Day } from '../../../shared/calendar/dates.ts';
import type {
  EarningKind,
  EarningRefund,
  Move,
  WalletKind,
  WithdrawalKind,
  WithdrawalStep,
} from '../../../shared/money/money-moves.ts';
import { type MoneyProvider, providerOf } from '../../../shared/money/money-providers.ts';
import { type EntryAmount, MONEY_ACCOUNTS, type MoneyAccount } from '../../../shared/money/move-facts.ts';
import { moveOf } from '../../../shared/money/stored-moves.ts';
import type { Key } from '../../lib/table/table.ts';

/**
 * Money moves only by entries. An entry is immutable, stands in the same transaction as the balances it changes, and
 * its legs sum to zero. What people read as transactions and earnings are views of entries.
 */
export interface WalletEntry extends Key {
  readonly e: 'entry';
  readonly id: string;
  readonly side: 'wallet';
  readonly kind: WalletKind;
  readonly userId: string;
  /** Signed effect on the wallet. */
  readonly amountAgorot: number;
  /** What a reversal took beyond the balance, which the owner owes since; below zero when a debt is settled. */
  readonly owedAgorot?: number;
  /** Signed effect on what is on its way back to the payer. */
  readonly sendingAgorot?: number;
  /** What of a sending orders had given back, and is not counted as unused. Entries of the first sendings lack it. */
  readonly ofRefundsAgorot?: number;
  /** Nothing is owed any more: the wallet can be used again. */
  readonly released?: true;
  /**
   * Where the other leg is: held by the request, outside, or with what is owed. Older entries say `provider` whoever
   * it was.
   */
  readonly counter: MoneyAccount | `provider:${MoneyProvider}`;
  /** The request, top-up, adjustment or sending that moved the money. */
  readonly ref: string;
  readonly method: 'manual' | 'paypal' | 'wallet' | 'admin' | 'platform';
  readonly title: string;
  /** True for the entry that books a request. */
  readonly first?: true;
  /**
   * Who moved it where the entry does not say so by what it is: a user id, or `clock` or `closing` for what the site does
   * by itself. Older entries lack it.
   */
  readonly by?: string;
  readonly at: string;
}

export interface EarningEntry extends Key {
  readonly e: 'entry';
  readonly id: string;
  readonly side: 'earnings';
  readonly kind: EarningKind;
  /**
   * Set where the request stays completed: creator and platform give back their shares of a part (`shared`) or of all
   * that was left (`whole`), or the platform pays the creator's share as well (`covered`).
   */
  readonly refund?: EarningRefund;
  readonly by?: string;
  readonly userId: string;
  /** Signed effect on the creator's earnings: on what is available or, with `clearsOn`, on what waits for that day. */
  readonly amountAgorot: number;
  /** The day from which the amount is available. Absent where it is at once, and in entries from before there was one. */
  readonly clearsOn?: Day;
  /** Signed effect on the platform's revenue. */
  readonly feeAgorot: number;
  /** The request; of what has cleared, `clr_` and the day; the dispute. */
  readonly ref: string;
  readonly title: string;
  readonly at: string;
}

/**
 * A step of a withdrawal: what is asked for is reserved, then paid out or released. It earns and costs nothing, so it
 * stands beside the earnings and not among them.
 */
export interface WithdrawalEntry extends Key {
  readonly e: 'entry';
  readonly id: string;
  readonly side: 'withdrawal';
  readonly kind: WithdrawalKind;
  readonly step: WithdrawalStep;
  readonly userId: string;
  /** What is withdrawn, above zero at every step. */
  readonly amountAgorot: number;
  /** The withdrawal. */
  readonly ref: string;
  readonly method: 'paypal' | 'bank';
  readonly by?: string;
  readonly at: string;
}

/** What a provider kept of a payment, at the platform's cost. It moves nothing of the person's whose payment it was. */
export interface FeeEntry extends Key {
  readonly e: 'entry';
  readonly id: string;
  readonly side: 'fees';
  readonly kind: 'provider_fee';
  readonly userId: string;
  /** Above zero. */
  readonly amountAgorot: number;
  /** The top-up. */
  readonly ref: string;
  readonly method: 'paypal';
  readonly by?: string;
  readonly at: string;
}

export type Entry = WalletEntry | EarningEntry | WithdrawalEntry | FeeEntry;

/** What follows from the move that an entry is. Throws for one that is not in the table. */
export const factsOf = (entry: Entry): Move => moveOf(entry);

const MOVERS: Readonly<Record<NonNullable<Move['mover']>, (entry: Entry) => string | undefined>> = {
  owner: ({ userId }) => userId,
  owner_who_books: (entry) => ('first' in entry && entry.first ? entry.userId : undefined),
  paypal: () => 'paypal',
};

/**
 * Who moved it: a user id, `clock`, `closing` or `paypal`; undefined where an older entry did not keep it. A booking, a
 * top-up and a withdrawal that is asked for are their owner's, and what goes back to the provider is the provider's.
 */
export const movedBy = (entry: Entry): string | undefined => {
  const { mover } = factsOf(entry);
  return entry.by ?? (mover === null ? undefined : MOVERS[mover](entry));
};

/** The title of a request or an admin's reason; empty where there is none. */
export const titleOf = (entry: Entry): string => ('title' in entry ? entry.title : '');

export interface Leg {
  /**
   * `wallet:usr_…`, `held:req_…`, `earnings:usr_…`, `clearing:usr_…:2026-11-30`, `reserved:usr_…`, `disputed:dsp_…`,
   * `platform`,
   * `provider:paypal` or another provider's, `adjustment` or `owed:usr_…`.
   */
  readonly account: string;
  readonly amountAgorot: number;
}

const accountOf = (account: MoneyAccount, entry: Entry): string =>
  ({
    owner: () => `${account}:${entry.userId}`,
    // What has no day to wait for is among the earnings that are available.
    day: () =>
      'clearsOn' in entry && entry.clearsOn
        ? `${account}:${entry.userId}:${entry.clearsOn}`
        : `earnings:${entry.userId}`,
    ref: () => `${account}:${entry.ref}`,
    provider: () => `${account}:${providerOf('method' in entry ? entry.method : undefined)}`,
    nobody: () => account,
  })[MONEY_ACCOUNTS[account]]();

/** The legs of an entry that move something; they always sum to zero. Throws for an entry of no known move. */
export const legsOf = (entry: Entry): Leg[] => {
  const amounts: Readonly<Partial<Record<EntryAmount, number>>> = entry;
  return factsOf(entry)
    .legs.map(({ account, of }) => ({
      account: accountOf(account, entry),
      amountAgorot: Object.entries(of).reduce(
        (sum, [name, sign]) => sum + sign * (amounts[name as EntryAmount] ?? 0),
        0,
      ),
    }))
    .filter(({ amountAgorot }) => amountAgorot !== 0);
};

/** What an entry adds to an account: its whole name, or all of those that begin so (`provider:`). */
export const movedIn = (entry: Entry, account: string): number =>
  legsOf(entry).reduce(
    (sum, leg) =>
      leg.account === account || (account.endsWith(':') && leg.account.startsWith(account))
        ? sum + leg.amountAgorot
        : sum,
    0,
  );

/** What the entry of a wallet stores as its counter: the account of its last leg, without the id of the request. */
export const counterOf = (entry: Omit<WalletEntry, 'counter'>): WalletEntry['counter'] => {
  const account = moveOf(entry)
    .legs.map((leg) => leg.account)
    .reduce((_, last) => last);
  return account === 'provider' ? `provider:${providerOf(entry.method)}` : account;
};

/** The same as older entries store it, of what came from outside and of a debt that was collected. */
const olderCounterOf = (entry: WalletEntry): WalletEntry['counter'] => {
  const counter = counterOf(entry);
  return counter === 'owed' || counter.startsWith('provider:') ? 'provider' : counter;
};

/** Whether an entry stores the counter of its move, in the words of today or in older ones. */
export const hasItsCounter = (entry: WalletEntry): boolean =>
  [counterOf(entry), olderCounterOf(entry)].includes(entry.counter);

/** Change of the earnings count: +1 earned, -1 reversed or refunded in full, else 0. */
export const earningsOf = (entry: EarningEntry): number => factsOf(entry).count;
