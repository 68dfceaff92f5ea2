/**
 * Signs that nobody sees or types and that come along when a text is copied: marks, embeddings and isolates of direction,
 * spaces without width. Joiners (U+200C, U+200D) stay: emoji of several people and some scripts are written with them.
 */
const UNSEEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** What was pasted into a field of one line, as it was meant: every contract's field of one line begins with this. */
export const pasted = (text: string): string =>
  text
    .replace(UNSEEN, '')
    .replace(/\s*[\r\n]\s*/g, ' ')
    .trim();

/** An e-mail address, also one that was copied as a link. */
export const pastedEmail = (text: string): string =>
  pasted(text)
    .replace(/^mailto:([^?]*).*$/i, '$1')
    .toLowerCase();
