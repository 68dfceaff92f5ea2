/**
 * Signs that nobody sees or types and that come along when a text is copied: marks, embeddings and isolates of direction,
 * spaces without width. Joiners (U+200C, U+200D) stay: emoji of several people and some scripts are written with them.
 */
const UNSEEN = /[\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g;

/** The same in an address, where browsers write them by their bytes. */
const UNSEEN_BYTES = /%D8%9C|%E2%80%(?:8[BEF]|A[A-E])|%E2%81%A[06-9]|%EF%BB%BF/gi;

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

/** The address of a page. */
export const pastedAddress = (text: string): string => pasted(text).replace(UNSEEN_BYTES, '');

/** `https:` or `javascript:`, and not the host and port of `example.com:8080`. */
const SCHEME = /^[a-z][a-z\d+-]*:/i;

/** The same as people type it, who leave out how an address starts; empty stays empty. */
export const wholeAddress = (text: string): string => {
  const address = pastedAddress(text);
  return address === '' || SCHEME.test(address) ? address : `https://${address}`;
};
