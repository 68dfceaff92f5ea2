import { addDays, type Day, dayOf, HOUR_MS } from '../../../shared/calendar/dates.ts';
import { type Account, bucketsOf, clearedBy } from './payouts.table.ts';

/** What a creator has on a day; amounts are agorot. */
export interface Standing {
  /** May be withdrawn: also what has cleared by that day and was not moved there yet. */
  readonly availableAgorot: number;
  /** What waits, by the day from which it is available, the nearest first. */
  readonly clearing: { readonly day: Day; readonly agorot: number }[];
  /** What open disputes hold. */
  readonly disputedAgorot: number;
}

const sumOf = (buckets: readonly (readonly [Day, number])[]): number =>
  buckets.reduce((sum, [, agorot]) => sum + agorot, 0);

export const standingOf = (account: Account | null, today: Day): Standing => ({
  availableAgorot: account ? account.availableAgorot + sumOf(clearedBy(account, today)) : 0,
  clearing: account
    ? bucketsOf(account).flatMap(([day, agorot]) => (day > today && agorot !== 0 ? { day, agorot } : []))
    : [],
  disputedAgorot: account?.disputedAgorot ?? 0,
});

/** A change of what a creator has earned by a request, signed; and the day from which its money is available. */
export interface EarningsChange {
  readonly netAgorot: number;
  readonly clearsOn?: Day | undefined;
}

/**
 * The day that a change is booked on; undefined: on what is available. What is taken back before its day comes from what
 * waits for it, so it is never refused for want of money; where a clock that is ahead has moved that already, from what
 * is available.
 */
export const waitsUntil = (
  account: Account | null,
  { netAgorot, clearsOn }: EarningsChange,
  today: Day,
): Day | undefined => {
  if (clearsOn === undefined || clearsOn <= today) return undefined;
  const waiting = account ? new Map(bucketsOf(account)).get(clearsOn) : undefined;
  return netAgorot >= 0 || (waiting ?? 0) + netAgorot >= 0 ? clearsOn : undefined;
};

/** Whether an account as it is has what a change takes. */
export const hasFor = (account: Account | null, change: EarningsChange, today: Day): boolean =>
  account !== null &&
  (waitsUntil(account, change, today) !== undefined ||
    change.netAgorot >= 0 ||
    standingOf(account, today).availableAgorot + change.netAgorot >= 0);

interface Terms {
  /** Earnings wait until nobody can dispute their request any more. */
  readonly clearingEnabled: boolean;
  readonly disputeWindowHours: number;
}

/** What is frozen with a delivery: until when it may be disputed, and from which day its money is available. */
export const clearingOf = (now: Date, { clearingEnabled, disputeWindowHours }: Terms) => {
  const disputeUntil = new Date(now.getTime() + disputeWindowHours * HOUR_MS);
  return {
    disputeUntil: disputeUntil.toISOString(),
    clearsOn: clearingEnabled ? addDays(dayOf(disputeUntil), 1) : dayOf(now),
  };
};
