import { pasted } from './pasted.ts';

/** Signs that nobody sees, as browsers write them into an address: by their bytes. */
const UNSEEN_BYTES = /%D8%9C|%E2%80%(?:8[BEF]|A[A-E])|%E2%81%A[06-9]|%EF%BB%BF/gi;

/** The address of a page. */
export const pastedAddress = (text: string): string => pasted(text).replace(UNSEEN_BYTES, '');

/** `https:` or `javascript:`, and not the host and port of `example.com:8080`. */
const SCHEME = /^[a-z][a-z\d+-]*:/i;

/** The same as people type it, who leave out how an address starts; empty stays empty. */
export const wholeAddress = (text: string): string => {
  const address = pastedAddress(text);
  return address === '' || SCHEME.test(address) ? address : `https://${address}`;
};
