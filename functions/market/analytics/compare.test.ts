import { describe, expect, it } from 'vitest';
import { compare, spansAt } from './compare.ts';

// In Israel the 21st has begun.
const spans = spansAt(new Date('2026-11-20T23:30:00Z'));

describe('the last thirty days', () => {
  it('are days of Israel, today with them', () => {
    expect(spans).toEqual({ before: '2026-09-23', from: '2026-10-23', to: '2026-11-21' });
  });

  it('are compared with the thirty before, each day in one of the two', () => {
    const days = ['2026-09-22', '2026-09-23', '2026-10-22', '2026-10-23', '2026-11-21', '2026-11-22'];
    const rows = days.map((day, i) => ({ day, n: 10 ** i }));
    expect(compare(rows, spans, ({ n }) => n)).toEqual({ before: 110, now: 11_000 });
  });

  it('come to nothing without rows', () => {
    expect(compare([], spans, () => 1)).toEqual({ before: 0, now: 0 });
  });
});
