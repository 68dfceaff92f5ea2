import { expect, test } from 'vitest';
import en from '../../../../shared/locales/en/cart.json' with { type: 'json' };
import errors from '../../../../shared/locales/en/errors.json' with { type: 'json' };
import { failureTextOf, missingAgorot, refusedLine } from './failure.ts';

test.each([
  ['wallet.insufficient_funds', 'insufficient'],
  ['wallet.frozen', 'reason'],
  ['wallet.closed', 'reason'],
  ['wallet.top_up_limit', 'paymentFailed'],
  ['ad.not_available', 'requestFailed'],
  ['request.deadline_too_early', 'requestFailed'],
  ['network', 'failed'],
  ['idempotency.key_reused', 'failed'],
] as const)('%s is told as %s', (code, text) => expect(failureTextOf(code)).toBe(text));

test('the words are those of the specification', () => {
  expect(en).toMatchObject({
    signInFirst: 'Please sign in to complete your purchase',
    instructionsDefault: 'Purchase of video ad: {{title}}',
    done: 'Purchase successful!',
    failure: {
      insufficient: 'Insufficient balance. Please top up your wallet.',
      requestFailed: 'Failed to create request: {{reason}}',
      paymentFailed: 'Failed to process payment',
      failed: 'Failed to process purchase',
    },
  });
  expect(errors['wallet.insufficient_funds']).toBe(en.failure.insufficient);
});

test('a refusal names its item, and what the wallet lacks', () => {
  expect(refusedLine({ line: 2, adId: 'ad_1' })).toBe(2);
  expect(refusedLine(undefined)).toBeNull();
  expect(missingAgorot({ balanceAgorot: 500, priceAgorot: 2_000 }, 9_999)).toBe(1_500);
  expect(missingAgorot(undefined, 9_999)).toBe(9_999);
});
