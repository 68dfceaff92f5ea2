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

/** The first word of a text that says what nobody here does; null when somebody does each. */
export const missingOf = (text: string, { parts }: Looked): string | null => {
  const missing = parts.find(({ isMissing }) => isMissing);
  return missing ? asTyped(text, missing.words) : null;
};
