import { expect, it } from 'vitest';
import { GIFT } from '../../../../../shared/limits.ts';
import { GIFT_FOR_TEST as gift } from './gift-for-test.ts';
import { dayToOpen, revealOf, valuesOf, type WrappingValues, wrappingProblems } from './wrapping-values.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const at = (day: string, time = '19:00'): WrappingValues => ({ note: '', when: 'later', day, time });
const problemsOf = (values: WrappingValues, stored = gift) => wrappingProblems(values, stored, NOW);

it('a gift opens at once, or at an hour of Israel', () => {
  expect(revealOf(valuesOf(gift))).toBeNull();
  const waiting = valuesOf({ ...gift, revealAt: '2026-12-01T17:00:00.000Z' });
  expect(waiting).toMatchObject({ when: 'later', day: '2026-12-01', time: '19:00' });
  expect(revealOf(waiting)).toBe('2026-12-01T19:00');
});

it('opens on the day that is celebrated, where that is ahead', () => {
  const days = [null, '2026-11-22', '2026-11-23', '2026-11-24', '2027-11-24'];
  expect(days.map((day) => dayToOpen(day, NOW))).toEqual(['', '', '', '2026-11-24', '']);
});

it('its hour is one that comes, within a year', () => {
  expect(problemsOf(at('2026-12-01'))).toEqual({});
  expect(problemsOf(at('2026-11-23', '13:00'))).toEqual({});
  for (const wrong of [at(''), at('מחר'), at('2026-11-23', '12:00'), at('2026-11-22'), at('2027-11-24')])
    expect([wrong.day, problemsOf(wrong)]).toEqual([wrong.day, { day: 'own.dayProblem' }]);
});

it('an hour that has passed since is no problem while it stays', () => {
  const stored = { ...gift, revealAt: '2026-11-20T17:00:00.000Z' };
  expect(problemsOf({ ...valuesOf(stored), note: 'עוד מילה' }, stored)).toEqual({});
});

it('words are as many as the contract takes', () => {
  expect(problemsOf({ ...valuesOf(gift), note: 'א'.repeat(GIFT.note) })).toEqual({});
  expect(problemsOf({ ...valuesOf(gift), note: 'א'.repeat(GIFT.note + 1) })).toEqual({
    note: 'own.noteProblem',
  });
});
