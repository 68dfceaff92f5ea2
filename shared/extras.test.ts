import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EXTRA_IDS, EXTRAS, orderPrice } from './extras.ts';

it('an order costs the ad and each extra once', () => {
  expect(orderPrice(10_000, [])).toBe(10_000);
  expect(orderPrice(10_000, EXTRA_IDS)).toBe(12_300);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.subarray([...EXTRAS]), (ad, extras) => {
      const sum = extras.reduce((all, { priceAgorot }) => all + priceAgorot, ad);
      expect(
        orderPrice(
          ad,
          extras.map(({ id }) => id),
        ),
      ).toBe(sum);
    }),
  );
});
