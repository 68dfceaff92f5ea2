import type { Concept } from './concepts/near.ts';
import { conceptFieldsOf, FIELDS, type IndexedThing, splitTexts, wordFieldsOf } from './indexed-thing.ts';
import { createVocabulary, type Word } from './vocabulary.ts';

/** What has to be undone when a thing leaves. */
interface Known {
  readonly words: readonly Word[];
  readonly saying: number;
}

/** Takes the posting of a thing out of a list. */
const drop = (postings: number[], thing: number): void => {
  const at = postings.findIndex((posting) => Math.floor(posting / FIELDS) === thing);
  if (at < 0) return;
  const last = postings.pop() as number;
  if (at < postings.length) postings[at] = last;
};

const NONE: readonly number[] = [];

/** Which things have which words, and speak of what. A posting is a thing's number times `FIELDS`, and the bits of its fields. */
export const createPostings = () => {
  const vocabulary = createVocabulary();
  const things: (Known | undefined)[] = [];
  /** Numbers of things that left; they are given again. */
  const free: number[] = [];
  const meant = new Map<Concept, number[]>();
  /** What things speak of, each once, by numbers of their own: many things speak of the same. */
  const sayings: (readonly Concept[])[] = [];
  const sayingNumbers = new Map<string, number>();
  const sayingOf = (concepts: readonly Concept[]): number => {
    const key = concepts.join('\n');
    const known = sayingNumbers.get(key);
    if (known !== undefined) return known;
    sayingNumbers.set(key, sayings.length);
    return sayings.push(concepts) - 1;
  };

  /** The number by which the thing is called here. */
  const add = ({ texts, concepts }: IndexedThing): number => {
    const number = free.pop() ?? things.length;
    const inWords = splitTexts(texts);
    const words = wordFieldsOf(inWords, vocabulary.learn);
    for (const [word, fields] of words) word.postings.push(number * FIELDS + fields);
    const spoken = conceptFieldsOf(inWords, concepts);
    for (const [concept, fields] of spoken) {
      const postings = meant.get(concept) ?? [];
      if (postings.push(number * FIELDS + fields) === 1) meant.set(concept, postings);
    }
    things[number] = { words: [...words.keys()], saying: sayingOf([...spoken.keys()]) };
    return number;
  };

  const remove = (number: number): void => {
    const known = things[number];
    if (!known) return;
    for (const word of known.words) {
      drop(word.postings, number);
      if (word.postings.length === 0) vocabulary.forget(word);
    }
    for (const concept of sayings[known.saying] as readonly Concept[]) drop(meant.get(concept) ?? [], number);
    things[number] = undefined;
    free.push(number);
  };

  /** What a thing speaks of, or is. */
  const spokenBy = (thing: number): readonly Concept[] => sayings[things[thing]?.saying ?? -1] ?? [];

  /** What is found out by what a thing speaks of is found out once for all that speak of the same. */
  const bySaying = <T extends NonNullable<unknown>>(
    find: (spoken: readonly Concept[]) => T,
  ): ((thing: number) => T) => {
    const found: T[] = [];
    return (thing) => {
      const saying = things[thing]?.saying ?? -1;
      const known = found[saying];
      if (known !== undefined) return known;
      const one = find(sayings[saying] ?? []);
      found[saying] = one;
      return one;
    };
  };

  return {
    vocabulary,
    add,
    remove,
    spokenBy,
    bySaying,
    meaning: (concept: Concept): readonly number[] => meant.get(concept) ?? NONE,
    /** Above every number that was given. */
    size: (): number => things.length,
  };
};
