import { type Keeper, shiftHours } from '../../../../shared/calendar/open-time.ts';
import { takesVideo } from '../../../../shared/order/request-status.ts';
import type { Request } from './request.ts';

/** The creator hears this long before the deadline that there is work left. */
const REMIND_BEFORE_HOURS = 24;
/** How long a creator has to look at an uploaded video, or to upload another, before it goes to its fan by itself. */
const VIDEO_WAITS_HOURS = 24;

type Waiting = Pick<Request, 'at' | 'status' | 'deadlineAt' | 'approvedAt' | 'videoAt'> &
  Keeper & { readonly remindedAt?: string | undefined };

/** So many hours later; of a creator's own time where `keeper` is given: nobody is asked for work on a day of rest. */
const later = (instant: string, hours: number, keeper: Keeper = {}): number =>
  shiftHours(new Date(instant), hours, keeper).getTime();

/** The video was uploaded for this approval; one that came before it, of a reopened request, is not new. */
const newVideoAt = ({ status, videoAt, approvedAt }: Waiting): string | undefined =>
  takesVideo(status) && videoAt && videoAt >= (approvedAt ?? '') ? videoAt : undefined;

/**
 * When the clock ends an open request: its deadline and the grace after it, in hours; with a new video a day after the
 * upload, if that is earlier.
 */
export const endsAt = (request: Waiting, graceHours: number): Date => {
  const over = later(request.deadlineAt, graceHours, request);
  const videoAt = newVideoAt(request);
  return new Date(videoAt ? Math.min(over, later(videoAt, VIDEO_WAITS_HOURS)) : over);
};

const remindsAt = (request: Waiting): number => {
  const videoAt = newVideoAt(request);
  return videoAt
    ? later(videoAt, VIDEO_WAITS_HOURS / 2)
    : later(request.deadlineAt, -REMIND_BEFORE_HOURS, request);
};

/**
 * When the clock looks at an open request next: to remind its creator, once, or to end it. An order with less time than
 * the reminder needs has none: the order itself was told a moment ago.
 */
export const wakesAt = (request: Waiting, graceHours: number): Date => {
  const ends = endsAt(request, graceHours);
  const reminds = remindsAt(request);
  const due =
    request.remindedAt === undefined && reminds > Date.parse(request.at) && reminds < ends.getTime();
  return due ? new Date(reminds) : ends;
};
