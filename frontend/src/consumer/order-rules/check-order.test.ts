import { describe, expect, test } from 'vitest';
import { arrivalDay } from '../../../../shared/calendar/promise.ts';
import he from '../../../../shared/locales/he/booking.json' with { type: 'json' };
import { checkOrder } from './check-order.ts';
import { newOrder, type OrderValues } from './order-values.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const GOOD: OrderValues = {
  ...newOrder(NOW, { deliveryHours: 24 }),
  occasion: 'birthday',
  recipient: 'סבתא רחל',
  instructions: 'לשיר את תודה',
  deadline: '2026-11-27',
};
const check = (over: Partial<OrderValues>, deliveryHours = 24) =>
  checkOrder({ ...GOOD, ...over }, { now: NOW, promised: { deliveryHours } });

test('a whole order has no problem', () => expect(check({})).toEqual({}));

test('an empty form names every field in the words of the specification', () => {
  const problems = check({ occasion: '', recipient: ' \u200B', instructions: '\n', deadline: '' });
  expect(problems).toEqual({
    occasion: 'problem.occasion',
    recipient: 'problem.recipient',
    instructions: 'problem.instructions',
    deadline: 'problem.deadline',
  });
  expect(he.problem).toMatchObject({
    occasion: 'אנא בחר סוג בקשה',
    instructions: 'אנא הזן הוראות לסרטון',
    deadline: 'אנא בחר תאריך יעד',
    recipient: 'אנא הזן שם הנמען',
    deadlineInvalid: 'תאריך היעד אינו תקין',
    deadlinePast: 'תאריך היעד חייב להיות בעתיד',
  });
});

test('questions that nobody answered are no text', () => {
  expect(check({ instructions: he.starter.birthday.text })).toEqual({ instructions: 'problem.unanswered' });
  expect(check({ instructions: he.starter.birthday.text.replace('\n', '80\n') })).toEqual({});
});

test('no occasion is what no chosen radio says, too', () =>
  expect(check({ occasion: null })).toEqual({ occasion: 'problem.occasion' }));

describe('the deadline', () => {
  test.each([
    ['2026-02-30', 'problem.deadlineInvalid'],
    ['soon', 'problem.deadlineInvalid'],
    ['2036-11-20', 'problem.deadlineInvalid'],
    ['2026-11-20', 'problem.deadlinePast'],
    ['2026-11-01', 'problem.deadlinePast'],
    ['2026-11-21', undefined],
  ])('%s: %s', (deadline, problem) => expect(check({ deadline }).deadline).toBe(problem));

  test('leaves the creator the time they ask for', () => {
    expect(check({ deadline: '2026-11-22' }, 72).deadline).toBe('problem.deadlineEarly');
    expect(check({ deadline: '2026-11-23' }, 72).deadline).toBeUndefined();
  });

  test('may be the promised day', () => {
    expect(check({ deadline: arrivalDay(NOW, { deliveryHours: 72 }) }, 72).deadline).toBeUndefined();
  });

  test('counts days as Israel does', () => {
    const night = new Date('2026-11-20T22:30:00Z');
    expect(
      checkOrder({ ...GOOD, deadline: '2026-11-21' }, { now: night, promised: { deliveryHours: 1 } })
        .deadline,
    ).toBe('problem.deadlinePast');
  });
});

test('an occasion that the contract does not know is none', () =>
  expect(check({ occasion: 'funeral' })).toEqual({ occasion: 'problem.occasion' }));

test('a text longer than the contract takes is said to be too long', () => {
  expect(check({ recipient: 'א'.repeat(81) }).recipient).toBe('problem.tooLong');
});

describe('the day of the event', () => {
  test.each([
    ['', undefined],
    ['2026-11-20', undefined],
    ['2027-11-20', undefined],
    ['2026-11-19', 'order:event.problem'],
    ['2027-11-21', 'order:event.problem'],
    ['2026-02-30', 'order:event.problem'],
  ])('%s: %s', (eventDate, problem) => expect(check({ eventDate }).eventDate).toBe(problem));
});

test.each([
  ['', undefined],
  ['2026-11-20', undefined],
  ['2026-11-19', 'order:reveal.problem'],
  ['2027-11-21', 'order:reveal.problem'],
  ['2026-02-30', 'order:reveal.problem'],
  ['soon', 'order:reveal.problem'],
] as const)('a wrapped gift opens on %j: %s', (reveal, problem) => {
  expect(check({ reveal, extras: ['gift_wrapping'] }).reveal).toBe(problem);
  expect(check({ reveal, extras: [] }).reveal).toBeUndefined();
});

describe('an order for an hour', () => {
  test('needs one', () => expect(check({ timing: 'hour' })).toEqual({ slot: 'order:when.problem.none' }));

  test('says nothing of a day that was typed before', () =>
    expect(check({ timing: 'hour', deadline: '' })).toEqual({ slot: 'order:when.problem.none' }));

  test('has its deadline in it, whatever day was typed before', () => {
    expect(check({ timing: 'hour', slot: '2026-11-24T19:00', deadline: '' })).toEqual({});
  });
});

test('a new form is due by a day, with nothing added', () => {
  expect(newOrder(NOW, { deliveryHours: 24 }, { occasion: 'birthday' }).occasion).toBe('birthday');
  expect(newOrder(NOW, { deliveryHours: 24 }, { occasion: '<b>' }).occasion).toBe('');
  expect(newOrder(NOW, { deliveryHours: 24 })).toMatchObject({
    timing: 'day',
    deadline: '2026-11-21',
    slot: '',
    extras: [],
  });
});
