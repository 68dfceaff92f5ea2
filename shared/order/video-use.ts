import { addDays, type Day, dayOf } from '../calendar/dates.ts';
import type { ExtraId } from './extras.ts';
import { isSettled, type RequestStatus } from './request-status.ts';

/**
 * How a video may be used: by its fan and theirs; published for `days` from its delivery; published up to and with `day`; no
 * longer published since. `publish` has no end: bought before there was a term.
 */
export type VideoUse =
  | { readonly kind: 'private' | 'publish' }
  | { readonly kind: 'term'; readonly days: number }
  | { readonly kind: 'until' | 'ended'; readonly day: Day };

/** Of an order as it is stored or as people read it. */
interface Ordered {
  readonly status: RequestStatus;
  readonly extras?: readonly ExtraId[] | undefined;
  /** The days that were bought; none in an order without them, or from before there was a term. */
  readonly publishDays?: number | null | undefined;
  readonly closedAt?: string | null | undefined;
}

/** The one rule for screens and e-mails. The days count from the completion; they end with their last day in Israel. */
export const videoUseOf = ({ status, extras = [], publishDays, closedAt }: Ordered, now: Date): VideoUse => {
  if (!extras.includes('download_rights')) return { kind: 'private' };
  if (!publishDays) return { kind: 'publish' };
  if (!isSettled(status) || !closedAt) return { kind: 'term', days: publishDays };
  const day = addDays(dayOf(new Date(closedAt)), publishDays);
  return { kind: dayOf(now) > day ? 'ended' : 'until', day };
};
