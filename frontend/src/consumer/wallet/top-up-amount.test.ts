import { expect, test } from 'vitest';
import en from '../../../../shared/locales/en/fan.json' with { type: 'json' };
import { offeredAgorot, readTopUp, sentencesOf, typedOf } from './top-up-amount.ts';

test.each([
  ['120', { agorot: 12_000 }],
  ['1', { agorot: 100 }],
  ['1,250', { agorot: 125_000 }],
  ['2000', { agorot: 200_000 }],
  ['2001', { problem: 'tooMuch' }],
  ['0.5', { problem: 'tooLittle' }],
  ['0', { problem: 'tooLittle' }],
  ['-5', { problem: 'tooLittle' }],
  ['7.5', { problem: 'step' }],
  ['10,5', { problem: 'step' }],
  ['99.90', { problem: 'step' }],
  ['', { problem: 'invalid' }],
  ['1.234', { problem: 'invalid' }],
  ['abc', { problem: 'invalid' }],
])('%j shekels are %j', (typed, read) => expect(readTopUp(typed, 200_000)).toEqual(read));

test('what is offered is exactly what is missing, at least a shekel and at most what fits; its agorot are read', () => {
  expect([offeredAgorot(4_530, 200_000), typedOf(4_530)]).toEqual([4_530, '45.30']);
  expect(offeredAgorot(7, 200_000)).toBe(100);
  expect(offeredAgorot(300_000, 150_025)).toBe(150_025);
  expect([offeredAgorot(undefined, 200_000), offeredAgorot(undefined, 5_050)]).toEqual([10_000, 5_000]);
  expect(typedOf(12_000)).toBe('120');
  expect(readTopUp('45.30', 200_000, 4_530)).toEqual({ agorot: 4_530 });
  expect(readTopUp('45.31', 200_000, 4_530)).toEqual({ problem: 'step' });
});

test.each(['0', '-5', '0.5', '7.5'])('of %s the quoted sentence comes first, then the range', (typed) => {
  const { problem } = readTopUp(typed, 200_000);
  expect(problem && sentencesOf(problem)).toEqual(['invalid', 'whole']);
});

test('of too much the most is told, of letters the quoted sentence alone', () => {
  expect(sentencesOf('tooMuch')).toEqual(['tooMuch']);
  expect(sentencesOf('invalid')).toEqual(['invalid']);
});

test('the quoted texts of the wallet stand letter for letter', () => {
  expect(en.topUp.invalid).toBe('Please enter a valid amount');
  expect(en.topUp.done).toBe('Top-up successful!');
  expect(en.topUp.failed).toBe('Failed to process top-up');
  expect(en.wallet.loadFailed).toBe('Failed to load wallet balance');
  expect(en.wallet.transactionsFailed).toBe('Error loading transaction history');
});
