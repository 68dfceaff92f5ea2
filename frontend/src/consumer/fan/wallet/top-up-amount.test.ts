import { expect, test } from 'vitest';
import en from '../../../../../shared/locales/en/fan.json' with { type: 'json' };
import { topUpAmount } from './top-up-amount.ts';

test.each([
  ['120', 12_000],
  ['0.5', 50],
  ['99.90', 9_990],
  ['1,250', 125_000],
  ['', null],
  ['0', null],
  ['-5', null],
  ['1.234', null],
  ['abc', null],
])('%j shekels are %s agorot', (typed, agorot) => expect(topUpAmount(typed)).toBe(agorot));

test('the quoted texts of the wallet stand letter for letter', () => {
  expect(en.topUp.invalid).toBe('Please enter a valid amount');
  expect(en.topUp.done).toBe('Top-up successful!');
  expect(en.topUp.failed).toBe('Failed to process top-up');
  expect(en.wallet.loadFailed).toBe('Failed to load wallet balance');
  expect(en.wallet.transactionsFailed).toBe('Error loading transaction history');
});
