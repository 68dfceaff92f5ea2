import type { FanRequestView } from '../../../../../shared/contracts/request-views.ts';
import { dayOf } from '../../../../../shared/dates.ts';
import { isOpen } from '../../../../../shared/request-status.ts';

interface Wait {
  /** Days to go, today is the promised day, or it is over. */
  readonly text: 'days' | 'today' | 'late';
  /** Whether the creator can be reminded now. */
  readonly remind: 'now' | 'not';
}

type Waited = Pick<FanRequestView, 'status' | 'hasVideo' | 'arrivesBy' | 'nudgeFrom' | 'nudgedAt'>;

/** What there is to say of the wait for a video; null when nobody waits: it is closed, or the video is there. */
export const waitOf = (
  { status, hasVideo, arrivesBy, nudgeFrom, nudgedAt }: Waited,
  now: Date,
): Wait | null => {
  if (!isOpen(status) || hasVideo) return null;
  const today = dayOf(now);
  const text = arrivesBy > today ? 'days' : arrivesBy === today ? 'today' : 'late';
  return { text, remind: nudgedAt === null && now.toISOString() >= nudgeFrom ? 'now' : 'not' };
};
