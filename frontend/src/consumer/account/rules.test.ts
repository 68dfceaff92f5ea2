import { expect, test } from 'vitest';
import { birthDateProblem } from './birth-date.ts';
import { emailProblem, newPasswordProblem, passwordProblem, repeatProblem } from './rules.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

test.each([
  ['', 'field.emailRequired'],
  ['   ', 'field.emailRequired'],
  ['noa', 'field.emailInvalid'],
  ['noa@example', 'field.emailInvalid'],
  [' noa@example.com ', undefined],
  ['\u200Fmailto:Noa@example.com\u202C', undefined],
  ['נועה@example.com', 'field.emailLetters'],
  ['noa@מזל.co.il', 'field.emailLetters'],
  ['noa, dana@example.com', 'field.emailInvalid'],
])('e-mail %j: %s', (email, problem) => expect(emailProblem(email)).toBe(problem));

test('asking for a reset names its own reason for an empty e-mail', () => {
  expect(emailProblem('', 'reset.emailRequired')).toBe('reset.emailRequired');
});

test.each([
  ['', 'field.passwordRequired'],
  ['12345', 'field.passwordShort'],
  ['123456', undefined],
  ['סיסמה1', undefined],
])('password %j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem));

test('a new password has no space at its ends', () => {
  expect(newPasswordProblem(' 123456')).toBe('field.passwordSpaces');
  expect(newPasswordProblem('\u00A0123456')).toBe('field.passwordSpaces');
  expect(newPasswordProblem('12 3456')).toBeUndefined();
});

test('a new password is as long as it is kept, and its repetition may be written in another form', () => {
  expect(newPasswordProblem('cafe\u0301x')).toBe('field.passwordShort');
  expect(passwordProblem('cafe\u0301x')).toBeUndefined();
  expect(repeatProblem('caf\u00e9-2026', 'cafe\u0301-2026')).toBeUndefined();
});

test('the repetition is the same', () => {
  expect(repeatProblem('', '123456')).toBe('field.repeatRequired');
  expect(repeatProblem('123457', '123456')).toBe('field.repeatDiffers');
  expect(repeatProblem('123456', '123456')).toBeUndefined();
});

test.each([
  ['', undefined],
  ['2008-11-20', undefined],
  ['2008-11-21', 'birthDateYoung'],
  ['2026-11-21', 'birthDateInvalid'],
  ['2001-02-30', 'birthDateInvalid'],
])('birth date %j: %s', (birthDate, problem) => expect(birthDateProblem(birthDate, NOW)).toBe(problem));
