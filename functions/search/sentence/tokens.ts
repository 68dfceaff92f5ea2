import { fold } from '../fold.ts';

/** A word, an amount or a date of a sentence, and where it stands. */
export interface Token {
  /** As tables have it; of digits as they were typed. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Dates stay whole, numbers part from the letters beside them, and a hyphen parts words. */
const TOKEN =
  /\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d)|\d{1,2}[./]\d{1,2}(?!\d)|\d+|₪|[\p{L}\p{M}'"`´’‘”“׳״]+/gu;

export const tokensOf = (sentence: string): Token[] =>
  Array.from(sentence.matchAll(TOKEN), ({ 0: raw, index }) => ({
    word: /[\d₪]/.test(raw) ? raw : fold(raw),
    start: index,
    end: index + raw.length,
  }));

/** Signs that stand between what was taken out, and mean nothing by themselves. */
const LEFT_OVER = /(?<=^|\s)[-–,.;:־]+(?=\s|$)|(?<=^)[\s,.;:-]+|[\s,;:-]+$/g;

/** A sentence without some of its parts. */
export const without = (
  sentence: string,
  parts: readonly { readonly start: number; readonly end: number }[],
): string => {
  let left = '';
  let from = 0;
  for (const { start, end } of parts) {
    left += `${sentence.slice(from, start)} `;
    from = end;
  }
  return (left + sentence.slice(from)).replace(LEFT_OVER, ' ').replace(/\s+/g, ' ').trim();
};
