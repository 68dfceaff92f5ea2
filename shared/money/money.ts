import type { Language } from '../texts/language.ts';

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

/** The language of the page; Hebrew where there is none. */
const pageLanguage = (): Language => (globalThis.document?.documentElement.lang === 'en' ? 'en' : 'he');

const RIGHT = '\u200f';
const LEFT = '\u200e';
const KEEP = '\u00a0';

/**
 * As Intl writes shekels in Israel, spelled here: a server and a browser with other versions of Intl would write the same
 * page in two ways, and the browser would draw it anew.
 */
const written = (sign: '' | '-' | '+', amount: string, language: Language): string =>
  language === 'en' ? `${sign}₪${amount}` : `${RIGHT}${sign && LEFT}${sign}${amount}${KEEP}${RIGHT}₪`;

const grouped = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ',');

const withDecimals = (agorot: number): string => {
  const amount = Math.abs(agorot);
  return `${grouped(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`;
};

/** `-21000` -> `-210.00 ₪` in Hebrew, `-₪210.00` in English: as Intl writes it, always with two decimals. */
export const formatAgorot = (agorot: number, language: Language = pageLanguage()): string =>
  written(agorot < 0 ? '-' : '', withDecimals(agorot), language);

/** The same with a plus where something came in. */
export const formatSignedAgorot = (agorot: number, language: Language = pageLanguage()): string =>
  agorot > 0 ? written('+', withDecimals(agorot), language) : formatAgorot(agorot, language);

/** Without decimals, for the scale of a chart. */
export const formatWholeShekels = (agorot: number): string =>
  written(agorot < 0 ? '-' : '', grouped(Math.round(Math.abs(agorot) / 100)), pageLanguage());
