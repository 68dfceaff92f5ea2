import ages from './ages.json' with { type: 'json' };
import type { Phrase } from './concepts/concepts.ts';
import type { Concept } from './concepts/near.ts';
import cardinals from './language/cardinals.json' with { type: 'json' };
import { fold, foldedSet } from './language/fold.ts';
import type { Part } from './query-part.ts';
import he from './sentence/words/he.json' with { type: 'json' };
import hePeople from './sentence/words/he-people.json' with { type: 'json' };
import { splitWords } from './split.ts';

const oneOf = (words: readonly string[]): string => `(?:${words.join('|')})`;

const TURNING = `${ages.that}?${oneOf(ages.turning)}`;
/** An age: `turns 5`, `5 year old`, `70th`, and the same in Hebrew, also in words; a daughter of seven is a name, Bathsheba. */
export const AGE = new RegExp(
  [
    `(?<!\\S)(?:${oneOf(ages.before)}?${oneOf(ages.of)}|${TURNING}) (?:${ages.article}[\\u05BE-]? ?)?(?=\\d|${oneOf(ages.numbers)})`,
    `(?<=${oneOf(ages.children)}\\p{Script=Hebrew}* )${oneOf(ages.child)} (?=${ages.seven}(?:$|\\P{Script=Hebrew}))`,
    '(?<=\\d)[- ]years?[- ]old',
    `(?<!\\S)\\d{1,3}(?:st|nd|rd|th)(?!\\S)(?! ${oneOf(ages.counted)})`,
    `(?<!\\S)${ages.to}[\\u05BE-]?(?:[1-9]\\d|1[012]\\d)(?=\\s*$)`,
  ].join('|'),
  'giu',
);

/** Whether somebody is said to turn an age: `turns 20`. */
const TURNED = new RegExp(`(?<!\\S)${TURNING} (?=\\d)`, 'iu');
export const isTurned = (query: string): boolean => TURNED.test(query);

/** A birthday that says which. */
const BIRTHDAY_OF = new RegExp(`${oneOf(ages.birthdays)} (?=\\d{1,3}(?!\\S))`, 'giu');

/** Ages of children as they are spoken: `eight`, and the Hebrew for it, of which those above ten are two words. */
const SPOKEN = new Map(
  Object.values(cardinals)
    .flatMap((numbers): [string, number][] => Object.entries(numbers))
    .map(([words, age]) => [fold(words), age] as const),
);
const MOST_WORDS = 2;
/** Behind a number, ten more: of fifteen, five is no age. */
const TEEN = foldedSet(ages.teen);

const TENS = new Map(Object.entries(he.numbers).map(([word, age]) => [fold(word), age]));
const [AND = ''] = hePeople.together;

/** The ages that a query says, in years; NaN where one is no number. */
export const agesIn = (query: string): number[] =>
  [...query.matchAll(AGE), ...query.matchAll(BIRTHDAY_OF)].map(({ 0: said, index }) => {
    const words = splitWords(query.slice(index + said.length), MOST_WORDS);
    const [behind = ''] = words;
    return Number(
      SPOKEN.get(words.join(' ')) ??
        (TEEN.has(words[1] ?? '') ? undefined : SPOKEN.get(behind)) ??
        // Of ninety-five, ninety is no age.
        (words[1]?.startsWith(AND) ? undefined : TENS.get(behind)) ??
        /^\d+/.exec(behind)?.[0] ??
        /^\d+/.exec(said)?.[0] ??
        /\d+$/.exec(query.slice(0, index))?.[0],
    );
  });

/** What an age is said for, and nothing else. */
export const OF_AGE: Part = {
  words: ['birthday'],
  concepts: ['occasion:birthday'],
  isGuess: false,
  idle: false,
  needed: true,
};

/** And at these ages, beside what else is asked, a mitzvah as well. */
const AGES_OF_MITZVAH: ReadonlySet<number> = new Set([12, 13]);
const MITZVAH: Concept = 'event:mitzvah';

/** Beside what somebody does, an age is a reason to come first. */
export const besideAge = (query: string): Part => ({
  ...OF_AGE,
  words: [],
  concepts: agesIn(query).some((age) => AGES_OF_MITZVAH.has(age))
    ? [...OF_AGE.concepts, MITZVAH]
    : OF_AGE.concepts,
  needed: false,
});

/** Some greet for jubilees: a reason for them to come first, and no condition. */
const JUBILEE: Part = { ...OF_AGE, words: [], concepts: ['event:jubilee'], idle: true, needed: false };
const FIRST_JUBILEE = 50;
/** From here on every fifth year is one. */
const OLD = 70;
export const ofJubilee = (query: string): Part[] =>
  agesIn(query).some((age) => age >= FIRST_JUBILEE && age % (age < OLD ? 10 : 5) === 0) ? [JUBILEE] : [];

/** Up to this age somebody is a child. */
export const OLDEST_CHILD = 12;
export const CHILDREN: Concept = 'whom:children';
const PETS: Concept = 'whom:pets';
const CHILD: Part = { ...OF_AGE, words: [], concepts: [CHILDREN], needed: false };

/** A child, where an age says so, and no pet has it: `a 5 year old`. */
export const ofChild = (query: string, phrases: readonly Phrase[]): Part[] =>
  phrases.every(({ concepts }) => !concepts.includes(PETS)) &&
  agesIn(query).some((age) => age > 0 && age <= OLDEST_CHILD)
    ? [CHILD]
    : [];
