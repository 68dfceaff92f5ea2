import { withoutArticle } from '../language/hebrew.ts';
import { byEar, guessed } from './guesses.ts';
import { joined, lexicon } from './lexicon.ts';
import { type Concept, nearTo } from './near.ts';
import { type Starts, startsOf } from './starts.ts';

/** Whether words stand for something just as they are written, and not only in another form. */
export const isPhrase = (words: readonly string[]): boolean => lexicon().byPhrase.has(joined(words));

/** Whether it is a category, or of one. */
export const isOfCategory = (concept: Concept): boolean =>
  [concept, ...nearTo(concept)].some((one) => one.startsWith('category:'));

/** What somebody is by this word who may be asked: a singer, a magician. */
export const performed = (word: string): readonly Concept[] =>
  (lexicon().byPhrase.get(word) ?? []).filter(isOfCategory);

export const isPerformer = (word: string): boolean => performed(word).length > 0;

/** What the first of these beginnings with the other words after it stands for, also without the articles inside. */
const ofFirst = (
  begins: readonly string[],
  others: readonly string[],
  also: ReadonlyMap<string, Concept>,
): readonly Concept[] => {
  const { byPhrase } = lexicon();
  const rest = joined(others);
  const plainRest = joined(others.map(withoutArticle));
  for (const begin of begins)
    for (const form of rest === plainRest ? [begin + rest] : [begin + rest, begin + plainRest]) {
      const own = also.get(form);
      const concepts = byPhrase.get(form);
      if (own !== undefined || concepts) return [...(own === undefined ? [] : [own]), ...(concepts ?? [])];
    }
  return [];
};

/** A part of a text: the words of a phrase, or one word; and what they stand for. */
export interface Phrase {
  readonly words: readonly string[];
  readonly concepts: readonly Concept[];
  /** What it stands for is guessed. */
  readonly isGuess: boolean;
  /** It stands for something else than its words do alone. */
  readonly isOther?: boolean;
}

const LONGEST_PHRASE = 4;

/** Words that a guess may put together: what is celebrated is often two of them, with a typo in one. */
const LONGEST_GUESS = 3;

/** What else is known about words that are typed. */
export interface Known {
  /** A word that no guess is made of. */
  readonly isIdle: (word: string) => boolean;
  /** A word that things have: it is no typo of another, and no other form of one. */
  readonly isWord: (word: string) => boolean;
  /** What else words may stand for. */
  readonly also: ReadonlyMap<string, Concept>;
}

const firstPhrase = (
  spans: readonly (readonly string[])[],
  meaning: (span: readonly string[]) => readonly Concept[],
  isGuess: boolean,
): Phrase | undefined => {
  for (const words of spans) {
    const concepts = meaning(words);
    if (concepts.length > 0) return { words, concepts, isGuess };
  }
  return undefined;
};

/** The longest of these words, from the first on, that stand for something together. */
const firstPhraseOf = (words: readonly string[], { isIdle, isWord, also }: Known): Phrase => {
  const longest = Math.min(LONGEST_PHRASE, words.length);
  const spans = Array.from({ length: longest }, (_, less) => words.slice(0, longest - less));
  const { plain, forms } = startsOf(words[0] as string);
  const known =
    firstPhrase(spans, ([, ...others]) => ofFirst(plain, others, also), false) ??
    firstPhrase(spans, ([, ...others]) => ofFirst(forms, others, also), false);
  if (known) return known;
  const guesses = spans.filter(
    (span) => span.length <= LONGEST_GUESS && !span.some(isIdle) && !span.every(isWord),
  );
  return (
    firstPhrase(guesses, guessed, true) ??
    firstPhrase(
      guesses.filter((span) => !span.some(isWord)),
      byEar,
      true,
    ) ?? { words: words.slice(0, 1), concepts: [], isGuess: false }
  );
};

/** Words are what they stand for by themselves, and nothing is guessed. */
export const PLAIN: Known = { isIdle: () => true, isWord: () => true, also: new Map() };

/** The folded words of a query as phrases; typos are forgiven. */
export const phrasesOf = (words: readonly string[], known: Known): Phrase[] => {
  const phrases: Phrase[] = [];
  for (let i = 0; i < words.length; ) {
    const phrase = firstPhraseOf(words.slice(i), known);
    phrases.push(phrase);
    i += phrase.words.length;
  }
  return phrases;
};

const NONE: ReadonlyMap<string, Concept> = new Map();

/** Things have the same words over and over, most of which begin nothing: null. */
const startsOfThings = new Map<string, Starts | null>();
const MOST_KEPT = 20_000;

const startsOfThing = (word: string): Starts | null => {
  const kept = startsOfThings.get(word);
  if (kept !== undefined) return kept;
  const { plain, forms } = startsOf(word);
  const begins = plain.filter((one) => lexicon().beginnings.has(one));
  const starts = begins.length + forms.length > 0 ? { plain: begins, forms } : null;
  if (startsOfThings.size >= MOST_KEPT) startsOfThings.clear();
  startsOfThings.set(word, starts);
  return starts;
};

/** Words of a longer phrase that are not what they are alone: whoever leaves the army does not join it. */
const NOT_WITHIN: Readonly<Record<Concept, Concept>> = { 'event:discharge': 'event:army' };

/** Everything that the folded words of a thing speak of, without guesses. */
export const conceptsIn = (words: readonly string[]): Concept[] => {
  const found = new Set<Concept>();
  const hidden = new Map<Concept, number>();
  for (const [i, word] of words.entries()) {
    const starts = startsOfThing(word);
    if (!starts) continue;
    for (let end = i + 1; end <= Math.min(words.length, i + LONGEST_PHRASE); end++) {
      const others = words.slice(i + 1, end);
      const named = ofFirst(starts.plain, others, NONE);
      for (const concept of named.length > 0 ? named : ofFirst(starts.forms, others, NONE)) {
        if (i >= (hidden.get(concept) ?? 0)) found.add(concept);
        const other = NOT_WITHIN[concept];
        if (other !== undefined) hidden.set(other, Math.max(end, hidden.get(other) ?? 0));
      }
    }
  }
  return [...found];
};

const SHORTEST_COMPLETED = 3;

/** Words of which the last is still being typed, with the shortest phrase that it begins: `wedd` is `wedding`. */
export const completed = (words: readonly string[]): string | null => {
  const last = words.at(-1) ?? '';
  if (last.length < SHORTEST_COMPLETED) return null;
  const begun = [...lexicon().byPhrase.keys()].filter((phrase) => phrase.startsWith(last));
  const shortest = begun.toSorted((a, b) => a.length - b.length)[0];
  return shortest === undefined ? null : [...words.slice(0, -1), shortest].join(' ');
};

const SHORTEST_BEGINNING = 2;

/** What phrases that begin so stand for: what somebody still types. */
export const conceptsBegun = (words: readonly string[]): Concept[] => {
  const begun = joined(words);
  if (begun.length < SHORTEST_BEGINNING) return [];
  const found = [...lexicon().byPhrase]
    .filter(([phrase]) => phrase.startsWith(begun))
    .flatMap(([, concepts]) => concepts);
  return [...new Set(found)];
};
