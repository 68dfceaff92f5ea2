import { describe, expect, it } from 'vitest';
import { deliveryDays, parseDeliveryHours } from './duration.ts';

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

  it('is promised in started days', () => {
    expect(deliveryDays(1)).toBe(1);
    expect(deliveryDays(24)).toBe(1);
    expect(deliveryDays(25)).toBe(2);
    expect(deliveryDays(72)).toBe(3);
  });
});
