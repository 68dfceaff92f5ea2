import { truncate } from '../../shared/texts/truncate.ts';
import { fold } from './language/fold.ts';

/** The most words of a text, and letters of a word, that are searched; the rest is ignored. */
const WORDS_OF_A_TEXT = 8;
const LETTERS = 40;

/** `#` parts the keys of words. */
const cut = (word: string): string => truncate(word.replaceAll('#', ''), LETTERS);

const distinct = (words: readonly string[]): string[] => [...new Set(words.map(cut).filter(Boolean))];

/** By which words these texts are found: folded, each once. */
export const wordsOf = (...texts: readonly string[]): string[] =>
  distinct(texts.flatMap((text) => fold(text).split(' ').filter(Boolean).slice(0, WORDS_OF_A_TEXT)));

/** A text as one word, for what is looked up as a whole: a number that somebody else gave. Empty without a letter or digit. */
export const wholeOf = (text: string): string => cut(fold(text).replaceAll(' ', ''));

/** By what an e-mail address is found: from its beginning, by the words before the `@`, and by what is behind it. */
export const wordsOfEmail = (email: string): string[] => {
  const address = email.toLowerCase();
  const [name = '', domain = ''] = address.split('@');
  return distinct([address, ...wordsOf(name), domain]);
};

/** What somebody typed, as the words that have to be found; an address is one word. */
export const wordsTyped = (text: string): string[] => {
  const typed = text.trim().toLowerCase();
  return /[@.]/.test(typed) && !/\s/.test(typed) ? distinct([typed]) : distinct(fold(typed).split(' '));
};

/** Each typed word is the beginning of one of these. */
export const areFound = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
