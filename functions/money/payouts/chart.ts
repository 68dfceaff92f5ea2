import { addDays, type Day, dayOf, daysBetween } from '../../../shared/calendar/dates.ts';

export type ChartPeriod = 'weekly' | 'monthly' | 'yearly';

/** A stretch of the calendar that one point of the chart stands for, both ends within. */
export interface Span {
  readonly from: Day;
  readonly to: Day;
}

const DAYS = { weekly: 7, monthly: 30 } as const;
const MONTHS = 12;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

const days = (last: Day, count: number): Span[] =>
  Array.from({ length: count }, (_, i) => {
    const day = addDays(last, i + 1 - count);
    return { from: day, to: day };
  });

const months = (last: Day, count: number): Span[] => {
  const spans: Span[] = [];
  let to = last;
  for (let i = 0; i < count; i++) {
    const from = firstOfMonth(to);
    spans.unshift({ from, to });
    to = addDays(from, -1);
  }
  return spans;
};

/** The last 7 or 30 days, or the last 12 months of which the current one goes up to today; Israel's calendar. */
export const spansOf = (period: ChartPeriod, now: Date): Span[] => {
  const today = dayOf(now);
  return period === 'yearly' ? months(today, MONTHS) : days(today, DAYS[period]);
};

export interface DaySum {
  readonly day: Day;
  readonly grossAgorot: number;
  readonly feeAgorot: number;
  readonly netAgorot: number;
  readonly earnings: number;
}

const NOTHING = { grossAgorot: 0, feeAgorot: 0, netAgorot: 0, earnings: 0 };

/** What each span comes to; one without earnings is there as zero. */
export const sumUp = (spans: readonly Span[], sums: readonly DaySum[]): (Span & typeof NOTHING)[] =>
  spans.map((span) =>
    sums
      .filter(({ day }) => daysBetween(span.from, day) >= 0 && daysBetween(day, span.to) >= 0)
      .reduce<Span & typeof NOTHING>(
        (total, sum) => ({
          ...span,
          grossAgorot: total.grossAgorot + sum.grossAgorot,
          feeAgorot: total.feeAgorot + sum.feeAgorot,
          netAgorot: total.netAgorot + sum.netAgorot,
          earnings: total.earnings + sum.earnings,
        }),
        { ...span, ...NOTHING },
      ),
  );
