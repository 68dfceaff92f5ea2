import ages from './ages.json' with { type: 'json' };
import cardinals from './language/cardinals.json' with { type: 'json' };
import { fold, foldedSet } from './language/fold.ts';
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

const TENS = new Map(ages.tens.map(([word, age]) => [fold(String(word)), Number(age)]));

/** The ages that a query says, in years; NaN where one is no number. */
export const agesIn = (query: string): number[] =>
  [...query.matchAll(AGE), ...query.matchAll(BIRTHDAY_OF)].map(({ 0: said, index }) => {
    const words = splitWords(query.slice(index + said.length), MOST_WORDS);
    const [behind = ''] = words;
    return Number(
      SPOKEN.get(words.join(' ')) ??
        (TEEN.has(words[1] ?? '') ? undefined : SPOKEN.get(behind)) ??
        // Of ninety-five, ninety is no age.
        (words[1]?.startsWith(ages.and) ? undefined : TENS.get(behind)) ??
        /^\d+/.exec(behind)?.[0] ??
        /^\d+/.exec(said)?.[0] ??
        /\d+$/.exec(query.slice(0, index))?.[0],
    );
  });
