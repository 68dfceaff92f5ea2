import { expect, it } from 'vitest';
import { answerUntil, changeUntil } from './reviews.ts';

const AT = '2026-11-01T10:00:00.000Z';

it('a review may be changed for 14 days from its first words, however often it was', () => {
  expect(changeUntil({ at: AT })).toBe('2026-11-15T10:00:00.000Z');
  expect(changeUntil({ at: AT, changedAt: '2026-11-14T10:00:00.000Z' })).toBe('2026-11-15T10:00:00.000Z');
});

it('an answer may be changed for 14 days, and again for as many once the words it answers have changed', () => {
  const answer = { at: '2026-11-03T10:00:00.000Z' };
  expect(answerUntil({ at: AT })).toBeNull();
  expect(answerUntil({ at: AT, answer })).toBe('2026-11-17T10:00:00.000Z');
  expect(answerUntil({ at: AT, answer, changedAt: '2026-11-02T10:00:00.000Z' })).toBe(
    '2026-11-17T10:00:00.000Z',
  );
  expect(answerUntil({ at: AT, answer, changedAt: '2026-11-14T10:00:00.000Z' })).toBe(
    '2026-11-28T10:00:00.000Z',
  );
});
