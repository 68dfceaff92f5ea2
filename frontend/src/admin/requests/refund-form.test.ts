import { describe, expect, it } from 'vitest';
import { refundAmount, refundPreview, refundProblems } from './refund-form.ts';

describe('the amount of a refund', () => {
  it.each([
    ['40', 4_000],
    ['0.01', 1],
    ['100.00', 10_000],
    ['100.01', null],
    ['0', null],
    ['-5', null],
    ['', null],
    ['abc', null],
  ])('%s shekels of 100 left is %s', (typed, agorot) => {
    expect(refundAmount(typed, 10_000)).toBe(agorot);
  });
});

describe('the preview of a refund', () => {
  const price = {
    priceAgorot: 10_000,
    feeBasisPoints: 1_000,
    netAgorot: 9_000,
    feeAgorot: 1_000,
    backAgorot: 0,
    coveredAgorot: 0,
  };

  it('shares it between creator and platform', () => {
    expect(refundPreview(price, 4_000, false)).toEqual({
      fromCreatorAgorot: 3_600,
      fromPlatformAgorot: 400,
      netAgorot: 5_400,
      feeAgorot: 600,
    });
  });

  it('leaves the creator everything when the platform covers it', () => {
    expect(refundPreview(price, 4_000, true)).toEqual({
      fromCreatorAgorot: 0,
      fromPlatformAgorot: 4_000,
      netAgorot: 9_000,
      feeAgorot: -3_000,
    });
  });
});

it('needs an amount within what is left, and a reason', () => {
  const form = { amount: '40', reason: 'late', platformCovers: false };
  expect(refundProblems(form, 4_000)).toEqual({});
  expect(refundProblems(form, 3_999)).toEqual({ amount: 'amountInvalid' });
  expect(refundProblems({ ...form, amount: '', reason: '  ' }, 4_000)).toEqual({
    amount: 'amountInvalid',
    reason: 'reasonMissing',
  });
});
