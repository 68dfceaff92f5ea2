import type { ParseKeys } from 'i18next';
import { placement } from '../../../../shared/contracts/requests.ts';
import { addDays, type Day, dayOf } from '../../../../shared/dates.ts';
import { earliestDeadline } from '../../../../shared/deadline.ts';
import { DEADLINE_DEFAULT_DAYS } from '../../../../shared/limits.ts';
import { OCCASIONS } from '../../../../shared/occasions.ts';
import { deadlineProblem } from './deadline-problem.ts';

/** The order form as it is typed. */
export interface OrderValues {
  occasion: string;
  recipient: string;
  instructions: string;
  deadline: string;
}

/** A week from today, or as soon as the creator can, if that is later. */
export const defaultDeadline = (now: Date, deliveryHours: number): Day => {
  const week = addDays(dayOf(now), DEADLINE_DEFAULT_DAYS);
  return [week, earliestDeadline(now, deliveryHours)].sort()[1] ?? week;
};

type Problem = ParseKeys<'booking'>;
type Problems = Partial<Record<keyof OrderValues, Problem>>;

const EMPTY_TEXT: Record<'occasion' | 'recipient' | 'instructions', Problem> = {
  occasion: 'problem.occasion',
  recipient: 'problem.recipient',
  instructions: 'problem.instructions',
};

/** What is wrong with an order, by field; empty when the contract and the calendar take it. */
export const checkOrder = (
  values: OrderValues,
  { now, deliveryHours }: { readonly now: Date; readonly deliveryHours: number },
): Problems => {
  const problems: Problems = {};
  const { shape } = placement;
  for (const field of ['occasion', 'recipient', 'instructions'] as const) {
    if (shape[field].safeParse(values[field]).success) continue;
    problems[field] = values[field].trim() ? 'problem.tooLong' : EMPTY_TEXT[field];
  }
  const late = deadlineProblem(values.deadline, now, deliveryHours);
  if (late) problems.deadline = late;
  return problems;
};

/** Whether an answer of the form is one the contract knows. */
export const isOccasion = (occasion: string): occasion is (typeof OCCASIONS)[number] =>
  (OCCASIONS as readonly string[]).includes(occasion);
