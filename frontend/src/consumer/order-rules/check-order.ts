import { isEventDay } from '../../../../shared/calendar/deadline.ts';
import type { Promised } from '../../../../shared/calendar/promise.ts';
import { placement } from '../../../../shared/contracts/orders/placement.ts';
import { isRevealAhead, isRevealTime, revealInstant } from '../../../../shared/order/gifts.ts';
import { contractProblems } from '../../ui/controls/contract-problems.ts';
import { deadlineProblem } from './deadline-problem.ts';
import { isText, type OrderProblem, type OrderValues, TEXTS, wishesOf } from './order-values.ts';

type Problems = Partial<Record<keyof OrderValues, OrderProblem>>;

/** What the calendar says besides the contract. */
const calendarProblems = (values: OrderValues, now: Date, promised: Promised): Problems => {
  const { timing, slot, deadline, eventDate } = values;
  const { reveal } = wishesOf(values);
  const problems: Problems = {
    ...(eventDate && !isEventDay(eventDate, now) && { eventDate: 'order:event.problem' as const }),
    ...(reveal &&
      !(isRevealTime(reveal) && isRevealAhead(revealInstant(reveal), now)) && {
        reveal: 'order:reveal.problem' as const,
      }),
  };
  if (timing === 'hour') return slot ? problems : { ...problems, slot: 'order:when.problem.none' };
  const problem = deadlineProblem(deadline, now, promised);
  return problem ? { ...problems, deadline: problem } : problems;
};

/** What is wrong with an order, by field; empty when the contract and the calendar take it. */
export const checkOrder = (
  values: OrderValues,
  { now, promised }: { readonly now: Date; readonly promised: Promised },
): Problems => ({
  ...contractProblems<OrderValues, OrderProblem>(values, {
    schema: placement(),
    input: wishesOf(values),
    problemOf: (field, refused) => {
      if (field === 'deadline' && values.timing === 'hour') return undefined; // the hour decides
      if (refused === 'too_big') return 'problem.tooLong';
      if (refused === 'invalid' && field === 'instructions') return 'problem.unanswered';
      return isText(field) ? TEXTS[field] : undefined;
    },
  }),
  ...calendarProblems(values, now, promised),
});
