import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { arrivalDay, type Promised } from '../../../../shared/calendar/promise.ts';
import type { Wanted } from '../../core/drafts/wanted.ts';
import { deadlineProblem } from './deadline-problem.ts';
import { newOrder, type OrderValues } from './order-values.ts';

/** Whether nobody asked for this deadline: it is the promised day, or was that of a day that is over. */
export const isUsualDeadline = (deadline: string, now: Date, promised: Promised): boolean =>
  isDay(deadline) &&
  (deadline === arrivalDay(now, promised) || deadlineProblem(deadline, now, promised) !== undefined);

/**
 * The order form as it opens: what was typed before, here or on another device, and where that says nothing, what was said
 * on the way. A deadline that nobody asked for is the promised day, also where that has moved.
 */
export const firstValues = (
  now: Date,
  promised: Promised,
  { wanted, draft }: { readonly wanted: Wanted; readonly draft: Partial<OrderValues> },
): OrderValues => {
  const opened = newOrder(now, promised, {
    ...wanted,
    ...(draft.eventDate && { eventDate: draft.eventDate }),
  });
  const { deadline = '', timing } = draft;
  return {
    ...opened,
    ...draft,
    occasion: draft.occasion || opened.occasion,
    recipient: draft.recipient || opened.recipient,
    eventDate: draft.eventDate || opened.eventDate,
    ...(timing !== 'hour' && isUsualDeadline(deadline, now, promised) && { deadline: opened.deadline }),
  };
};
