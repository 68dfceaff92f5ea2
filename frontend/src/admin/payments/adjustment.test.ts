import { expect, it } from 'vitest';
import { readAdjustment } from './adjustment.ts';

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
