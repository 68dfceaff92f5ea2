import type { Language } from '../../shared/language.ts';
import { formatAgorot } from '../../shared/money.ts';

/** A run of text. What somebody gave, and amounts, are isolated: their direction does not turn the line around. */
interface Piece {
  readonly text: string;
  readonly isolated: boolean;
}

export type Line = readonly Piece[];

/** Longest value a person gave that an e-mail repeats; the site shows all of it. */
const VALUE_MAX = 100;
export const QUOTE_MAX = 600;

// Mail programs turn what looks like an address into a link by themselves; a break of no width stops them.
const ZERO_WIDTH_SPACE = '\u200b';

/**
 * A person's text as an e-mail may show it: capped, without characters that steer direction or hide, and with nothing
 * a mail program would make a link of.
 */
export const tamed = (text: string, max = VALUE_MAX): string => {
  const plain = [...text.replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '').trim()];
  const capped =
    plain.length > max
      ? `${plain
          .slice(0, max - 1)
          .join('')
          .trimEnd()}…`
      : plain.join('');
  return capped.replace(/(?:[.@]|:\/\/)(?=\S)/g, (mark) => `${mark}${ZERO_WIDTH_SPACE}`);
};

const oneLine = (text: string): string => tamed(text.replace(/\s+/g, ' '));

/** A value somebody gave, alone. */
export const given = (text: string): Line => [{ text: oneLine(text), isolated: true }];

/** A text of ours, alone. */
export const ours = (text: string): Line => [{ text, isolated: false }];

/** An amount in agorot, as the letter's language writes it. */
export const amount = (agorot: number, language: Language): Line => [
  { text: formatAgorot(agorot, language), isolated: true },
];

/** Fills `{{name}}` of a text of ours with what somebody gave, or with lines. A name without a value stays out. */
export const filled = (template: string, values: Readonly<Record<string, string | Line>> = {}): Line =>
  template
    .split(/\{\{(\w+)\}\}/)
    .flatMap((part, index) => {
      if (index % 2 === 0) return ours(part);
      const value = values[part] ?? '';
      return typeof value === 'string' ? given(value) : value;
    })
    .filter(({ text }) => text !== '');

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** For subject lines and plain text, which have no markup to isolate with. */
export const plainOf = (line: Line): string =>
  line.map(({ text, isolated }) => (isolated ? `${ISOLATE}${text}${END_OF_ISOLATE}` : text)).join('');
