import { lazy } from '../lazy.ts';
import { pasted } from './pasted.ts';

/** What people write, as it is kept: one form for what looks the same, and nothing that hides or turns what stands around it. */

/** Turn the direction of what follows them; contacts copied from a phone carry them around numbers. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;

/** Neither spaces, controls, marks without a letter nor letters that nobody sees (zero width, fillers, blank braille). */
const visible = lazy(() => /[^\s\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u);

/** Controls other than line breaks, and halves of a character. */
const unfit = lazy(() => /(?!\n)\p{Cc}|\p{Cs}/u);

/**
 * The text in Unicode's composed form (NFC), trimmed, tabs as spaces, without bidi controls; empty when nothing in it
 * can be seen.
 */
export const normalizeText = (text: string): string => {
  const normal = text
    .replace(/\r\n?/g, '\n')
    .replaceAll('\t', ' ')
    .replace(BIDI_CONTROLS, '')
    .normalize('NFC')
    .trim();
  return visible().test(normal) ? normal : '';
};

/** The same of a field that has one line: what was pasted from several stands behind one another, without unseen signs. */
export const normalizeLine = (text: string): string => normalizeText(pasted(text));

/** False for control characters and lone surrogates: no keyboard types them, and no mail or file name takes them. */
export const isWellFormedText = (text: string): boolean => !unfit().test(text);
