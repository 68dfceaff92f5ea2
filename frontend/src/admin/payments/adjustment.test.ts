import { expect, it } from 'vitest';
import { adjustmentProblems, readAdjustment } from './adjustment.ts';

it.each([
  ['120', 12_000],
  ['-3.5', -350],
  [' 1,250.05 ₪', 125_005],
  ['-100', -10_000],
  ['10,5', 1_050],
])('takes %s', (typed, amountAgorot) => {
  expect(readAdjustment(typed, 10_000)).toEqual({ amountAgorot });
});

it.each(['', '0', '-0', '0.00', 'abc', '1.005', '--5', '1e3', '1.234', '₪'])('refuses %s', (typed) => {
  expect(readAdjustment(typed, 10_000)).toEqual({ problem: 'amountMissing' });
});

it('says when it is too much at once', () => {
  expect(readAdjustment('1000000.01', 0)).toEqual({ problem: 'tooMuch' });
});

it('never goes below zero', () => {
  expect(readAdjustment('-100.01', 10_000)).toEqual({ problem: 'belowZero' });
});

it('needs a person and an amount; a reason may stay empty', () => {
  const form = { userId: `usr_${'0'.repeat(26)}`, amount: '-10', reason: '' };
  expect(adjustmentProblems(form, 1_000)).toEqual({});
  expect(adjustmentProblems(form, 999)).toEqual({ amount: 'belowZero' });
  expect(adjustmentProblems({ ...form, userId: '', amount: '' }, undefined)).toEqual({
    userId: 'personMissing',
    amount: 'amountMissing',
  });
});

it('does not say how far down an amount may go before the balance is known', () => {
  const form = { userId: '', amount: '-10', reason: '' };
  expect(adjustmentProblems(form, undefined)).toEqual({ userId: 'personMissing' });
});
