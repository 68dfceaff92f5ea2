import type { Concept } from './concepts/near.ts';
import { conceptFieldsOf, FIELDS, type IndexedThing, splitTexts, wordFieldsOf } from './indexed-thing.ts';
import { createVocabulary, type Word } from './vocabulary.ts';

/** What has to be undone when a thing leaves. */
interface Known {
  readonly words: readonly Word[];
  readonly concepts: readonly Concept[];
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
    things[number] = { words: [...words.keys()], concepts: [...spoken.keys()] };
    return number;
  };

  const remove = (number: number): void => {
    const known = things[number];
    if (!known) return;
    for (const word of known.words) {
      drop(word.postings, number);
      if (word.postings.length === 0) vocabulary.forget(word);
    }
    for (const concept of known.concepts) drop(meant.get(concept) ?? [], number);
    things[number] = undefined;
    free.push(number);
  };

  return {
    vocabulary,
    add,
    remove,
    /** What a thing speaks of, or is. */
    spokenBy: (number: number): readonly Concept[] => things[number]?.concepts ?? [],
    meaning: (concept: Concept): readonly number[] => meant.get(concept) ?? NONE,
    /** Above every number that was given. */
    size: (): number => things.length,
  };
};
