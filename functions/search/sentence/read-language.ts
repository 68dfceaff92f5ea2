import { SPOKEN, type Spoken } from '../../../shared/texts/spoken.ts';
import { conceptsIn, isPerformer } from '../concepts/concepts.ts';
import { after, languageAt, type Read, withoutLetters } from './grammar.ts';
import { isNegation } from './negation.ts';
import type { Token } from './tokens.ts';

/** A language whose word says by its first letter that it is spoken, as Hebrew does. */
const inLanguage = (tokens: readonly Token[], at: number): Read<string> | null => {
  const bare = tokens[at] && withoutLetters(tokens[at], 'in');
  const named = bare && languageAt([bare], 0, false);
  return named ? { ...named, end: at + 1 } : null;
};

/** Whether the words beside it say that a language is learnt, or cooked: `English teacher`. */
const isTaught = (tokens: readonly Token[], at: number, end: number): boolean =>
  // Behind it Hebrew says of a teacher for whom it is: `in English, for the teacher`.
  (after(tokens, end, 'taught') !== null && !withoutLetters(tokens[end] as Token, 'for')) ||
  [at - 1, at - 2].some((start) => start >= 0 && after(tokens.slice(0, at), start, 'taught') === at);

const FOOD = 'food';

/** `Arabic singer`; a word that says of more than a language needs who speaks it before it. */
const plainLanguageAt = (tokens: readonly Token[], at: number): Read<string> | null => {
  const plain = languageAt(tokens, at, false);
  if (!plain) return null;
  const [before, behind] = [tokens[at - 1]?.word ?? '', tokens[plain.end]?.word ?? ''];
  const isOfFood = [before, behind].some((word) => conceptsIn([word]).includes(FOOD));
  const isAdjective = after(tokens, at, 'adjectives') !== null;
  return isOfFood || (isAdjective && !isPerformer(before)) ? null : plain;
};

const spokenIn = (tokens: readonly Token[], at: number): Read<Spoken> | null => {
  const begun = after(tokens, at, 'in');
  const named = (begun === null ? null : languageAt(tokens, begun, false)) ?? inLanguage(tokens, begun ?? at);
  const language = named && SPOKEN.find((one) => one === named.value);
  if (named && language) return { value: language, end: named.end };
  const plain = plainLanguageAt(tokens, at);
  const spoken = plain && SPOKEN.find((one) => one === plain.value);
  if (!plain || !spoken) return null;
  return { value: spoken, end: after(tokens, plain.end, 'speaking') ?? plain.end };
};

/** Words between "not" and the language that is not spoken: `they don't understand any Hebrew`. */
const MOST_BETWEEN = 2;
const isUnspoken = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens.slice(Math.max(0, at - MOST_BETWEEN - 1), at);
  const open = before.slice(before.findLastIndex(({ closedBy }) => closedBy !== undefined) + 1);
  return open.some(({ word }) => isNegation(word));
};

/** The language in which a video is asked for, if one is named here. */
export const languageOf = (tokens: readonly Token[], at: number): Read<Spoken> | null => {
  const spoken = spokenIn(tokens, at);
  return spoken && !isTaught(tokens, at, spoken.end) && !isUnspoken(tokens, at) ? spoken : null;
};
