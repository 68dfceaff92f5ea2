import { once } from './once.ts';

/**
 * Money is integer agorot (1 ILS = 100 agorot) everywhere; shekels exist only where a person types or reads them.
 */

/** Basis points: 1,000 = 10 per cent. */
/** The most of any amount people can enter: a million shekels. */
export const AGOROT_MAX = 100_000_000;

export const BASIS_POINTS = 10_000;

/**
 * The platform's share of a price. Half an agora rounds up to the platform; the creator gets the rest, so fee and
 * net always sum to the price.
 */
export const feeOf = (priceAgorot: number, feeBasisPoints: number): number =>
  Math.floor((priceAgorot * feeBasisPoints * 2 + BASIS_POINTS) / (2 * BASIS_POINTS));

const amountFormat = once(
  () => new Intl.NumberFormat('he-IL', { style: 'currency', currency: 'ILS', minimumFractionDigits: 2 }),
);

/** `12345` -> `‏123.45 ₪` as he-IL writes it, always with two decimals. */
export const formatAgorot = (agorot: number): string => amountFormat().format(agorot / 100);

/**
 * Reads an amount as a person types it (`120`, `99.90`, `1,250`) into agorot.
 * Null when it is no number or has more than two decimals.
 */
export const parseShekels = (text: string): number | null => {
  // A comma stands between thousands or nowhere: `12,50` is no amount rather than a hundred times too much.
  const plain = text.replace(/[₪\s\u200e\u200f]/g, '').replace(/(?<=\d),(?=\d{3}(?!\d))/g, '');
  const match = /^(-?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(plain);
  if (!match) return null;
  const agorot = Number(match[2]) * 100 + Number((match[3] ?? '').padEnd(2, '0'));
  return match[1] ? -agorot : agorot;
};
