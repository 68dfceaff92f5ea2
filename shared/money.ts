import type { Language } from './language.ts';
import { lazy } from './lazy.ts';

/**
 * Money is integer agorot (1 ILS = 100 agorot) everywhere; shekels exist only where a person types or reads them.
 */

/** The largest amount that people can enter: a million shekels. */
export const AGOROT_MAX = 100_000_000;

/** Basis points: 1,000 = 10 per cent. */
export const BASIS_POINTS = 10_000;

/**
 * The platform's share of a price. Half an agora rounds up to the platform; the creator gets the rest, so fee and
 * net always sum to the price.
 */
export const feeOf = (priceAgorot: number, feeBasisPoints: number): number =>
  Math.floor((priceAgorot * feeBasisPoints * 2 + BASIS_POINTS) / (2 * BASIS_POINTS));

const formatIn = (locale: string, options?: Intl.NumberFormatOptions) =>
  lazy(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'ILS', ...options }));

const FORMATS = { he: formatIn('he-IL'), en: formatIn('en-IL') };
const WHOLE = { maximumFractionDigits: 0 };
const WHOLE_FORMATS = { he: formatIn('he-IL', WHOLE), en: formatIn('en-IL', WHOLE) };
const SIGNED = { signDisplay: 'exceptZero' } as const;
const SIGNED_FORMATS = { he: formatIn('he-IL', SIGNED), en: formatIn('en-IL', SIGNED) };

/** The language of the page; Hebrew where there is none. */
const pageLanguage = (): Language => (globalThis.document?.documentElement.lang === 'en' ? 'en' : 'he');

/** `-21000` -> `-210.00 ₪` in Hebrew, `-₪210.00` in English: as Intl writes it, always with two decimals. */
export const formatAgorot = (agorot: number, language: Language = pageLanguage()): string =>
  FORMATS[language]().format(agorot / 100);

/** The same with a plus where something came in. */
export const formatSignedAgorot = (agorot: number, language: Language = pageLanguage()): string =>
  SIGNED_FORMATS[language]().format(agorot / 100);

/** Without decimals, for the scale of a chart. */
export const formatWholeShekels = (agorot: number): string =>
  WHOLE_FORMATS[pageLanguage()]().format(agorot / 100);
