import { HOUR_MS, MINUTE_MS } from '../../../../shared/calendar/dates.ts';
import { type Keeper, shiftHours } from '../../../../shared/calendar/open-time.ts';
import { takesVideo } from '../../../../shared/order/request-status.ts';
import type { Preparing, Request } from './request.ts';

/** The creator hears this long before the deadline that there is work left. */
const REMIND_BEFORE_HOURS = 24;
/** How long a creator has to look at an uploaded video, or to upload another, before it goes to its fan by itself. */
const VIDEO_WAITS_HOURS = 24;
/** How long a video of ten minutes is prepared at most; of a job that nobody knows to have begun, far less. */
const PREPARED_MS = 6 * HOUR_MS;
const BEGUN_MS = 15 * MINUTE_MS;
/** How long the clock of an order stands for uploads that come to nothing, all together. */
const HELD_MOST_MS = 24 * HOUR_MS;

type Waiting = Pick<
  Request,
  'at' | 'status' | 'deadlineAt' | 'approvedAt' | 'videoAt' | 'preparing' | 'completeWhenReady' | 'heldMs'
> &
  Keeper & { readonly remindedAt?: string | undefined };

/** So many hours later; of a creator's own time where `keeper` is given: nobody is asked for work on a day of rest. */
const later = (instant: string, hours: number, keeper: Keeper = {}): number =>
  shiftHours(new Date(instant), hours, keeper).getTime();

/** The video was uploaded for this approval; one that came before it, of a reopened request, is not new. */
const newVideoAt = ({ status, videoAt, approvedAt }: Waiting): string | undefined =>
  takesVideo(status) && videoAt && videoAt >= (approvedAt ?? '') ? videoAt : undefined;

/** When the clock gives up what is being prepared. */
export const preparingEndsAt = ({ since, isBegun }: Preparing): Date =>
  new Date(Date.parse(since) + (isBegun ? PREPARED_MS : BEGUN_MS));

/** For how long the clock of an order has stood, once what is being prepared came to nothing. */
export const heldUntil = (
  { preparing, heldMs = 0 }: Pick<Request, 'preparing' | 'heldMs'>,
  now: Date,
): number => {
  const took = preparing ? Math.max(0, now.getTime() - Date.parse(preparing.since)) : 0;
  return Math.min(HELD_MOST_MS, heldMs + took);
};

/**
 * When the clock ends an open request: its deadline and the grace after it, in hours; with a new video a day after the
 * upload, if that is earlier, or at once where its creator has completed it already. While one is being prepared it does
 * not, and the time that this takes is not the creator's.
 */
export const endsAt = (request: Waiting, graceHours: number): Date => {
  const { preparing, heldMs = 0 } = request;
  const over = later(request.deadlineAt, graceHours, request) + heldMs;
  if (preparing) return new Date(Math.max(over, preparingEndsAt(preparing).getTime()));
  const videoAt = newVideoAt(request);
  if (!videoAt) return new Date(over);
  const waits = request.completeWhenReady ? 0 : VIDEO_WAITS_HOURS;
  return new Date(Math.min(over, later(videoAt, waits)));
};

const remindsAt = (request: Waiting): number => {
  const videoAt = newVideoAt(request);
  return videoAt
    ? later(videoAt, VIDEO_WAITS_HOURS / 2)
    : later(request.deadlineAt, -REMIND_BEFORE_HOURS, request);
};

/**
 * When the clock looks at an open request next: to remind its creator, once, to give up what is being prepared, or to end
 * it. An order with less time than the reminder needs has none: the order itself was told a moment ago.
 */
export const wakesAt = (request: Waiting, graceHours: number): Date => {
  if (request.preparing) return preparingEndsAt(request.preparing);
  const ends = endsAt(request, graceHours);
  const reminds = remindsAt(request);
  const due =
    request.remindedAt === undefined && reminds > Date.parse(request.at) && reminds < ends.getTime();
  return due ? new Date(reminds) : ends;
};
