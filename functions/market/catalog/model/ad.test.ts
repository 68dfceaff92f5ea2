import { describe, expect, it } from 'vitest';
import { SETTINGS_DEFAULT } from '../../../../shared/limits.ts';
import { checkTerms, typicalHours } from './ad.ts';

describe('the terms of an ad', () => {
  const { minPriceAgorot, maxPriceAgorot, maxDeliveryHours } = SETTINGS_DEFAULT;
  const terms = { priceAgorot: minPriceAgorot, deliveryHours: maxDeliveryHours };

  it('may lie on the limits', () => {
    expect(() => checkTerms(terms, SETTINGS_DEFAULT)).not.toThrow();
    expect(() => checkTerms({ ...terms, priceAgorot: maxPriceAgorot }, SETTINGS_DEFAULT)).not.toThrow();
  });
  it('are refused beyond them, each with its own code', () => {
    const priceRefused = expect.objectContaining({ code: 'ad.price_out_of_range' });
    for (const priceAgorot of [minPriceAgorot - 1, maxPriceAgorot + 1])
      expect(() => checkTerms({ ...terms, priceAgorot }, SETTINGS_DEFAULT)).toThrow(priceRefused);
    expect(() => checkTerms({ ...terms, deliveryHours: maxDeliveryHours + 1 }, SETTINGS_DEFAULT)).toThrow(
      expect.objectContaining({ code: 'ad.delivery_out_of_range' }),
    );
  });
});

describe('the typical delivery', () => {
  it('is the middle one', () => {
    expect(typicalHours([{ deliveryHours: 72 }, { deliveryHours: 12 }, { deliveryHours: 24 }])).toBe(24);
    expect(typicalHours([])).toBeNull();
  });
});
