import { lazy } from '../lazy.ts';

/** What people see as one letter is the same in every language that the site speaks. */
const letters = lazy(() => new Intl.Segmenter('en', { granularity: 'grapheme' }));

/**
 * The beginning of a text, of at most `most` UTF-16 units as limits count them, without half a letter: an emoji of several
 * people or a letter with its niqqud stays whole or goes. Half a character is no text: headers, addresses and mails
 * throw at it.
 */
export const truncate = (text: string, most: number): string => {
  if (text.length <= most) return text;
  const end = letters().segment(text).containing(most)?.index;
  // Marks may pile up to more than the limit; what is left is text all the same.
  return text.slice(0, end || most).replace(/[\ud800-\udbff]$/, '');
};
