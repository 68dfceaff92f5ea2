import { lazy } from '../../../shared/lazy.ts';
import { formatAgorot } from '../../../shared/money/money.ts';
import { namesIn } from '../../../shared/texts/in-language.ts';
import type { Language } from '../../../shared/texts/language.ts';
import { truncate } from '../../../shared/texts/truncate.ts';

/** A run of text. User text and amounts are isolated, so their direction cannot reorder the line around them. */
interface Piece {
  readonly text: string;
  readonly isolated: boolean;
}

export type Line = readonly Piece[];

/** Longest user text that an e-mail repeats, in characters; the site shows all of it. */
const VALUE_MAX = 100;
export const QUOTE_MAX = 600;

// Mail clients turn anything that looks like an address into a link; a zero-width space prevents it.
const ZERO_WIDTH_SPACE = '\u200b';

/** Invisible and bidirectional controls; not the joiner that makes one emoji of several. */
const hidden = lazy(
  () =>
    /[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?<!(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?)\u200d/gu,
);

/**
 * User text that is safe in an e-mail: truncated to `max` characters, without invisible and bidirectional control
 * characters, and with nothing a mail client would turn into a link.
 */
export const sanitize = (text: string, max = VALUE_MAX): string => {
  const plain = text.replace(hidden(), '').trim();
  const capped = plain.length > max ? `${truncate(plain, max - 1).trimEnd()}…` : plain;
  return capped.replace(/(?:[.@]|:\/\/)(?=\S)/g, (mark) => `${mark}${ZERO_WIDTH_SPACE}`);
};

const oneLine = (text: string): string => sanitize(text.replace(/\s+/g, ' '));

/** User text as a line of its own. */
export const userText = (text: string): Line => [{ text: oneLine(text), isolated: true }];

/** Our own text, taken as it is. */
export const ownText = (text: string): Line => [{ text, isolated: false }];

/** A creator as the e-mail's language writes the name, and in English as it is written in Hebrew as well. */
export const bothNames = (
  language: Language,
  { creatorName, creatorNameEn }: { readonly creatorName: string; readonly creatorNameEn?: string },
): Line =>
  namesIn(language, creatorName, creatorNameEn).flatMap((name, place) =>
    place === 0 ? userText(name) : [...ownText(' · '), ...userText(name)],
  );

/** An amount in agorot, formatted in the e-mail's language. */
export const amount = (agorot: number, language: Language): Line => [
  { text: formatAgorot(agorot, language), isolated: true },
];

/** Replaces `{{name}}` in our own text by user text or by lines. A name without a value is left out. */
export const interpolate = (template: string, values: Readonly<Record<string, string | Line>> = {}): Line =>
  template
    .split(/\{\{(\w+)\}\}/)
    .flatMap((part, index) => {
      if (index % 2 === 0) return ownText(part);
      const value = values[part] ?? '';
      return typeof value === 'string' ? userText(value) : value;
    })
    .filter(({ text }) => text !== '');

const ISOLATE = '\u2068';
const END_OF_ISOLATE = '\u2069';

/** A line as plain text or a subject, isolated by Unicode characters because there is no markup. */
export const plainOf = (line: Line): string =>
  line.map(({ text, isolated }) => (isolated ? `${ISOLATE}${text}${END_OF_ISOLATE}` : text)).join('');
