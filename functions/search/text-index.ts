import MiniSearch from 'minisearch';
import { type Concept, conceptsBegun, conceptsIn, type Phrase, phrasesOf } from './concepts.ts';
import { fold } from './fold.ts';
import { soundsOf, withoutPrefixes } from './hebrew.ts';
import idleWords from './idle-words.json' with { type: 'json' };
import { consonantsOf, type Script, scriptOf } from './transliteration.ts';

/** A text of a thing that is searched. `name`: it may be written in the other script, too. */
export interface IndexedText {
  readonly text: string;
  readonly field: 'name' | 'title' | 'detail';
}

export interface IndexedThing {
  readonly id: string;
  readonly texts: readonly IndexedText[];
  /** What it is, whatever its words say: `category:musician`. */
  readonly concepts: readonly Concept[];
}

/** Terms that are not words as they stand begin with one of these; folded words hold letters and digits only. */
const REST = '-';
const SOUND = '=';
const CONSONANTS: Readonly<Record<Script, string>> = { hebrew: '@h', latin: '@l' };

const WEIGHTS: Readonly<Record<IndexedText['field'] | 'concept', number>> = {
  name: 6,
  title: 6,
  detail: 5,
  concept: 4,
};

/** How well a term answers a word, before the weight of its field. */
const EXACT = 20;
const EXACT_REST = 18;
const MEANT = 14;
const BEGINS = 12;
const SOUNDS_ALIKE = 9;
const OTHER_SCRIPT = 8;
const TYPO = 7;
const SOUND_TYPO = 5;

const SHORTEST_WITH_TYPO = 4;
const SHORTEST_BEGINNING = 2;
const WORDS_OF_A_TEXT = 40;
const LETTERS = 40;
/** Words of a query that are looked for, beyond which nobody means anything. */
const WORDS_OF_A_QUERY = 8;

const split = (text: string, most: number): string[] =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, most)
    .map((word) => word.slice(0, LETTERS));

interface SplitText extends Pick<IndexedText, 'field'> {
  readonly words: readonly string[];
}

const termsOf = (words: readonly string[], isName: boolean): string[] => {
  const pairs = words.slice(1).map((word, i) => `${words[i]}${word}`);
  const whole = [...words, ...pairs];
  return [
    ...new Set([
      ...whole,
      ...words.flatMap(soundsOf).map((sound) => SOUND + sound),
      ...words.flatMap(withoutPrefixes).map((rest) => REST + rest),
      ...(isName
        ? words.flatMap((word) => consonantsOf(word).map((key) => CONSONANTS[scriptOf(word)] + key))
        : []),
    ]),
  ];
};

/** What a thing speaks of, and the weight of where it does. Which category it is of is told, and not guessed. */
const conceptWeightsOf = (
  texts: readonly SplitText[],
  concepts: readonly Concept[],
): Map<Concept, number> => {
  const weights = new Map<Concept, number>(concepts.map((concept) => [concept, WEIGHTS.concept]));
  for (const { words, field } of texts.filter((one) => one.field !== 'name'))
    for (const concept of conceptsIn(words))
      if (!concept.startsWith('category:'))
        weights.set(concept, Math.max(WEIGHTS[field], weights.get(concept) ?? 0));
  return weights;
};

interface Row {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly detail: string;
}

/** Terms of a field are handed over ready, parted by line breaks. */
const rowOf = (id: string, texts: readonly SplitText[]): Row => {
  const termsIn = (field: IndexedText['field']) =>
    texts
      .filter((one) => one.field === field)
      .flatMap(({ words }) => termsOf(words, field === 'name'))
      .join('\n');
  return { id, name: termsIn('name'), title: termsIn('title'), detail: termsIn('detail') };
};

/** How well each found thing answers, by id. */
export type Scores = ReadonlyMap<string, number>;

/** Words that say nothing about which video it is: they are no condition. */
const IDLE = new Set(idleWords.map(fold));

const isIdle = (word: string): boolean => IDLE.has(word) || /^\d+$/.test(word);

/** What was typed, in parts that each have to be answered; `needed` false: only better with it. */
export interface Part extends Phrase {
  readonly needed: boolean;
}

/** `also`: what else a phrase, folded and as one word, may stand for. */
export const partsOf = (query: string, also?: ReadonlyMap<string, Concept>): Part[] => {
  const parts = phrasesOf(split(query, WORDS_OF_A_QUERY), isIdle, also).map((phrase) => ({
    ...phrase,
    needed: !phrase.words.every(isIdle),
  }));
  return parts.some(({ needed }) => needed) ? parts : parts.map((part) => ({ ...part, needed: true }));
};

