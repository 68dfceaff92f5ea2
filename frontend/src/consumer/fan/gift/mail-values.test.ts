import { expect, it } from 'vitest';
import type { OwnGiftMail } from '../../../../../shared/contracts/orders/own-gifts.ts';
import { GIFT_FOR_TEST as gift } from './gift-for-test.ts';
import { type MailValues, mailProblems, sendOf, valuesOf } from './mail-values.ts';

const NOW = new Date('2026-11-23T10:00:00.000Z');
const waits: OwnGiftMail = {
  status: 'waits',
  email: 'grandma@example.com',
  language: 'en',
  at: '2026-12-01T17:00:00.000Z',
  v: 3,
};
const filled: MailValues = {
  email: 'grandma@example.com',
  language: 'he',
  when: 'now',
  day: '',
  time: '19:00',
  expected: true,
};
const problemsOf = (more: Partial<MailValues>, stored = gift) =>
  mailProblems({ ...filled, ...more }, stored, NOW);

it('begins empty, in the language of the page, or with what waits', () => {
  expect(valuesOf(gift, 'he', NOW)).toMatchObject({
    email: '',
    language: 'he',
    when: 'now',
    expected: false,
  });
  expect(valuesOf({ ...gift, mail: waits }, 'he', NOW)).toMatchObject({
    email: 'grandma@example.com',
    language: 'en',
    when: 'later',
    day: '2026-12-01',
    time: '19:00',
    expected: false,
  });
});

it('goes at once, at an hour of Israel, or with a gift that opens later', () => {
  const later = { ...filled, when: 'later', day: '2026-12-01' } as const;
  expect(sendOf(filled, gift, NOW)).toBeNull();
  expect(sendOf(later, gift, NOW)).toBe('2026-12-01T19:00');
  expect(sendOf(later, { ...gift, revealAt: '2026-12-05T17:00:00.000Z' }, NOW)).toBeNull();
  expect(sendOf(later, { ...gift, revealAt: '2026-11-05T17:00:00.000Z' }, NOW)).toBe('2026-12-01T19:00');
});

it('needs an address, an hour that comes, and the word of the buyer', () => {
  expect(problemsOf({})).toEqual({});
  for (const email of ['', 'grandma', 'סבתא@example.com', 'a,b@example.com', 'a@b', '"a b"@example.com'])
    expect([email, problemsOf({ email })]).toEqual([email, { email: 'own.mail.emailProblem' }]);
  expect(problemsOf({ expected: false })).toEqual({ expected: 'own.mail.expectedProblem' });
  for (const day of ['', '2026-11-22', 'מחר'])
    expect([day, problemsOf({ when: 'later', day })]).toEqual([day, { day: 'own.mail.dayProblem' }]);
});
