import { fold } from '../../../search/fold.ts';
import type { Looked } from './look-up.ts';

const MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Folded words as they were typed. */
const asTyped = (text: string, words: readonly string[]): string => {
  const typed = text.split(/\s+/).filter(Boolean);
  const at = typed.findIndex((_, i) => words.every((word, n) => fold(typed[i + n] ?? '') === word));
  const found = at < 0 ? words : typed.slice(at, at + words.length);
  return found.join(' ').replace(MARKS, '');
};

/** All words of a text of which nothing is here, and what nobody here does; null when each is found. */
export const missingOf = (text: string, { parts }: Looked): string | null =>
  parts
    .filter(({ isMissing }) => isMissing)
    .map(({ words }) => asTyped(text, words))
    .join(', ') || null;
