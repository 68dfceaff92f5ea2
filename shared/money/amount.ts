import { pasted } from '../texts/pasted.ts';

/** Amounts as people type them. Apart from `money.ts`, which every card needs to show a price. */

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
  const plain = pasted(text)
    .replaceAll('₪', '')
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
