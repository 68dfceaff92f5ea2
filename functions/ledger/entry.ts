import type { Key } from '../lib/table.ts';

/**
 * Money moves only by entries. An entry is immutable, stands in the same transaction as the balances it changes, and
 * its legs sum to zero. What people read as transactions and earnings are views of entries.
 */
export interface WalletEntry extends Key {
  readonly e: 'entry';
  readonly id: string;
  readonly side: 'wallet';
  readonly kind: 'top_up' | 'purchase' | 'refund' | 'adjustment' | 'reversal';
  readonly userId: string;
  /** Signed effect on the wallet. */
  readonly amountAgorot: number;
  /** What a reversal took beyond the balance, which the owner owes since; below zero when a debt is settled. */
  readonly owedAgorot?: number;
  /** Nothing is owed any more: the wallet can be used again. */
  readonly released?: true;
  /** Where the other leg is: held by the request, or outside. */
  readonly counter: 'held' | 'provider' | 'adjustment';
  /** The request, top-up or adjustment that moved the money. */
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
  readonly kind: 'earning' | 'reversal';
  /**
   * Set where the request stays completed: creator and platform give back their shares of a part (`shared`) or of all
   * that was left (`whole`), or the platform pays the creator's share as well (`covered`).
   */
  readonly refund?: 'shared' | 'whole' | 'covered';
  readonly by?: string;
  readonly userId: string;
  /** Signed effect on the creator's available earnings. */
  readonly amountAgorot: number;
  /** Signed effect on the platform's revenue. */
  readonly feeAgorot: number;
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
  readonly kind: 'withdrawal';
  readonly step: 'asked' | 'paid' | 'rejected';
  readonly userId: string;
  /** What is withdrawn, above zero at every step. */
  readonly amountAgorot: number;
  /** The withdrawal. */
  readonly ref: string;
  readonly method: 'paypal' | 'bank';
  readonly by?: string;
  readonly at: string;
}

export type Entry = WalletEntry | EarningEntry | WithdrawalEntry;

/**
 * Who moved it: a user id, `clock`, `closing` or `paypal`; undefined where an older entry did not keep it. A booking, a
 * top-up and a withdrawal that is asked for are their owner's, and what goes back to the provider is the provider's.
 */
export const movedBy = (entry: Entry): string | undefined => {
  if (entry.by !== undefined) return entry.by;
  if (entry.side === 'earnings') return undefined;
  if (entry.side === 'withdrawal') return entry.step === 'asked' ? entry.userId : undefined;
  if (entry.kind === 'top_up' || entry.first) return entry.userId;
  return entry.kind === 'reversal' && entry.ref.startsWith('top_') ? 'paypal' : undefined;
};

export interface Leg {
  /**
   * `wallet:usr_…`, `held:req_…`, `earnings:usr_…`, `reserved:usr_…`, `platform`, `provider`, `adjustment` or
   * `owed:usr_…`.
   */
  readonly account: string;
  readonly amountAgorot: number;
}

/** Between which accounts each step of a withdrawal moves its amount. */
const WITHDRAWAL_LEGS: Record<
  WithdrawalEntry['step'],
  (userId: string) => readonly [from: string, to: string]
> = {
  asked: (userId) => [`earnings:${userId}`, `reserved:${userId}`],
  paid: (userId) => [`reserved:${userId}`, 'provider'],
  rejected: (userId) => [`reserved:${userId}`, `earnings:${userId}`],
};

/** The legs of an entry; they always sum to zero. */
export const legsOf = (entry: Entry): Leg[] => {
  if (entry.side === 'withdrawal') {
    const [from, to] = WITHDRAWAL_LEGS[entry.step](entry.userId);
    return [
      { account: from, amountAgorot: -entry.amountAgorot },
      { account: to, amountAgorot: entry.amountAgorot },
    ];
  }
  if (entry.side === 'wallet') {
    const counter = entry.counter === 'held' ? `held:${entry.ref}` : entry.counter;
    const owedAgorot = entry.owedAgorot ?? 0;
    return [
      { account: `wallet:${entry.userId}`, amountAgorot: entry.amountAgorot },
      ...(owedAgorot ? [{ account: `owed:${entry.userId}`, amountAgorot: -owedAgorot }] : []),
      { account: counter, amountAgorot: owedAgorot - entry.amountAgorot },
    ];
  }
  return [
    { account: `earnings:${entry.userId}`, amountAgorot: entry.amountAgorot },
    { account: 'platform', amountAgorot: entry.feeAgorot },
    { account: `held:${entry.ref}`, amountAgorot: -entry.amountAgorot - entry.feeAgorot },
  ];
};

/** Change of the earnings count: +1 earned, -1 reversed or refunded in full, else 0. */
export const earningsOf = ({ kind, refund }: EarningEntry): number => {
  if (refund === 'shared' || refund === 'covered') return 0;
  return kind === 'earning' ? 1 : -1;
};
