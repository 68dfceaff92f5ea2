import { type Day, dayOf, endOfDay } from '../calendar/dates.ts';
import { isOpen, type RequestStatus } from './request-status.ts';

interface Promised {
  readonly status: RequestStatus;
  readonly arrivesBy: Day;
  readonly deadlineAt: string;
}

/** The day that fan and creator read of an order: the one that was promised; once that is over, the deadline's. */
export const promisedDay = ({ status, arrivesBy, deadlineAt }: Promised, now: Date): Day =>
  isOpen(status) && arrivesBy < dayOf(now) ? dayOf(new Date(deadlineAt)) : arrivesBy;

/** The same as an instant: an hour where the deadline is one, else the end of the day. */
export const promisedAt = (request: Promised, now: Date): string => {
  const day = promisedDay(request, now);
  return day === dayOf(new Date(request.deadlineAt)) ? request.deadlineAt : endOfDay(day).toISOString();
};
