import { conceptsIn, isPhrase, PLAIN, phrasesOf } from '../concepts/concepts.ts';
import type { Concept } from '../concepts/near.ts';
import { isInstrument, isOccasion, isSkill } from '../concepts/sorts-of-concepts.ts';
import { isEveryVideo } from '../idle.ts';
import { foldedSet } from '../language/fold.ts';
import people from '../language/people.json' with { type: 'json' };
import { after, withoutLetters } from './grammar.ts';
import { ageBehind } from './read-age.ts';
import type { Token } from './tokens.ts';

const LIKES = foldedSet(people.likes);

/** Whether somebody is said to be loved by whoever a video is for. */
export const isLiked = (tokens: readonly Token[], at: number): boolean =>
  tokens.slice(Math.max(0, at - 2), at).some(({ word }) => LIKES.has(word));

/** What is said at any occasion: nobody is celebrated by it. */
const ANY: Concept = 'occasion:congratulations';
const isCelebration = (tokens: readonly (Token | undefined)[]): boolean =>
  conceptsIn(tokens.flatMap((token) => token?.word ?? [])).some((one) => isOccasion(one) && one !== ANY);

/** Whether an occasion stands beside a place, of which the nearest word is a part: Hebrew has the one for day in some. */
export const isBesideOccasion = (near: Token | undefined, both: readonly (Token | undefined)[]): boolean =>
  isCelebration([near]) ||
  (isCelebration(both) &&
    (!both.some((one) => isCelebration([one])) ||
      (near !== undefined && after([near], 0, 'weekday') !== null)));

/** How far before them stands what they celebrate: `birthday (50) for a man`. */
const MOST_BEFORE = 3;

/**
 * Whether Hebrew says by a letter alone that a video is for somebody: beside what is celebrated, or behind what is asked
 * for, as the same letters are also a colour. With an age behind it is somebody everywhere.
 */
export const isBare = (tokens: readonly Token[], at: number): boolean => {
  if (after(tokens, at, 'bare') !== at + 1) return false;
  const [word = '', next = ''] = [tokens[at]?.word, tokens[at + 1]?.word];
  if (/^\d/.test(next) || (next !== '' && isPhrase([word, next]))) return false;
  const before = tokens[at - 1]?.word ?? '';
  const beside =
    at === 0 ? tokens.slice(1, 1 + MOST_BEFORE) : tokens.slice(Math.max(0, at - MOST_BEFORE), at);
  return (
    isCelebration(beside) ||
    isEveryVideo(before) ||
    conceptsIn([before]).some((one) => isSkill(one) && !isInstrument(one))
  );
};

/** Whether it is a pet that is only drawn, or sung of: nothing is celebrated. */
export const isPictured = (
  tokens: readonly Token[],
  at: number,
  { next }: { readonly next: number },
): boolean =>
  conceptsIn(tokens.slice(at, next).map(({ word }) => word)).includes('whom:pets') && !isCelebration(tokens);

/** Whether it is whom somebody lost, also behind a word that says whose they were: `lost her dog`. */
export const isLost = (tokens: readonly Token[], at: number): boolean => {
  const isOwned = at > 0 && after(tokens.slice(0, at), at - 1, 'my') === at;
  const from = isOwned ? at - 1 : at;
  return [from - 1, from - 2].some((start) => start >= 0 && (after(tokens, start, 'lost') ?? 0) >= from);
};

/** Whether it is somebody who is dead, or of whom that follows: they get nothing. */
export const isGone = (tokens: readonly Token[], at: number, { next }: { readonly next: number }): boolean =>
  tokens.slice(at, next + 1).some((_, i) => after(tokens, at + i, 'gone') !== null);

const BABY: Concept = 'event:baby';
/** Whether it is who was born: whoever has them is greeted. Behind one word more it is a birthday in Hebrew, their own. */
export const isBorn = (tokens: readonly Token[], at: number): boolean =>
  at > 0 &&
  after(tokens, at - 1, 'births') === at &&
  phrasesOf(
    tokens.slice(Math.max(0, at - 2), at + 1).map(({ word }) => word),
    PLAIN,
  ).some(({ concepts }) => concepts.includes(BABY));

const LATIN = /^\p{Script=Latin}/u;

/** The place behind somebody of whom Hebrew says hardly more than an age: `for a girl of 15`, `for a gamer of 12`; null when nobody is. */
export const afterAged = (tokens: readonly Token[], at: number): number | null => {
  const { word } = tokens[at] as Token;
  if (LATIN.test(word)) return null;
  const concepts = conceptsIn([word]);
  const isOfSkill = concepts.length > 0 && concepts.every(isSkill);
  const isOfAge = after(tokens, at, 'bare') === at + 1;
  const end = (isOfAge ? ageBehind(tokens, at) : null) ?? (isOfSkill ? ageBehind(tokens, at + 1) : null);
  // From twelve to fourteen is no age of anybody.
  return end !== null && /^\d/.test(tokens[end]?.word ?? '') ? null : end;
};

/** Whether this is what somebody does, also behind a "that" that Hebrew writes as one word with it. */
export const isTellingAt = (tokens: readonly Token[], at: number): boolean => {
  const bare = tokens[at] && withoutLetters(tokens[at], 'that');
  return (
    after(tokens, at, 'tells') !== null || (bare ? after(tokens.with(at, bare), at, 'tells') !== null : false)
  );
};

/** Whether the words before speak of an occasion: then a name behind "of" is of whoever celebrates. */
export const isBehindOccasion = (tokens: readonly Token[], at: number): boolean =>
  conceptsIn(tokens.slice(Math.max(0, at - 2), at).map(({ word }) => word)).some(isOccasion);

/** Whether something is done to whoever follows: `surprise my parents`. */
export const isDoneTo = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens.slice(0, at);
  return [at - 1, at - 2].some((start) => start >= 0 && after(before, start, 'doneTo') === at);
};

/** Whether a wish ends with a name: `Happy birthday Michael`. */
export const isWished = (tokens: readonly Token[], at: number): boolean =>
  at === tokens.length - 1 &&
  [at - 1, at - 2, at - 3].some((start) => start >= 0 && after(tokens, start, 'wishes') === at);
