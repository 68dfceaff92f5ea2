import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { feeOf, formatAgorot, parseShekels } from './money.ts';

describe('the platform fee', () => {
  it('is ten per cent of the price, half an agora up', () => {
    expect(feeOf(10_000, 1_000)).toBe(1_000);
    expect(feeOf(10_005, 1_000)).toBe(1_001);
    expect(feeOf(10_004, 1_000)).toBe(1_000);
    expect(feeOf(999, 1_000)).toBe(100);
  });

  it('never exceeds the price and is never off by more than half an agora', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.integer({ min: 0, max: 10_000 }),
        (price, rate) => {
          const fee = feeOf(price, rate);
          expect(fee).toBeGreaterThanOrEqual(0);
          expect(fee).toBeLessThanOrEqual(price);
          expect(Math.abs(fee * 10_000 - price * rate)).toBeLessThanOrEqual(5_000);
        },
      ),
    );
  });
});

describe('amounts', () => {
  it('are read as people write them', () => {
    expect(parseShekels('120')).toBe(12_000);
    expect(parseShekels(' 99.9 ₪')).toBe(9_990);
    expect(parseShekels('1,250.05')).toBe(125_005);
    expect(parseShekels('-3.10')).toBe(-310);
    expect(parseShekels('1.005')).toBeNull();
    expect(parseShekels('')).toBeNull();
    expect(parseShekels('12a')).toBeNull();
    expect(parseShekels('1,250,000')).toBe(125_000_000);
    expect(parseShekels('-12')).toBe(-1_200);
    expect(parseShekels('\u200f₪ 7\u200e')).toBe(700);
    expect(parseShekels('999999999')).toBe(99_999_999_900);
    for (const text of ['1000000000', '12.', '.5', 'a12', '1.2a', '--1', '1-'])
      expect(parseShekels(text)).toBeNull();
    for (const text of ['12,50', '1,2345', ',5', '1,', '1250,00', '1.5,000'])
      expect(parseShekels(text)).toBeNull();
  });

  it('are shown with the shekel sign and two decimals', () => {
    expect(formatAgorot(123_450).replace(/[\u200e\u200f\u00a0]/g, ' ')).toContain('1,234.50');
    expect(formatAgorot(5)).toContain('₪');
    expect(formatAgorot(-1_005)).toMatch(/10\.05/);
    expect(formatAgorot(12_000)).toMatch(/120\.00/);
  });
});
