import { fold } from '../language/fold.ts';

/** A word, an amount or a date of a sentence, and where it stands. */
export interface Token {
  /** As tables have it; of digits as they were typed. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Something of theirs follows: `dad's`, of which the word is `dad`. */
  readonly isOwner?: boolean;
  /** Whether it begins with a capital; of a script without them undefined. */
  readonly isCapital?: boolean;
  /** The mark behind it that parts it from what follows. */
  readonly closedBy?: string;
  /** Of a word that was typed with a slip, the right one. */
  readonly meant?: { readonly typed: string; readonly right: string };
}

/** Dates stay whole, numbers part from the letters beside them, a hyphen parts words, and so does another script: `לmy dad`. */
const TOKEN =
  /\d{4}-\d{1,2}-\d{1,2}(?!\d)|\d{1,2}[./]\d{1,2}[./]\d{2,4}(?!\d)|\d{1,2}[./]\d{1,2}(?!\d)|\d{1,3},\d{3}(?!\d)|\d{3,5}\.\d{1,2}(?!\d)|\d+|[₪$€£+]|['"`´’‘”“׳״]*\p{Script=Hebrew}(?:[\p{Script=Hebrew}\p{M}'"`´’‘”“׳״](?!s(?!\p{L})))*(?:['’]s(?!\p{L}))?|(?:(?!\p{Script=Hebrew})[\p{L}\p{M}'"`´’‘”“׳״])+/gu;

const OF_OWNER = /(?<=\p{L})['’]s$|(?<=[a-z]s)['’]$/iu;
/** A letter as people draw it out: `pleeease`. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;
const CLOSING = /^[.!?,;:)\n]/;
const CASED = /^[\p{Lu}\p{Ll}]/u;

const closedBy = (rest: string): Pick<Token, 'closedBy'> => {
  const mark = CLOSING.exec(rest)?.[0];
  return mark === undefined ? {} : { closedBy: mark };
};

export const tokensOf = (sentence: string): Token[] =>
  Array.from(sentence.matchAll(TOKEN), ({ 0: raw, index }) => ({
    word: /[\d₪$€£+]/.test(raw) ? raw : fold(raw.replace(OF_OWNER, '').replace(DRAWN_OUT, '$1')),
    start: index,
    end: index + raw.length,
    ...(OF_OWNER.test(raw) && { isOwner: true }),
    ...closedBy(sentence.slice(index + raw.length)),
    ...(CASED.test(raw) && { isCapital: /^\p{Lu}/u.test(raw) }),
  }));

/** Where these tokens stand, neighbours as one part with what is between them. */
export const partsOf = (
  tokens: readonly Token[],
  places: readonly number[],
): { start: number; end: number }[] => {
  const parts: { start: number; end: number; last: number }[] = [];
  for (const at of places) {
    const { start, end } = tokens[at] as Token;
    const before = parts.at(-1);
    if (before?.last === at - 1) Object.assign(before, { end, last: at });
    else parts.push({ start, end, last: at });
  }
  return parts;
};

/** Signs that stand between what was taken out, and mean nothing by themselves. */
const LEFT_OVER = /(?<=^|\s)[-–,.;:!?()־]+(?=\s|$)|(?<=^)[\s,.;:-]+|[\s,;:-]+$/g;

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

/** Words from one place to another, without some letters and the sign of an owner. */
export const partWithout = (
  sentence: string,
  from: number,
  to: number,
  letters: readonly number[],
): string => {
  const ends = [...letters, to];
  const parts = ends.map((end, i) => sentence.slice(i === 0 ? from : (ends[i - 1] as number) + 1, end));
  // Its vowel point, or the sign of what was shortened, stays behind a letter.
  return parts.join('').replace(/^[\p{M}'’\u05f3]+|(?<=\p{L})['’]s$|(?<=[a-z]s)['’]$/giu, '');
};
