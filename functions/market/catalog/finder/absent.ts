import { lazy } from '../../../../shared/lazy.ts';
import { conceptsIn, isPerformer, isPhrase } from '../../../search/concepts/concepts.ts';
import type { Concept } from '../../../search/concepts/near.ts';
import { isEveryVideo, isIdle } from '../../../search/idle.ts';
import { distance } from '../../../search/language/distance.ts';
import { fold, foldedSet } from '../../../search/language/fold.ts';
import { isGivenName } from '../../../search/language/given-names.ts';
import { withoutArticle, withoutPrefixes } from '../../../search/language/hebrew.ts';
import people from '../../../search/language/people.json' with { type: 'json' };
import { scriptOf } from '../../../search/language/transliteration.ts';
import type { ListedCreator } from '../model/profile.ts';
import type { FoundThings } from './found-things.ts';

/** Somebody who was asked for by name and is not here. */
export interface Absent {
  /** As it was typed; null: whoever is called so is only imitated. */
  readonly name: string | null;
  /** What is searched instead: with what they are known for in the place of the name; empty: only the name was said. */
  readonly instead: string;
}

/** By their folded names, the English word for what people are known for, which asks for no woman and no man. */
const known = lazy(
  () =>
    new Map(
      Object.entries(people.known).flatMap(([category, names]) =>
        names.map((name) => [fold(name), category] as const),
      ),
    ),
);

const LONGEST_NAME = 4;
/** Before whoever is asked: a letter of the name's first word, or a word. */
const FROM = new RegExp(`^${people.fromLetter}(?=.{2})`);
const FROM_WORDS = foldedSet(people.from);

/** Before a name that is only shown, or spoken of. */
const CALLED = foldedSet(people.called);
const ABOUT = foldedSet(people.about);
const OF = foldedSet([...people.of, 'of']);
const WHO = foldedSet(people.who);
/** As far before it stands what is done with it. */
const MOST_BEFORE = 3;
const IMPRESSION: Concept = 'impression';
const IMITATED: ReadonlySet<Concept> = new Set([IMPRESSION, 'voices']);
const PICTURED: ReadonlySet<Concept> = new Set(['drawing', 'graffiti', 'calligraphy', 'sculpture', 'letter']);

interface Named {
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** What they are known for; empty when they are known for nothing. */
  readonly as: string;
}

/** The words of a name from here on, also behind the letter of who is asked. */
const spansAt = (words: readonly string[], from: number) =>
  Array.from({ length: Math.min(LONGEST_NAME, words.length - from) }, (_, less) => {
    const to = from + Math.min(LONGEST_NAME, words.length - from) - less;
    const name = words.slice(from, to).join(' ');
    return [name, ...(FROM.test(name) ? [name.replace(FROM, '')] : [])].map((one) => ({ to, name: one }));
  }).flat();

const famousAt = (words: readonly string[], from: number): Named | undefined =>
  spansAt(words, from).flatMap(({ to, name }) => {
    const as = known().get(fold(name));
    return as === undefined ? [] : [{ from, to, name, as }];
  })[0];

const meansNothing = (said: string): boolean => {
  const word = fold(said);
  return (
    word.length > 1 &&
    !isIdle(word) &&
    !(isGivenName(word) ? isPhrase([word]) : conceptsIn([word]).length > 0) &&
    /^\p{L}+$/u.test(word)
  );
};

/** Whether words say no more than what somebody is who may be asked: `the singer`. */
const saysOnlyWho = (words: readonly string[]): boolean =>
  words
    .map(fold)
    .every(
      (word) =>
        word === '' ||
        isIdle(word) ||
        isEveryVideo(word) ||
        isPerformer(word) ||
        isPerformer(withoutArticle(word)),
    );

const wordsBefore = (words: readonly string[], from: number): readonly string[] =>
  words.slice(Math.max(0, from - MOST_BEFORE), from).map(fold);

/** Whether whoever is called so is imitated: an impression of a minister. */
const isImitated = (words: readonly string[], from: number): boolean =>
  conceptsIn(wordsBefore(words, from)).some((one) => IMITATED.has(one));

/** Whether a name is only drawn, or spoken of: graffiti with the name Noam. */
const isShown = (words: readonly string[], from: number): boolean => {
  const before = wordsBefore(words, from);
  const last = before.at(-1) ?? '';
  const isPictured = OF.has(last) && conceptsIn(before).some((one) => PICTURED.has(one));
  return ABOUT.has(last) || isPictured || (CALLED.has(last) && !before.some((word) => WHO.has(word)));
};

