import type { ParseKeys } from 'i18next';
import { placement, type Wishes } from '../../../../shared/contracts/requests.ts';
import { addDays, type Day, dayOf } from '../../../../shared/dates.ts';
import { earliestDeadline, isEventDay } from '../../../../shared/deadline.ts';
import type { ExtraId } from '../../../../shared/extras.ts';
import { DEADLINE_DEFAULT_DAYS } from '../../../../shared/limits.ts';
import { OCCASIONS } from '../../../../shared/occasions.ts';
import { dayOfSlot } from '../../../../shared/slots.ts';
import { contractProblems } from '../../ui/contract-problems.ts';
import { deadlineProblem } from './deadline-problem.ts';

/** Due by the end of a day, or at an hour the creator keeps. */
export const TIMINGS = ['day', 'hour'] as const;

/** The order form as it is typed: every wish of the contract, and by what it is due. */
export interface OrderValues extends Record<keyof Wishes, unknown> {
  /** Null as long as none of its radios is chosen. */
  occasion: string | null;
  /** Empty when it was left out. */
  eventDate: string;
  recipient: string;
  instructions: string;
  timing: (typeof TIMINGS)[number];
  /** With an hour, the day of it. */
  deadline: string;
  /** `2026-12-01T19:00`; empty until one is chosen. */
  slot: string;
  extras: ExtraId[];
}

/** A week from today, or as soon as the creator can, if that is later. */
export const defaultDeadline = (now: Date, deliveryHours: number): Day => {
  const week = addDays(dayOf(now), DEADLINE_DEFAULT_DAYS);
  return [week, earliestDeadline(now, deliveryHours)].sort()[1] ?? week;
};

/** The form as it opens; `wanted` is what was chosen on the way to it. */
export const newOrder = (now: Date, deliveryHours: number, wanted: string | null = null): OrderValues => ({
  occasion: OCCASIONS.find((occasion) => occasion === wanted) ?? '',
  eventDate: '',
  recipient: '',
  instructions: '',
  timing: 'day',
  deadline: defaultDeadline(now, deliveryHours),
  slot: '',
  extras: [],
});

export type OrderProblem = ParseKeys<['booking', 'order']>;
type Problems = Partial<Record<keyof OrderValues, OrderProblem>>;

const SAID: Problems = {
  occasion: 'problem.occasion',
  recipient: 'problem.recipient',
  instructions: 'problem.instructions',
  deadline: 'problem.deadlineInvalid',
  eventDate: 'order:event.problem',
};

/** The form as the contract's input, without what the ad says. */
const wordsOf = ({ timing, slot, deadline, eventDate, ...rest }: OrderValues) => ({
  ...rest,
  ...(eventDate && { eventDate }),
  ...(timing === 'hour' && slot ? { slot, deadline: dayOfSlot(slot) } : { deadline }),
});

/** What the calendar says besides the contract. */
const calendarProblems = (
  { timing, slot, deadline, eventDate }: OrderValues,
  now: Date,
  deliveryHours: number,
): Problems => {
  const event: Problems =
    eventDate && !isEventDay(eventDate, now) ? { eventDate: 'order:event.problem' } : {};
  if (timing === 'hour') return slot ? event : { ...event, slot: 'order:when.problem.none' };
  const problem = deadlineProblem(deadline, now, deliveryHours);
  return problem ? { ...event, deadline: problem } : event;
};

/** What is wrong with an order, by field; empty when the contract and the calendar take it. */
export const checkOrder = (
  values: OrderValues,
  { now, deliveryHours }: { readonly now: Date; readonly deliveryHours: number },
): Problems => ({
  ...contractProblems<OrderValues, OrderProblem>(values, {
    schema: placement,
    input: wordsOf(values),
    problemOf: (field, refused) => {
      if (field === 'deadline' && values.timing === 'hour') return undefined; // the hour decides
      return refused === 'too_big' ? 'problem.tooLong' : SAID[field];
    },
  }),
  ...calendarProblems(values, now, deliveryHours),
});
