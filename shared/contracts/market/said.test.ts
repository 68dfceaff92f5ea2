import { expect, it } from 'vitest';
import { plainSaid, saidWithout, unsaid } from './said.ts';

const SAID = 'ברכה [for:לסבתא] מצחיקה [by:עד מחר] [to:ועד 200]';

it('stands in a field as it was said', () => {
  expect(plainSaid(SAID)).toBe('ברכה לסבתא מצחיקה עד מחר ועד 200');
  expect(plainSaid('')).toBe('');
});

it('says no longer what was taken away, and nothing more once all of it was', () => {
  const later = saidWithout(SAID, ['by']);
  expect(plainSaid(later)).toBe('ברכה לסבתא מצחיקה ועד 200');
  expect(plainSaid(saidWithout(later, ['from', 'to']))).toBe('ברכה לסבתא מצחיקה');
  expect(saidWithout(SAID, ['for', 'by', 'to'])).toBe('');
  expect(saidWithout(SAID, ['category'])).toBe(SAID);
});

it('knows which filters it set', () => {
  expect(unsaid(SAID)).toEqual({ for: '', by: '', from: '', to: '' });
});
