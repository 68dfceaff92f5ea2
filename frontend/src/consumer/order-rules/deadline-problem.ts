import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { dayOf } from '../../../../shared/calendar/dates.ts';
import { latestDeadline } from '../../../../shared/calendar/deadline.ts';
import { isOpenDay } from '../../../../shared/calendar/open-time.ts';
import { earliestDay, type Promised } from '../../../../shared/calendar/promise.ts';

export type DeadlineProblem =
  | 'problem.deadline'
  | 'problem.deadlineInvalid'
  | 'problem.deadlinePast'
  | 'problem.deadlineEarly'
  | 'problem.deadlineClosed';

/** What is wrong with a deadline as it is typed, as a key of the namespace `booking`; undefined when nothing is. */
export const deadlineProblem = (
  deadline: string,
  now: Date,
  promised: Promised,
): DeadlineProblem | undefined => {
  if (!deadline) return 'problem.deadline';
  if (!isDay(deadline) || deadline > latestDeadline(now)) return 'problem.deadlineInvalid';
  if (deadline <= dayOf(now)) return 'problem.deadlinePast';
  if (deadline < earliestDay(now, promised)) return 'problem.deadlineEarly';
  return isOpenDay(deadline, promised) ? undefined : 'problem.deadlineClosed';
};
