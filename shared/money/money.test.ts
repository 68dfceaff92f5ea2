import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseShekels, readAmount } from './amount.ts';
import { feeOf, formatAgorot, formatSignedAgorot, formatWholeShekels } from './money.ts';

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

/** An amount in shekels as somebody may write it: groups by one separator, decimals after the other. */
const written = (agorot: number, group: string, point: string): string => {
  const whole = String(Math.floor(Math.abs(agorot) / 100)).replace(/\B(?=(\d{3})+$)/g, group);
  return `${agorot < 0 ? '-' : ''}${whole}${point}${String(Math.abs(agorot) % 100).padStart(2, '0')}`;
};
const ANY_AMOUNT = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });

describe('amounts', () => {
  it.each([
    ['120', 12_000],
    [' 99.9 ₪', 9_990],
    ['10.5', 1_050],
    ['10,5', 1_050],
    ['12,50', 1_250],
    ['1250,00', 125_000],
    ['1,250.05', 125_005],
    ['1.250,05', 125_005],
    ['1 250,05', 125_005],
    ['1,234', 123_400],
    ['1,250,000', 125_000_000],
    ['1.250.000', 125_000_000],
    ['-3.10', -310],
    ['\u22123,10', -310],
    ['-12', -1_200],
    ['-0', 0],
    ['\u200f₪ 7\u200e', 700],
    ['999999999', 99_999_999_900],
  ])('%j are %i agorot', (text, agorot) => expect(parseShekels(text)).toBe(agorot));

  it.each([
    ...['', '12a', 'a12', '1.2a', '--1', '1-', '+1', '1e5', '0x10', 'Infinity', '٣', '1000000000'],
    // More than two decimals, or thousands by a point: nobody knows.
    ...['1.005', '1.234', '1,2345', '12.345'],
    ...['12.', '.5', ',5', '1,', '1.5,000', '0,123', '1,23,456', '1,234,5', '1.234.5', '1,234.567', '12 50'],
  ])('%j is none', (text) => expect(parseShekels(text)).toBeNull());

  it('are read in every way of writing them', () => {
    fc.assert(
      fc.property(
        ANY_AMOUNT,
        fc.constantFrom(['', '.'], ['', ','], [',', '.'], ['.', ','], [' ', '.'], ['\u00a0', ',']),
        (agorot, [group = '', point = '']) => {
          expect(parseShekels(written(agorot, group, point))).toBe(agorot === 0 ? 0 : agorot);
        },
      ),
    );
  });

  it('are read as they are shown, in both languages', () => {
    fc.assert(
      fc.property(ANY_AMOUNT, fc.constantFrom('he' as const, 'en' as const), (agorot, language) => {
        expect(parseShekels(formatAgorot(agorot, language))).toBe(agorot === 0 ? 0 : agorot);
      }),
    );
  });

  it('are never read out of anything but digits, separators, a sign and the shekel', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const agorot = parseShekels(text);
        if (agorot === null) return;
        expect(Number.isSafeInteger(agorot)).toBe(true);
        expect(text).toMatch(/^[\d.,\s₪\u2212\u200e\u200f\u061c\u2066-\u2069-]+$/);
      }),
      { numRuns: 2_000 },
    );
  });

  it('are shown with the shekel sign and two decimals, as each language writes them', () => {
    const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\u00a0/g, ' ');
    expect(plain(formatAgorot(123_450))).toBe('1,234.50 ₪');
    expect(plain(formatAgorot(-21_000, 'he'))).toBe('-210.00 ₪');
    expect(formatAgorot(123_450, 'en')).toBe('₪1,234.50');
    expect(formatAgorot(-21_000, 'en')).toBe('-₪210.00');
    expect(formatSignedAgorot(500, 'en')).toBe('+₪5.00');
    expect(formatSignedAgorot(0, 'en')).toBe('₪0.00');
    expect(plain(formatSignedAgorot(500, 'he'))).toBe('+5.00 ₪');
  });
});

it('amounts are written as Intl writes them in Israel', () => {
  const intl = (locale: string, signDisplay: 'auto' | 'exceptZero') =>
    new Intl.NumberFormat(locale, { style: 'currency', currency: 'ILS', signDisplay });
  const formats = { he: 'he-IL', en: 'en-IL' };
  fc.assert(
    fc.property(ANY_AMOUNT, fc.constantFrom('he' as const, 'en' as const), (agorot, language) => {
      const amount = agorot === 0 ? 0 : agorot;
      expect(formatAgorot(amount, language)).toBe(intl(formats[language], 'auto').format(amount / 100));
      expect(formatSignedAgorot(amount, language)).toBe(
        intl(formats[language], 'exceptZero').format(amount / 100),
      );
    }),
    { numRuns: 300 },
  );
});

describe('amounts without a language', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  const plain = (text: string) => text.replace(/[\u200e\u200f]/g, '').replace(/\u00a0/g, ' ');
  const shown = () =>
    [formatAgorot(123_400), formatWholeShekels(123_400), formatWholeShekels(-500)].map(plain);

  it('are in that of the page, those of a chart without decimals', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    expect(shown()).toEqual(['₪1,234.00', '₪1,234', '-₪5']);
    vi.stubGlobal('document', { documentElement: { lang: 'he' } });
    expect(shown()).toEqual(['1,234.00 ₪', '1,234 ₪', '-5 ₪']);
  });

  it('are in Hebrew where there is no page', () => {
    vi.stubGlobal('document', undefined);
    expect(shown()).toEqual(['1,234.00 ₪', '1,234 ₪', '-5 ₪']);
  });
});

describe('an amount field', () => {
  const limits = { minAgorot: 100, maxAgorot: 500_000, stepAgorot: 100 };

  it.each([
    ['1', { agorot: 100 }],
    ['5,000', { agorot: 500_000 }],
    ['5000.01', { problem: 'tooMuch' }],
    ['0.5', { problem: 'tooLittle' }],
    ['-7', { problem: 'tooLittle' }],
    ['7.5', { problem: 'step' }],
    ['10,5', { problem: 'step' }],
    ['105', { agorot: 10_500 }],
    ['1e2', { problem: 'invalid' }],
    ['', { problem: 'invalid' }],
  ])('%j is %j', (text, read) => expect(readAmount(text, limits)).toEqual(read));

  it('gives only what its limits allow', () => {
    const limit = fc.integer({ min: 0, max: 100_000_000 });
    fc.assert(
      fc.property(ANY_AMOUNT, limit, limit, fc.constantFrom(1, 100), (typed, one, other, stepAgorot) => {
        const minAgorot = Math.min(one, other);
        const maxAgorot = Math.max(one, other);
        const read = readAmount(written(typed, '', '.'), { minAgorot, maxAgorot, stepAgorot });
        const fits = typed >= minAgorot && typed <= maxAgorot && typed % stepAgorot === 0;
        expect('agorot' in read).toBe(fits);
      }),
    );
  });
});
