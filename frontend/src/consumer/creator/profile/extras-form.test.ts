import { describe, expect, it } from 'vitest';
import type { OwnExtra } from '../../../../../shared/order/extras.ts';
import { areExtraPrices, extrasFormOf, ownExtrasOf } from './extras-form.ts';

const OWN: OwnExtra[] = [
  { id: 'download_rights', priceAgorot: null },
  { id: 'gift_wrapping', priceAgorot: 1_250 },
];
const RANGE = { extraMinAgorot: 500, extraMaxAgorot: 2_000 };

describe('the extras of a creator in the form', () => {
  it('are off, at an own price, or at the site’s, and are saved as they were read', () => {
    expect(extrasFormOf(OWN)).toEqual({
      download_rights: { on: false, price: '' },
      gift_wrapping: { on: true, price: '12.5' },
      social_share: { on: true, price: '' },
    });
    expect(ownExtrasOf(extrasFormOf(OWN))).toEqual(OWN);
    expect(ownExtrasOf(extrasFormOf([]))).toEqual([]);
  });

  it('wait for an answer about publishing, which is neither yes nor no before it is given', () => {
    const id = 'download_rights';
    expect(extrasFormOf([])[id]).toEqual({ on: null, price: '' });
    expect(extrasFormOf([{ id }])[id]).toEqual({ on: true, price: '' });
    for (const own of [[{ id }], [{ id, priceAgorot: null }], [{ id, priceAgorot: 1_500 }]] as const)
      expect(ownExtrasOf(extrasFormOf(own))).toEqual(own);
    expect(areExtraPrices(extrasFormOf([{ id }]), RANGE)).toBe(true);
  });

  it.each([
    ['12.5', true],
    ['5', true],
    ['20', true],
    ['4.99', false],
    ['20.01', false],
    ['0', false],
    ['a lot', false],
    ['', true],
  ])('a price of %j: %s', (price, isOne) =>
    expect(areExtraPrices({ ...extrasFormOf([]), social_share: { on: true, price } }, RANGE)).toBe(isOne),
  );

  it('keep a price from before the range was narrowed, and nobody looks at what is off', () => {
    const narrow = { extraMinAgorot: 500, extraMaxAgorot: 1_000 };
    expect(areExtraPrices(extrasFormOf(OWN), narrow, OWN)).toBe(true);
    expect(areExtraPrices(extrasFormOf(OWN), narrow)).toBe(false);
    expect(areExtraPrices({ ...extrasFormOf([]), gift_wrapping: { on: false, price: 'x' } }, RANGE)).toBe(
      true,
    );
  });
});