/** Whether a name is said to be of who is asked: `from Noam`, `Noam the singer`, or nothing else is said. */
const isAsked = (words: readonly string[], from: number, to: number, name: string): boolean =>
  FROM_WORDS.has(fold(words[from - 1] ?? '')) ||
  name !== words.slice(from, to).join(' ') ||
  saysOnlyWho([...words.slice(0, from), ...words.slice(to)]);

/** Whether a word may be a family's; behind a letter a first name is of whoever it is for. */
const isFamily = (word: string): boolean => meansNothing(word) && !withoutPrefixes(word).some(isGivenName);

/** Whether a phrase of several words begins here: old songs of Israel, of which the first word is a name, too. */
const isPhraseAt = (words: readonly string[], from: number): boolean =>
  spansAt(words, from).some(({ to, name }) => to > from + 1 && isPhrase(fold(name).split(' ')));

/** A first name with a word that means nothing else, or alone, where it is asked for. */
const nameAt = (words: readonly string[], from: number): Named | undefined => {
  if (isPhraseAt(words, from)) return undefined;
  const found = spansAt(words, from).find(({ to, name }) => {
    const [first = '', last, ...others] = fold(name).split(' ');
    const isName = last === undefined ? [first, words[from] ?? ''].every(meansNothing) : isFamily(last);
    // A lullaby begins with a word that is also a name.
    const next = fold(words[to] ?? '');
    // An age, or a word of what follows: `a song of good night`, of which both words are names, too.
    const isOfNext = /^\d/.test(next) || isPhrase([last ?? first, next]);
    const isNobody = others.length > 0 || isOfNext || isPhrase(fold(name).split(' '));
    return !isNobody && isGivenName(first) && isName && isAsked(words, from, to, name);
  });
  return found && { from, to: found.to, name: found.name, as: '' };
};

/** What a word scores in a name that is written so, and in one of the other script. */
const SAME_SCRIPT = 120;
const OTHER_SCRIPT = 48;
/** From so many letters on, another one is a slip. */
const SHORTEST_WITH_TYPO = 4;

/** Whether a word is one of a creator's names but for a letter, or two of them written as one. */
const isNearly = ({ name, nameEn }: ListedCreator, word: string): boolean =>
  word.length >= SHORTEST_WITH_TYPO &&
  [name, nameEn ?? '']
    .map((one) => fold(one).split(' '))
    .flatMap((words) => [...words, ...words.slice(1).map((next, i) => `${words[i]}${next}`)])
    .some((one) => distance(word, one, 1) <= 1);

/**
 * Whether a creator here is called so, or by one of two names, the other with a slip; a name that only sounds so is
 * another one.
 */
const isHere = ({ creators }: FoundThings, name: string): boolean => {
  const words = fold(name).split(' ');
  const scores = words.map((word) =>
    creators.texts.scoresOf({ words: [word], concepts: [], isGuess: false }),
  );
  const least = scriptOf(fold(name)) === 'latin' ? OTHER_SCRIPT : SAME_SCRIPT;
  return (
    scores[0]?.things.some((thing) => {
      const isSo = scores.map(({ of }) => (of[thing] as number) >= least);
      const creator = creators.listed[thing] as ListedCreator;
      return isSo.includes(true) && words.every((word, i) => isSo[i] || isNearly(creator, word));
    }) === true
  );
};

/** Signs around a name: a question's, or a sentence's end. */
const MARKS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** Who is asked for by name in a text and is not here; null when everybody is. */
export const absentIn = (things: FoundThings, text: string): Absent | null => {
  const words = text.split(/\s+/).filter(Boolean);
  const named = words.flatMap((_, from) =>
    isShown(words, from) ? [] : (famousAt(words, from) ?? nameAt(words, from) ?? []),
  )[0];
  if (!named || isHere(things, named.name)) return null;
  const before = words
    .slice(0, named.from)
    .filter((word, i, all) => i < all.length - 1 || !FROM_WORDS.has(fold(word)));
  const isOther = isImitated(words, named.from);
  return {
    name: isOther ? null : named.name.replace(MARKS, ''),
    instead: [...before, isOther ? IMPRESSION : named.as, ...words.slice(named.to)].filter(Boolean).join(' '),
  };
};
