import { DAY_MS } from '../../../shared/calendar/dates.ts';
import { UNUSED_COUNTED_DAYS } from '../../../shared/limits.ts';
import type { WalletEntry } from '../ledger/entry.ts';

/** What is known of a wallet's money by its entries, when somebody wants some of it sent back. */
export interface Standing {
  /** What orders gave back and was not sent on yet: it goes back as often as its owner likes. */
  readonly refundsAgorot: number;
  /** How often money that was never used was sent back within the last 30 days. */
  readonly count: number;
}

/**
 * By entries of half a year, in whatever order they come. A refund that is longer ago excuses nothing, also where it was
 * sent on since: then what orders gave back is less for a while, and never more.
 */
export const standingOf = (entries: readonly WalletEntry[], now: Date): Standing => {
  const since = new Date(now.getTime() - UNUSED_COUNTED_DAYS * DAY_MS).toISOString();
  /** By sending, what of it orders had given back and did not come into the wallet again. */
  const sentOn = new Map<string, number>();
  let [leftAgorot, count] = [0, 0];
  for (const { kind, amountAgorot, ofRefundsAgorot = 0, ref, at, by } of entries) {
    if (kind === 'refund') leftAgorot += amountAgorot;
    if (kind === 'sent_back') {
      leftAgorot -= ofRefundsAgorot;
      sentOn.set(ref, ofRefundsAgorot);
      // What goes back above a cap nobody asked for.
      if (ofRefundsAgorot < -amountAgorot && by !== 'clock' && at > since) count += 1;
    }
    if (kind === 'sent_back_failed') {
      const again = Math.min(sentOn.get(ref) ?? 0, amountAgorot);
      sentOn.set(ref, (sentOn.get(ref) ?? 0) - again);
      leftAgorot += again;
    }
  }
  return { refundsAgorot: Math.max(0, leftAgorot), count };
};
