import { fold } from './fold.ts';
import { otherForms, soundsOf, withoutArticle, withoutPrefixes } from './hebrew.ts';
import synonyms from './synonyms.json' with { type: 'json' };

/** What several words of both languages stand for: `occasion:birthday`, `event:wedding`, `category:musician`, `song`. */
export type Concept = string;

const joined = (words: readonly string[]): string => words.join('');

const add = <T>(to: Map<string, T[]>, key: string, one: T): void => {
  const known = to.get(key);
  if (!known) to.set(key, [one]);
  else if (!known.includes(one)) known.push(one);
};

/** A phrase as one word, as it is and without the articles inside it: `לפני השינה`, `לפני שינה`. */
const writtenAs = (phrase: string): string[] => {
  const [first = '', ...others] = fold(phrase).split(' ');
  return [joined([first, ...others]), joined([first, ...others.map(withoutArticle)])];
};

const byPhrase = new Map<string, Concept[]>();
/** Phrases by how they sound. */
const bySound = new Map<string, string[]>();
for (const [concept, phrases] of Object.entries<readonly string[]>(synonyms))
  for (const phrase of phrases) for (const written of writtenAs(phrase)) add(byPhrase, written, concept);
const SHORTEST_SOUND = 3;
for (const phrase of byPhrase.keys())
  for (const sound of soundsOf(phrase).filter(({ length }) => length >= SHORTEST_SOUND))
    add(bySound, sound, phrase);

/**
 * A phrase as one word, also without a letter before it, without the articles inside (`ליום ההולדת`), and with its first
 * word in another form (`שברתי את היד`).
 */
const formsOf = (words: readonly string[]): string[] => {
  const [first = '', ...others] = words;
  const plain = others.map(withoutArticle);
  return [first, ...withoutPrefixes(first), ...otherForms(first)].flatMap((begin) => [
    joined([begin, ...others]),
    joined([begin, ...plain]),
  ]);
};

const namedBy = (
  words: readonly string[],
  also: ReadonlyMap<string, Concept> = new Map(),
): readonly Concept[] => {
  for (const form of formsOf(words)) {
    const own = also.get(form);
    const concepts = [...(own === undefined ? [] : [own]), ...(byPhrase.get(form) ?? [])];
    if (concepts.length > 0) return concepts;
  }
  return [];
};

const SHORTEST_WITH_TYPO = 5;
/** A letter typed twice, which is plain in a short word, too: `זמרר`. */
const DOUBLED = /(?<=..)(.)\1/;

/** Whether one letter more, less, another or two swapped make one of the other. */
const isOneTypo = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  return (
    (restA.length <= 1 && restB.length <= 1) ||
    (restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0])
  );
};

/** Silent letters of which a spelling may have more: beyond them two phrases sound alike by chance. */
const MOST_SILENT = 2;

const meantBy = (words: readonly string[]): readonly Concept[] => {
  const word = joined(words);
  const once = word.replace(DOUBLED, '$1');
  if (once !== word && byPhrase.has(once)) return byPhrase.get(once) ?? [];
  if (word.length < SHORTEST_WITH_TYPO) return [];
  for (const sound of soundsOf(word)) {
    const alike = (bySound.get(sound) ?? []).filter(({ length }) => length >= word.length - MOST_SILENT);
    if (alike.length > 0) return [...new Set(alike.flatMap((phrase) => byPhrase.get(phrase) ?? []))];
  }
  for (const [phrase, concepts] of byPhrase)
    if (phrase.length >= SHORTEST_WITH_TYPO && isOneTypo(word, phrase)) return concepts;
  return [];
};

/** Several words are guessed without a letter before them, too: `לבת מצווש`. */
const guessed = ([first = '', ...others]: readonly string[]): readonly Concept[] => {
  const begins = others.length > 0 ? [first, ...withoutPrefixes(first)] : [first];
  return begins.map((begin) => meantBy([begin, ...others])).find(({ length }) => length > 0) ?? [];
};

/** A part of a text: the words of a phrase, or one word; and what they stand for. */
export interface Phrase {
  readonly words: readonly string[];
  readonly concepts: readonly Concept[];
}

const LONGEST_PHRASE = 4;
const hasConcepts = ({ concepts }: Phrase): boolean => concepts.length > 0;

/** Words that a guess may put together: `בר מצבה`, `ראש השנע`, `שחקני כדור רגל`. */
const LONGEST_GUESS = 3;

/**
 * The folded words of a query, the longest phrases that stand for something together; typos are forgiven. `isIdle`: a
 * word that no guess is made of. `also`: what else words may stand for.
 */
export const phrasesOf = (
  words: readonly string[],
  isIdle: (word: string) => boolean = () => false,
  also: ReadonlyMap<string, Concept> = new Map(),
): Phrase[] => {
  const phrases: Phrase[] = [];
  for (let i = 0; i < words.length; ) {
    const longest = Math.min(LONGEST_PHRASE, words.length - i);
    const spans = Array.from({ length: longest }, (_, less) => words.slice(i, i + longest - less));
    const guesses = spans.filter((span) => span.length <= LONGEST_GUESS && !span.some(isIdle));
    const known =
      spans.map((span) => ({ words: span, concepts: namedBy(span, also) })).find(hasConcepts) ??
      guesses.map((span) => ({ words: span, concepts: guessed(span) })).find(hasConcepts);
    const phrase = known ?? { words: words.slice(i, i + 1), concepts: [] };
    phrases.push(phrase);
    i += phrase.words.length;
  }
  return phrases;
};

/** Each phrase, and what one begins with: most words of a text begin none, which is known at once. */
const beginnings = new Set(
  [...byPhrase.keys()].flatMap((phrase) => [...phrase].map((_, i) => phrase.slice(0, i + 1))),
);
const beginsPhrase = (word: string): boolean =>
  beginnings.has(word) || withoutPrefixes(word).some((rest) => beginnings.has(rest));

/** Everything that the folded words of a thing speak of, without guesses. */
export const conceptsIn = (words: readonly string[]): Concept[] => {
  const found = words.flatMap((word, i) =>
    beginsPhrase(word)
      ? Array.from({ length: Math.min(LONGEST_PHRASE, words.length - i) }, (_none, more) =>
          namedBy(words.slice(i, i + more + 1)),
        ).flat()
      : [],
  );
  return [...new Set(found)];
};

const SHORTEST_COMPLETED = 3;

/** Words of which the last is still being typed, with the shortest phrase that it begins: `wedd` is `wedding`. */
export const completed = (words: readonly string[]): string | null => {
  const last = words.at(-1) ?? '';
  if (last.length < SHORTEST_COMPLETED) return null;
  const begun = [...byPhrase.keys()].filter((phrase) => phrase.startsWith(last));
  const shortest = begun.toSorted((a, b) => a.length - b.length)[0];
  return shortest === undefined ? null : [...words.slice(0, -1), shortest].join(' ');
};

const SHORTEST_BEGINNING = 2;

/** What phrases that begin so stand for: what somebody still types. */
export const conceptsBegun = (words: readonly string[]): Concept[] => {
  const begun = joined(words);
  if (begun.length < SHORTEST_BEGINNING) return [];
  const found = [...byPhrase]
    .filter(([phrase]) => phrase.startsWith(begun))
    .flatMap(([, concepts]) => concepts);
  return [...new Set(found)];
};
