import { lazy } from '../../shared/lazy.ts';
import { distance } from './distance.ts';
import { fold } from './fold.ts';
import { isGivenName } from './given-names.ts';
import { otherForms, soundsOf, stemsOf, withoutArticle, withoutChain } from './hebrew.ts';
import near from './near.json' with { type: 'json' };
import synonyms from './synonyms.json' with { type: 'json' };
import { consonantsOf, scriptOf } from './transliteration.ts';

/** What several words of both languages stand for: `occasion:birthday`, `event:wedding`, `category:musician`, `song`. */
export type Concept = string;

const NEAR = new Map<Concept, readonly Concept[]>(Object.entries(near));

/** What it comes near to: a sketch to what is funny. */
export const nearOf = (concept: Concept): readonly Concept[] =>
  [...NEAR].filter(([, others]) => others.includes(concept)).map(([one]) => one);

/** What comes near to it, of which it may be one: a pianist is a musician, who retires says goodbye. */
export const nearTo = (concept: Concept): readonly Concept[] => NEAR.get(concept) ?? [];

const joined = (words: readonly string[]): string => words.join('');

const add = <K, T>(to: Map<K, T[]>, key: K, one: T): void => {
  const known = to.get(key);
  if (!known) to.set(key, [one]);
  else if (!known.includes(one)) known.push(one);
};

const OPENING = 3;
const opening = (word: string): string => word.slice(0, OPENING);

/** Made at the first search: most calls of a Lambda need none of it. */
const lexicon = lazy(() => {
  const byPhrase = new Map<string, Concept[]>();
  /** First words of phrases, by what they share with their other forms. */
  const byStem = new Map<string, string[]>();
  /** First words, and phrases written as one: most words of a text begin none, which is known at once. */
  const beginnings = new Set<string>();
  /** How first words and their stems open: a word that opens otherwise is a form of none of them. */
  const openings = new Set<string>();
  for (const [concept, phrases] of Object.entries<readonly string[]>(synonyms))
    for (const phrase of phrases) {
      const [first = '', ...others] = fold(phrase).split(' ');
      // As it is, and without the articles inside it: `לפני השינה`, `לפני שינה`.
      for (const rest of [others, others.map(withoutArticle)])
        add(byPhrase, joined([first, ...rest]), concept);
      if (beginnings.has(first)) continue;
      beginnings.add(first);
      for (const stem of stemsOf(first)) {
        add(byStem, stem, first);
        openings.add(opening(stem));
      }
      openings.add(opening(first));
    }
  for (const phrase of byPhrase.keys()) beginnings.add(phrase);
  return { byPhrase, byStem, beginnings, openings };
});

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

/** Whether words stand for something just as they are written, and not only in another form. */
export const isPhrase = (words: readonly string[]): boolean => lexicon().byPhrase.has(joined(words));

const isOfCategory = (concept: Concept): boolean =>
  [concept, ...nearTo(concept)].some((one) => one.startsWith('category:'));

/** Whether it is what somebody is who may be asked: `זמרת`, `קוסם`. */
export const isPerformer = (word: string): boolean => (lexicon().byPhrase.get(word) ?? []).some(isOfCategory);

/** `lehatuna`: Hebrew by ear has its letters before a word, too. */
const BEFORE_BY_EAR = /^(?:le|la|li|be|ba|ve|ha|al|she)(?=.{3})/;

/** What a word may be the beginning of a phrase as. */
interface Starts {
  /** As it stands and without the letters before it. */
  readonly plain: readonly string[];
  /** Other words of which it may be a form, the likeliest first. */
  readonly forms: readonly string[];
}

const startsOf = (word: string): Starts => {
  const { byStem, beginnings, openings } = lexicon();
  const all = [
    word,
    ...withoutChain(word),
    ...(BEFORE_BY_EAR.test(word) ? [word.replace(BEFORE_BY_EAR, '')] : []),
  ];
  // A first name is no form of a word.
  const bases = all.some(isGivenName) ? [] : all;
  const others = bases.filter((one) => openings.has(opening(one))).flatMap(otherForms);
  const stems = bases.flatMap((one) => stemsOf(one, (base) => openings.has(opening(base))));
  return {
    plain: all,
    forms: [
      ...others.filter((form) => beginnings.has(form)),
      ...stems.flatMap((stem) => byStem.get(stem) ?? []),
    ],
  };
};

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

const SHORTEST_WITH_TYPO = 5;
/** A letter typed twice, which is plain in a short word, too: `זמרר`. */
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

const meantBy = (words: readonly string[]): readonly Concept[] => {
  const { byPhrase } = lexicon();
  const word = joined(words);
  const once = word.replace(DOUBLED, '$1');
  if (once !== word && byPhrase.has(once)) return byPhrase.get(once) ?? [];
  if (word.length < SHORTEST_WITH_TYPO) return [];
  const alike = conceptsOfAll(alikeOf(word));
  if (alike.length > 0) return alike;
  for (const [phrase, concepts] of byPhrase)
    if (phrase.length >= SHORTEST_WITH_TYPO && phrase[0] === word[0] && distance(word, phrase, 1) <= 1)
      return concepts;
  return [];
};

const VOWEL = /[aeiou]/;
/** A single English word of fewer consonants has those of a Hebrew one by chance: `story`, `סטאר`. */
const SHORTEST_BY_EAR = 4;

/** Hebrew by ear in Latin letters: `refua shlema`. */
const byEar = (words: readonly string[]): readonly Concept[] => {
  if (!words.every((one) => VOWEL.test(one))) return [];
  const keys = consonantsOf(joined(words)).filter(({ length }) => length >= SHORTEST_BY_EAR);
  return conceptsOfAll(keys.flatMap((key) => byConsonants().get(key) ?? []));
};

/** Several words are guessed without a letter before them, too: `לבת מצווש`. */
const guessed = ([first = '', ...others]: readonly string[]): readonly Concept[] => {
  const begins = others.length > 0 ? startsOf(first).plain : [first];
  return begins.map((begin) => meantBy([begin, ...others])).find(({ length }) => length > 0) ?? [];
};

/** A part of a text: the words of a phrase, or one word; and what they stand for. */
export interface Phrase {
  readonly words: readonly string[];
  readonly concepts: readonly Concept[];
  /** What it stands for is guessed. */
  readonly isGuess: boolean;
}

const LONGEST_PHRASE = 4;

/** Words that a guess may put together: `בר מצבה`, `ראש השנע`, `שחקני כדור רגל`. */
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

/** Everything that the folded words of a thing speak of, without guesses. */
export const conceptsIn = (words: readonly string[]): Concept[] => {
  const found = new Set<Concept>();
  for (const [i, word] of words.entries()) {
    const starts = startsOfThing(word);
    if (!starts) continue;
    for (let end = i + 1; end <= Math.min(words.length, i + LONGEST_PHRASE); end++) {
      const others = words.slice(i + 1, end);
      const named = ofFirst(starts.plain, others, NONE);
      for (const concept of named.length > 0 ? named : ofFirst(starts.forms, others, NONE))
        found.add(concept);
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
