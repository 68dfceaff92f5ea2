import { dayOf, HOUR_MS } from '../../../../../shared/calendar/dates.ts';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { isOpen } from '../../../../../shared/order/request-status.ts';

interface Wait {
  /**
   * Days to go; today is the promised day; that is over, but not the deadline; that is over, but not the grace after it;
   * all of it is over, and the clock is about to send the money back.
   */
  readonly text: 'days' | 'today' | 'late' | 'grace' | 'over';
  /** Whether the creator can be reminded now. */
  readonly remind: 'now' | 'not';
  /** When the money goes back by itself, unless the video comes. */
  readonly endsAt: string;
  /** The hours of grace after the deadline. */
  readonly graceHours: number;
}

type Waited = Pick<
  FanRequestView,
  'status' | 'hasVideo' | 'preparingSince' | 'arrivesBy' | 'deadlineAt' | 'endsAt' | 'nudgeFrom' | 'nudgedAt'
>;

const textOf = ({ arrivesBy, deadlineAt }: Waited, endsAt: string, now: Date): Wait['text'] => {
  const [today, time] = [dayOf(now), now.getTime()];
  if (Date.parse(endsAt) < time) return 'over';
  if (Date.parse(deadlineAt) < time) return 'grace';
  return arrivesBy > today ? 'days' : arrivesBy === today ? 'today' : 'late';
};

/** What there is to say of the wait for a video; null when nobody waits: it is closed, or the video is there. */
export const waitOf = (request: Waited, now: Date): Wait | null => {
  const { status, hasVideo, preparingSince, deadlineAt, endsAt, nudgeFrom, nudgedAt } = request;
  if (!isOpen(status) || hasVideo || preparingSince !== null || endsAt === null) return null;
  return {
    text: textOf(request, endsAt, now),
    remind: nudgedAt === null && now.toISOString() >= nudgeFrom ? 'now' : 'not',
    endsAt,
    graceHours: Math.round((Date.parse(endsAt) - Date.parse(deadlineAt)) / HOUR_MS),
  };
};
