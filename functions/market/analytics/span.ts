import { addDays, type Day, dayOf, daysBetween } from '../../../shared/calendar/dates.ts';
import { addMonths, daysOfMonth, monthOf } from '../../../shared/calendar/months.ts';
import type { Period } from '../../../shared/contracts/parts/figures.ts';
import { type At, monthOfDay } from '../../lib/table/day-sums.table.ts';

/** The days of a period and of the one before it, both ends within, and by what their charts step. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
  readonly before: { readonly from: Day; readonly to: Day };
  readonly step: 'day' | 'month';
}

const DAYS: Readonly<Record<Exclude<Period, 'year'>, number>> = { today: 1, week: 7, month: 30, quarter: 90 };
const MONTHS = 12;

/** Days of Israel's calendar, today the last of them; of a year this month and the eleven before, up to today. */
export const spanAt = (period: Period, now: Date): Span => {
  const to = dayOf(now);
  if (period === 'year') {
    const first = addMonths(monthOf(now), 1 - MONTHS);
    const before = { from: addMonths(first, -MONTHS), to: addMonths(first, -1) };
    return {
      from: daysOfMonth(first).first,
      to,
      before: { from: daysOfMonth(before.from).first, to: daysOfMonth(before.to).last },
      step: 'month',
    };
  }
  const days = DAYS[period];
  const from = addDays(to, 1 - days);
  return { from, to, before: { from: addDays(from, -days), to: addDays(from, -1) }, step: 'day' };
};

/** What a day is added to: itself, or its month. */
export const atOfDay = (day: Day, { step }: Pick<Span, 'step'>): At =>
  step === 'day' ? day : monthOfDay(day);

/** Every day, or month, between two days. */
export const stepsOf = ({ from, to }: Pick<Span, 'from' | 'to'>, { step }: Pick<Span, 'step'>): At[] => {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => addDays(from, i));
  return [...new Set(days.map((day) => atOfDay(day, { step })))];
};
