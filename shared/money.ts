import { once } from './once.ts';

/**
 * Money is integer agorot (1 ILS = 100 agorot) everywhere; shekels exist only where a person types or reads them.
 */

/** The most of any amount people can enter: a million shekels. */
export const AGOROT_MAX = 100_000_000;

/** Basis points: 1,000 = 10 per cent. */
export const BASIS_POINTS = 10_000;

/**
 * The platform's share of a price. Half an agora rounds up to the platform; the creator gets the rest, so fee and
 * net always sum to the price.
 */
export const feeOf = (priceAgorot: number, feeBasisPoints: number): number =>
  Math.floor((priceAgorot * feeBasisPoints * 2 + BASIS_POINTS) / (2 * BASIS_POINTS));

type Language = 'he' | 'en';

const formatIn = (locale: string, options?: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat(locale, { style: 'currency', currency: 'ILS', ...options }));

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

/**
 * Sign, whole shekels and decimals. Thousands are in groups of three by one separator, decimals stand after the other
 * one; without groups either separator may stand before the decimals.
 */
const AMOUNT = /^(-?)(\d{1,9}|[1-9]\d{0,2}(?:([.,\s])\d{3})(?:\3\d{3}){0,2})(?:([.,])(\d{1,2}))?$/;

/**
 * Reads an amount as a person types it into agorot: `120`, `99.90`, `10,5`, `1,234.50`, `1.234,50`, `-3 ₪`.
 * Null when it is no number, has more than two decimals, or can be read in two ways: `1.234`.
 */
export const parseShekels = (text: string): number | null => {
  const plain = text
    .replace(/[₪\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .trim()
    .replace(/^[-\u2212]\s*/, '-');
  const [, minus, whole = '', group, point, decimals = ''] = AMOUNT.exec(plain) ?? [];
  if (whole === '' || (group && group === point)) return null;
  if (group === '.' && !point && whole.length <= 7) return null;
  const agorot = Number(whole.replace(/\D/g, '')) * 100 + Number(decimals.padEnd(2, '0'));
  return minus && agorot > 0 ? -agorot : agorot;
};

/** What an amount may be, in agorot; `stepAgorot` 100 for whole shekels. */
export interface AmountLimits {
  readonly minAgorot: number;
  readonly maxAgorot: number;
  readonly stepAgorot?: number;
}

export type AmountProblem = 'invalid' | 'tooLittle' | 'tooMuch' | 'step';

/** An amount field as it was typed: agorot within the limits, or what is wrong with it. */
export const readAmount = (
  text: string,
  { minAgorot, maxAgorot, stepAgorot = 1 }: AmountLimits,
): { readonly agorot: number; readonly problem?: never } | { readonly problem: AmountProblem } => {
  const agorot = parseShekels(text);
  if (agorot === null) return { problem: 'invalid' };
  if (agorot < minAgorot) return { problem: 'tooLittle' };
  if (agorot > maxAgorot) return { problem: 'tooMuch' };
  return agorot % stepAgorot === 0 ? { agorot } : { problem: 'step' };
};
