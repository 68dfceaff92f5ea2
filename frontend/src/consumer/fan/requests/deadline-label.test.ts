import { expect, test } from 'vitest';
import { endOfDay } from '../../../../../shared/calendar/dates.ts';
import { deadlineLabel } from './deadline-label.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const label = (day: string, status: Parameters<typeof deadlineLabel>[1] = 'pending') => {
  const { tone, text } = deadlineLabel(endOfDay(day).toISOString(), status, NOW);
  return `${tone} ${text}`;
};

test.each([
  ['2026-11-19', 'bad past'],
  ['2026-11-20', 'warn today'],
  ['2026-11-21', 'warn tomorrow'],
  ['2026-11-22', 'warn days'],
  ['2026-11-23', 'neutral by'],
])('%s while it is open: %s', (day, expected) => {
  expect(label(day)).toBe(expected);
  expect(label(day, 'approved')).toBe(expected);
});

test('a closed request has no pressing deadline', () => {
  expect(label('2026-11-19', 'completed')).toBe('neutral by');
  expect(label('2026-11-20', 'declined')).toBe('neutral by');
});
