import { describe, expect, it } from 'vitest';
import { monthsAhead, weeksWith } from './weeks.ts';

describe('the weeks of a calendar', () => {
  it('begin with this one, on Sunday, and go on where the page before ended', () => {
    const weeks = weeksWith('2026-12-02', '2026-12-02');
    expect(weeks.map(([first]) => first)).toEqual([
      '2026-11-29',
      '2026-12-06',
      '2026-12-13',
      '2026-12-20',
      '2026-12-27',
    ]);
    expect(weeks[0]?.at(-1)).toBe('2026-12-05');
    expect(weeksWith('2027-01-02', '2026-12-02')).toEqual(weeks);
    expect(weeksWith('2027-01-03', '2026-12-02')[0]?.[0]).toBe('2027-01-03');
  });
});

describe('a month ahead', () => {
  it('is the same day, or the last one of a shorter month', () => {
    expect(monthsAhead('2026-12-31', 1)).toBe('2027-01-31');
    expect(monthsAhead('2027-01-31', 1)).toBe('2027-02-28');
    expect(monthsAhead('2027-03-31', -1)).toBe('2027-02-28');
  });
});
