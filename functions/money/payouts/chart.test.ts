import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '../../../shared/calendar/dates.ts';
import { spansOf, sumUp } from './chart.ts';

const sum = (day: string, netAgorot: number) => ({
  day,
  netAgorot,
  feeAgorot: netAgorot / 9,
  grossAgorot: (netAgorot * 10) / 9,
  earnings: 1,
});

it('has seven days, thirty days or twelve months, the last one today', () => {
  const now = new Date('2026-03-27T22:30:00Z');
  expect(spansOf('weekly', now).map(({ from }) => from)).toEqual([
    '2026-03-22',
    '2026-03-23',
    '2026-03-24',
    '2026-03-25',
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
  ]);
  expect(spansOf('monthly', now)).toHaveLength(30);
  expect(spansOf('monthly', now)[0]).toEqual({ from: '2026-02-27', to: '2026-02-27' });
  const year = spansOf('yearly', now);
  expect([year.length, year[0], year[10], year[11]]).toEqual([
    12,
    { from: '2025-04-01', to: '2025-04-30' },
    { from: '2026-02-01', to: '2026-02-28' },
    { from: '2026-03-01', to: '2026-03-28' },
  ]);
});

it('covers every day once, on any day of any year', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
      (now) => {
        for (const period of ['weekly', 'monthly', 'yearly'] as const) {
          const spans = spansOf(period, now);
          expect(spans.at(-1)?.to).toBe(dayOf(now));
          for (const [i, span] of spans.entries()) {
            expect(span.from <= span.to).toBe(true);
            if (i > 0) expect(span.from).toBe(addDays(spans[i - 1]?.to ?? '', 1));
          }
        }
      },
    ),
  );
});

it('sums the days of a month and shows a month without earnings as zero', () => {
  const spans = spansOf('yearly', new Date('2026-11-20T12:00:00Z'));
  const points = sumUp(spans, [
    sum('2026-09-30', 90),
    sum('2026-11-01', 900),
    sum('2026-11-20', -90),
    sum('2025-11-30', 9_000),
  ]);
  expect(points.slice(-3)).toMatchObject([
    { from: '2026-09-01', netAgorot: 90, feeAgorot: 10, grossAgorot: 100, earnings: 1 },
    { from: '2026-10-01', netAgorot: 0, earnings: 0 },
    { from: '2026-11-01', netAgorot: 810, feeAgorot: 90, grossAgorot: 900, earnings: 2 },
  ]);
  expect(points[0]).toMatchObject({ from: '2025-12-01', netAgorot: 0 });
});
