import { expect, it } from 'vitest';
import { formatDuration } from './duration.ts';

it.each([
  [1, '1 hour', 'שעה'],
  [6, '6 hours', '6 שעות'],
  [24, '1 day', 'יום'],
  [48, '2 days', 'יומיים'],
  [96, '4 days', '4 ימים'],
])('%d hours, in both languages', (hours, english, hebrew) => {
  expect(formatDuration(hours, 'en')).toBe(english);
  expect(formatDuration(hours, 'he')).toBe(hebrew);
});
