import { describe, expect, it } from 'vitest';
import { endOfDay } from '../../../../shared/calendar/dates.ts';
import { deadlineNotice } from './deadline-notice.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const until = (day: string) => endOfDay(day).toISOString();

describe('deadlineNotice', () => {
  it('is past only when its day is over', () => {
    expect(deadlineNotice({ status: 'pending', deadlineAt: until('2026-11-19') }, NOW).flag).toBe('past');
    expect(deadlineNotice({ status: 'approved', deadlineAt: until('2026-11-20') }, NOW)).toEqual({
      flag: 'soon',
      days: 0,
    });
  });

  it('is soon with up to two days left', () => {
    expect(deadlineNotice({ status: 'approved', deadlineAt: until('2026-11-22') }, NOW)).toEqual({
      flag: 'soon',
      days: 2,
    });
    expect(deadlineNotice({ status: 'approved', deadlineAt: until('2026-11-23') }, NOW).flag).toBe('none');
  });

  it('says nothing about closed requests', () => {
    for (const status of ['completed', 'declined'] as const)
      expect(deadlineNotice({ status, deadlineAt: until('2026-11-01') }, NOW).flag).toBe('none');
  });
});
