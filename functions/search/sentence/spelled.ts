import { lazy } from '../../../shared/lazy.ts';
import { conceptsIn, phrasesOf } from '../concepts/concepts.ts';
import { isAudience, isOccasion } from '../concepts/sorts-of-concepts.ts';
import { isIdle } from '../idle.ts';
import { distance } from '../language/distance.ts';
import { fold, foldedSet } from '../language/fold.ts';
import { isGivenName } from '../language/given-names.ts';
import { soundsOf } from '../language/hebrew.ts';
import { after, withoutLetters } from './grammar.ts';
import type { Token } from './tokens.ts';
import en from './words/en-people.json' with { type: 'json' };
import he from './words/he-people.json' with { type: 'json' };

/** A word for somebody, as it is written, by its folded form. */
const kinOf = (lists: readonly (readonly string[])[]): ReadonlyMap<string, string> =>
  new Map(lists.flat().flatMap((word) => (word.includes(' ') ? [] : [[fold(word), word] as const])));

const english = lazy(() => kinOf([en.relatives, en.roles, en.relativesOfMine]));
const hebrew = lazy(() => kinOf([he.relatives, he.kinOfMine, he.roles, he.relativesOfMine]));
/** Words that are nobody, or somebody else, and only look like a slip. */
const OTHER = lazy(() => foldedSet([...en.notKin, ...he.notKin]));

/** Of a word this short another letter makes another word; of a long one two letters may be wrong, or missing. */
const SHORTEST = 5;
const SHORTEST_SWAPPED = 4;
const LONG = 8;
const mostIn = (word: string): number => (word.length >= LONG ? 2 : 1);

const isWordItself = (word: string): boolean =>
  english().has(word) ||
  hebrew().has(word) ||
  OTHER().has(word) ||
  isGivenName(word) ||
  isIdle(word) ||
  // A slip that is known says of whom it speaks, too.
  conceptsIn([word]).some((one) => !isAudience(one));

const isSwapped = (a: string, b: string): boolean =>
  a.length === b.length && a !== b && [...a].toSorted().join('') === [...b].toSorted().join('');

/** By how many letters two words begin alike. */
const begunAlike = (a: string, b: string): number => {
  const differs = [...a].findIndex((letter, i) => letter !== b[i]);
  return differs < 0 ? a.length : differs;
};

/** How an English word for somebody is spelled that was typed with a slip; fingers hardly miss the first letter. */
const englishMeant = (word: string): string | undefined => {
  const near = [...english().keys()]
    .filter(
      (one) =>
        one[0] === word[0] &&
        one.length >= SHORTEST_SWAPPED &&
        (word.length >= SHORTEST || isSwapped(one, word)),
    )
    .map((one) => ({ one, far: distance(one, word, mostIn(one)) }))
    .filter(({ one, far }) => far <= mostIn(one))
    .toSorted((a, b) => a.far - b.far || begunAlike(b.one, word) - begunAlike(a.one, word))[0];
  return near && english().get(near.one);
};

const GUESSING = { isIdle: () => false, isWord: () => false, also: new Map() };
/** Whether it is rather a slip in what is celebrated. */
const isCelebrated = (word: string): boolean =>
  phrasesOf([word], GUESSING).some(({ concepts }) => concepts.some(isOccasion));

/** The same of Hebrew, whose words differ by a letter more often: only what sounds alike, or has two letters swapped. */
const hebrewMeant = (word: string): string | undefined => {
  if (word.length < SHORTEST_SWAPPED) return undefined;
  const sounds = soundsOf(word)[0];
  const near = [...hebrew().keys()].find(
    (one) =>
      one.length >= SHORTEST_SWAPPED &&
      one.at(-1) === word.at(-1) &&
      ((isSwapped(one, word) && distance(one, word, 1) === 1) ||
        (sounds !== undefined && soundsOf(one)[0] === sounds)),
  );
  return near && hebrew().get(near);
};

const HEBREW = /^\p{Script=Hebrew}/u;

/** Whether an English word stands where somebody does: behind whose they are, or "for a". */
const isEnglishPlace = (tokens: readonly Token[], at: number): boolean => {
  const before = tokens.slice(0, at);
  if (before.at(-1)?.isOwner) return true;
  const isDescribed = at > 1 && after(before, at - 1, 'describedBefore') === at;
  const start = isDescribed ? at - 2 : at - 1;
  if (start < 0) return false;
  const isOwned = after(before, start, 'owners') === start + 1;
  return isOwned || (after(before, start, 'my') === start + 1 && after(before, start - 1, 'for') === start);
};

/** The typed word of a token, and the right one; null where it is right, or nobody stands here. */
const slipAt = (tokens: readonly Token[], at: number): Token | null => {
  const token = tokens[at] as Token;
  if (!/^\p{L}+$/u.test(token.word) || token.word.length < SHORTEST_SWAPPED) return null;
  if (!HEBREW.test(token.word)) {
    const right =
      isEnglishPlace(tokens, at) && !isWordItself(token.word) ? englishMeant(token.word) : undefined;
    return right === undefined ? null : { ...token, word: fold(right), meant: { typed: token.word, right } };
  }
  if (isWordItself(token.word)) return null;
  const isPlace = after(tokens, at - 1, 'of') === at || after(tokens, at + 1, 'possessives') !== null;
  const bare = withoutLetters(token, 'for');
  const letters = bare ? token.word.slice(0, token.word.length - bare.word.length) : '';
  const word = bare?.word ?? (isPlace ? token.word : '');
  const right = word && !isWordItself(word) ? hebrewMeant(word) : undefined;
  return right && !isCelebrated(word)
    ? { ...token, word: letters + fold(right), meant: { typed: word, right } }
    : null;
};

/** Words for whom a video is with their slips mended: `my collegue`. Anything else stays as it was typed. */
export const withSpelling = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => slipAt(tokens, at) ?? token);
