import { dayOf, isDay } from '../../../../shared/dates.ts';
import { earliestDeadline, latestDeadline } from '../../../../shared/deadline.ts';

type DeadlineProblem =
  | 'problem.deadline'
  | 'problem.deadlineInvalid'
  | 'problem.deadlinePast'
  | 'problem.deadlineEarly';

/** What is wrong with a deadline as it is typed, as a key of the namespace `booking`; undefined when nothing is. */
export const deadlineProblem = (
  deadline: string,
  now: Date,
  deliveryHours: number,
): DeadlineProblem | undefined => {
  if (!deadline) return 'problem.deadline';
  if (!isDay(deadline) || deadline > latestDeadline(now)) return 'problem.deadlineInvalid';
  if (deadline <= dayOf(now)) return 'problem.deadlinePast';
  return deadline < earliestDeadline(now, deliveryHours) ? 'problem.deadlineEarly' : undefined;
};
