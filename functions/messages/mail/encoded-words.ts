import { truncate } from '../../../shared/texts/truncate.ts';

const BEGIN = '=?UTF-8?B?';
const END = '?=';
/** RFC 2047: an encoded word has at most 75 letters, of which four stand for three bytes. */
const WORD_BYTES = Math.floor((75 - BEGIN.length - END.length) / 4) * 3;

const wordOf = (part: string): string => BEGIN + Buffer.from(part).toString('base64') + END;

/** The beginning of a text that one word holds, cut between letters. */
const beginning = (text: string): string => {
  let part = truncate(text, WORD_BYTES);
  while (Buffer.byteLength(part) > WORD_BYTES) part = truncate(part, part.length - 1);
  return part;
};

/**
 * A text in a header, which carries ASCII only: encoded words with a space between them, which is none of the text and at
 * which SES folds the line. No control of the text leaves the header.
 */
export const encodedWords = (text: string): string => {
  const words: string[] = [];
  for (let rest = text.replace(/\p{Cc}+/gu, ' ').toWellFormed(); rest !== ''; ) {
    const part = beginning(rest);
    words.push(wordOf(part));
    rest = rest.slice(part.length);
  }
  return words.join(' ');
};