/** What a query, or the beginning of one, stands for; what is typed whole comes first. */
export const conceptsOf = (query: string, also?: ReadonlyMap<string, Concept>): Concept[] => [
  ...new Set([
    ...partsOf(query, also).flatMap(({ concepts }) => concepts),
    ...conceptsBegun(split(query, WORDS_OF_A_QUERY)),
  ]),
];

/**
 * Things by the words of their texts: Hebrew and English, words as they stand, begun, with letters before them, as they
 * sound, with a typo, in the other script, or by what they stand for. Scores depend on thing and query alone, so that a
 * list keeps its order from page to page.
 */
export const createTextIndex = () => {
  const index = new MiniSearch<Row>({
    fields: ['name', 'title', 'detail'],
    tokenize: (terms) => terms.split('\n').filter(Boolean),
    processTerm: (term) => term,
    autoVacuum: { batchSize: 1_000, batchWait: 10 },
  });

  /** Things by what they speak of: very many of few, which need no search. */
  const meant = new Map<Concept, Map<string, number>>();
  const conceptsById = new Map<string, readonly Concept[]>();

  const add = ({ id, texts, concepts }: IndexedThing): void => {
    const inWords = texts.map(({ text, field }) => ({ field, words: split(text, WORDS_OF_A_TEXT) }));
    const weights = conceptWeightsOf(inWords, concepts);
    for (const [concept, weight] of weights) {
      const ids = meant.get(concept) ?? new Map<string, number>();
      meant.set(concept, ids.set(id, MEANT * weight));
    }
    conceptsById.set(id, [...weights.keys()]);
    index.add(rowOf(id, inWords));
  };

  const remove = (id: string): void => {
    for (const concept of conceptsById.get(id) ?? []) meant.get(concept)?.delete(id);
    conceptsById.delete(id);
    index.discard(id);
  };

  /** Ids by the best of these terms; `score` judges a found term. */
  const lookUp = (
    terms: readonly string[],
    options: { readonly prefix?: boolean; readonly fuzzy?: number },
    score: (term: string) => number,
    into: Map<string, number>,
  ): void => {
    if (terms.length === 0) return;
    const known = new Map<string, number>();
    const scoreOf = (term: string): number => {
      const value = known.get(term) ?? score(term);
      known.set(term, value);
      return value;
    };
    for (const { id, match } of index.search({
      queries: [terms.join('\n')],
      combineWith: 'OR',
      ...options,
    })) {
      let best = into.get(id) ?? 0;
      for (const [term, fields] of Object.entries(match)) {
        const quality = scoreOf(term);
        for (const field of fields) best = Math.max(best, quality * WEIGHTS[field as keyof typeof WEIGHTS]);
      }
      if (best > 0) into.set(id, best);
    }
  };

  const scoresOfWord = (word: string): Map<string, number> => {
    const found = new Map<string, number>();
    const rests = withoutPrefixes(word);
    const isPlain = (term: string) => !/^[-=@]/.test(term);
    const mayBeTypo = word.length >= SHORTEST_WITH_TYPO;
    lookUp(
      [word],
      { prefix: word.length >= SHORTEST_BEGINNING, ...(mayBeTypo ? { fuzzy: 1 } : {}) },
      (term) => {
        if (term === word) return EXACT;
        if (!isPlain(term)) return 0;
        return term.startsWith(word) ? BEGINS : TYPO;
      },
      found,
    );
    lookUp([REST + word, ...rests], {}, () => EXACT_REST, found);
    lookUp([...rests.map((rest) => REST + rest)], {}, () => EXACT_REST - 1, found);
    const sounds = soundsOf(word).map((sound) => SOUND + sound);
    lookUp(sounds, {}, () => SOUNDS_ALIKE, found);
    // The sign before a term counts as a letter.
    const longSounds = sounds.filter(({ length }) => length > SHORTEST_WITH_TYPO);
    lookUp(longSounds, { fuzzy: 1 }, (term) => (term.startsWith(SOUND) ? SOUND_TYPO : 0), found);
    const other = CONSONANTS[scriptOf(word) === 'hebrew' ? 'latin' : 'hebrew'];
    lookUp(
      consonantsOf(word).map((key) => other + key),
      {},
      () => OTHER_SCRIPT,
      found,
    );
    return found;
  };

  /** Things that answer a part: by what it stands for, by its word, or by its words one after the other. */
  const scoresOf = ({ words, concepts }: Phrase): Scores => {
    const [word = '', ...others] = words;
    const found = others.length === 0 ? scoresOfWord(word) : new Map<string, number>();
    for (const concept of concepts)
      for (const [id, score] of meant.get(concept) ?? [])
        if (score > (found.get(id) ?? 0)) found.set(id, score);
    if (others.length > 0) lookUp([words.join('')], {}, () => EXACT, found);
    return found;
  };

  return {
    add,
    remove,
    scoresOf,
  };
};
