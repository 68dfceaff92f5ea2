import { describe, expect, it } from 'vitest';
import english from '../locales/en/common.json' with { type: 'json' };
import hebrew from '../locales/he/common.json' with { type: 'json' };
import { deliveryPromise } from '../order/delivery-promise.ts';
import { pluralOf } from '../texts/plural.ts';
import { parseDeliveryHours } from './duration.ts';

describe('delivery time', () => {
  it('is read in three shapes', () => {
    expect(parseDeliveryHours(24)).toBe(24);
    expect(parseDeliveryHours('36 hours')).toBe(36);
    expect(parseDeliveryHours('1 hour')).toBe(1);
    expect(parseDeliveryHours('48:00')).toBe(48);
    expect(parseDeliveryHours('02:30')).toBe(3);
    expect(parseDeliveryHours('soon')).toBeNull();
    expect(parseDeliveryHours(0)).toBeNull();
  });

  it.each([
    [1, 'תוך שעה', 'Within an hour'],
    [2, 'תוך שעתיים', 'Within 2 hours'],
    [23, 'תוך 23 שעות', 'Within 23 hours'],
    [24, 'תוך יום', 'Within a day'],
    [25, 'תוך 25 שעות', 'Within 25 hours'],
    [36, 'תוך 36 שעות', 'Within 36 hours'],
    [48, 'תוך יומיים', 'Within 2 days'],
    [49, 'תוך 49 שעות', 'Within 49 hours'],
    [72, 'תוך 3 ימים', 'Within 3 days'],
    [240, 'תוך 10 ימים', 'Within 10 days'],
  ])('of %d hours is promised in one way', (hours, he, en) => {
    const { unit, count } = deliveryPromise(hours);
    expect(pluralOf('he', hebrew.delivery, unit, count)).toBe(he);
    expect(pluralOf('en', english.delivery, unit, count)).toBe(en);
  });
});
