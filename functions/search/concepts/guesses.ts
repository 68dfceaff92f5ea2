import { lazy } from '../../../shared/lazy.ts';
import { distance } from '../language/distance.ts';
import { soundsOf } from '../language/hebrew.ts';
import { areNeighbours } from '../language/keyboard.ts';
import { consonantsOf, scriptOf } from '../language/transliteration.ts';
import { add, joined, lexicon } from './lexicon.ts';
import type { Concept } from './near.ts';
import { startsOf } from './starts.ts';

const SHORTEST_KEY = 3;
const phrasesBy = (keysOf: (phrase: string) => readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const phrases = new Map<string, string[]>();
  for (const phrase of lexicon().byPhrase.keys())
    for (const key of keysOf(phrase)) if (key.length >= SHORTEST_KEY) add(phrases, key, phrase);
  return phrases;
};
/** Phrases by how they sound, and those in Hebrew by their consonants in Latin letters: for guesses alone. */
const bySound = lazy(() => phrasesBy(soundsOf));
const byConsonants = lazy(() =>
  phrasesBy((phrase) => (scriptOf(phrase) === 'hebrew' ? consonantsOf(phrase) : [])),
);

const SHORTEST_WITH_TYPO = 5;
/** A letter typed twice, which is plain in a short word, too. */
const DOUBLED = /(?<=..)(.)\1/;
/** Letters in which two spellings of one sound differ at most, in a short word and in another. */
const MOST_APART = { short: 1, long: 2 };
const LONG = 6;

/** Phrases that sound so, the ones that are spelled most alike. */
const alikeOf = (word: string): readonly string[] => {
  const most = word.length < LONG ? MOST_APART.short : MOST_APART.long;
  const alike = soundsOf(word)
    .flatMap((sound) => bySound().get(sound) ?? [])
    .map((phrase) => ({ phrase, apart: distance(word, phrase, most) }));
  const least = Math.min(most, ...alike.map(({ apart }) => apart));
  return alike.filter(({ apart }) => apart === least).map(({ phrase }) => phrase);
};

const conceptsOfAll = (phrases: readonly string[]): readonly Concept[] => [
  ...new Set(phrases.flatMap((phrase) => lexicon().byPhrase.get(phrase) ?? [])),
];

/** Up to this length another letter makes another word more often than a typo of it. */
const LONGEST_ANOTHER = 7;

/** Whether a word may be a phrase with one typo: of a short one, another letter only from a key beside it. */
const isSlip = (word: string, phrase: string): boolean => {
  if (distance(word, phrase, 1) > 1) return false;
  if (word.length !== phrase.length || word.length > LONGEST_ANOTHER) return true;
  const at = [...word].flatMap((letter, i) => (letter === phrase[i] ? [] : [i]));
  const [one = 0] = at;
  return at.length > 1 || areNeighbours(word[one] ?? '', phrase[one] ?? '');
};

const meantBy = (words: readonly string[]): readonly Concept[] => {
  const { byPhrase } = lexicon();
  const word = joined(words);
  const once = word.replace(DOUBLED, '$1');
  if (once !== word && byPhrase.has(once)) return byPhrase.get(once) ?? [];
  if (word.length < SHORTEST_WITH_TYPO) return [];
  const alike = conceptsOfAll(alikeOf(word));
  if (alike.length > 0) return alike;
  for (const [phrase, concepts] of byPhrase)
    if (phrase.length >= SHORTEST_WITH_TYPO && phrase[0] === word[0] && isSlip(word, phrase)) return concepts;
  return [];
};

const VOWEL = /[aeiou]/;
/** A single English word of fewer consonants has those of a Hebrew one by chance: `story`, and star. */
const SHORTEST_BY_EAR = 4;

/** Hebrew by ear in Latin letters: `refua shlema`. */
export const byEar = (words: readonly string[]): readonly Concept[] => {
  if (!words.every((one) => VOWEL.test(one))) return [];
  const keys = consonantsOf(joined(words)).filter(({ length }) => length >= SHORTEST_BY_EAR);
  return conceptsOfAll(keys.flatMap((key) => byConsonants().get(key) ?? []));
};

/** Several words are guessed without a letter before them, too: for a bat mitzvah, with a typo. */
export const guessed = ([first = '', ...others]: readonly string[]): readonly Concept[] => {
  const begins = others.length > 0 ? startsOf(first).plain : [first];
  return begins.map((begin) => meantBy([begin, ...others])).find(({ length }) => length > 0) ?? [];
};
