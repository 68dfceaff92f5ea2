import { conceptsIn, performed } from './concepts/concepts.ts';
import { type Concept, nearTo } from './concepts/near.ts';
import { isSkill } from './concepts/sorts-of-concepts.ts';
import { genderOf } from './gender.ts';
import { isIdle } from './idle.ts';
import { splitWords } from './split.ts';
import type { Word, WordKind } from './vocabulary.ts';

/**
 * A text of a thing that is searched. `name`: it may be written in the other script, too. `about`: people say there what
 * they are, and much else.
 */
export interface IndexedText {
  readonly text: string;
  readonly field: 'name' | 'title' | 'detail' | 'about';
}

/** `called`: what somebody says that something is called, which says nothing of them: the band "Quiet Street". */
type Field = IndexedText['field'] | 'called';

export interface IndexedThing {
  readonly texts: readonly IndexedText[];
  /** What it is, whatever its words say: `category:musician`. */
  readonly concepts: readonly Concept[];
}

/** Fields as bits of a posting; a thing may also stand for a concept by what it is, and not by a field. */
export const FIELD: Readonly<Record<Field, number>> = {
  name: 1,
  title: 2,
  detail: 4,
  about: 8,
  called: 16,
};
export const FIELDS = 32;
/** What people tell of themselves, and nothing else. */
export const ONLY_TOLD = FIELD.about | FIELD.called;
const WEIGHTS = { name: 6, title: 6, detail: 5, about: 4.4, concept: 4 };

/** What a word weighs that stands in these fields: as much as in the best of them. */
export const WEIGHT_OF: readonly number[] = Array.from({ length: FIELDS }, (_, bits) => {
  if (bits & FIELD.name) return WEIGHTS.name;
  if (bits & FIELD.title) return WEIGHTS.title;
  if (bits & FIELD.detail) return WEIGHTS.detail;
  return bits & ONLY_TOLD ? WEIGHTS.about : WEIGHTS.concept;
});

const WORDS_OF_A_TEXT = 40;

export interface SplitText {
  readonly field: Field;
  readonly words: readonly string[];
}

/** Of a category: who composes for films is no film star. */
const isSkillOf = (concept: Concept, known: ReadonlyMap<Concept, number>): boolean => {
  const categories = nearTo(concept).filter((one) => one.startsWith('category:'));
  return isSkill(concept) && (categories.length === 0 || categories.some((one) => known.has(one)));
};

/** Words in quotes, and none of the marks inside a word that Hebrew has. */
const QUOTED = /(?<![\p{L}\p{N}])["“”„״]([^"“”„״]+)["“”״](?![\p{L}\p{N}])/gu;

const split = (text: string, field: Field): SplitText => ({
  field,
  words: splitWords(text, WORDS_OF_A_TEXT),
});

export const splitTexts = (texts: readonly IndexedText[]): SplitText[] =>
  texts.flatMap(({ text, field }) =>
    field === 'about'
      ? [
          split(text.replace(QUOTED, ' '), field),
          ...Array.from(text.matchAll(QUOTED), ([, name = '']) => split(name, 'called')),
        ]
      : [split(text, field)],
  );

/** What a thing speaks of, and in which fields. Which category it is of is told, and not guessed. */
export const conceptFieldsOf = (
  texts: readonly SplitText[],
  concepts: readonly Concept[],
): Map<Concept, number> => {
  const fields = new Map<Concept, number>(concepts.map((concept) => [concept, 0]));
  for (const { words, field } of texts.filter((one) => one.field !== 'name' && one.field !== 'called'))
    for (const concept of conceptsIn(words))
      if (!concept.startsWith('category:') && (field !== 'about' || isSkillOf(concept, fields)))
        fields.set(concept, (fields.get(concept) ?? 0) | FIELD[field]);
  const about = texts.filter(({ field }) => field === 'about').flatMap(({ words }) => words);
  const gender = genderOf(about, performed);
  if (gender) fields.set(`by:${gender}`, FIELD.about);
  return fields;
};

/** The words of a thing, and two neighbouring ones as one, each with the fields in which it stands. */
export const wordFieldsOf = (
  texts: readonly SplitText[],
  learn: (text: string, kind: WordKind) => Word,
): Map<Word, number> => {
  const fields = new Map<Word, number>();
  const note = (word: Word, field: Field) => fields.set(word, (fields.get(word) ?? 0) | FIELD[field]);
  for (const { words, field } of texts) {
    const telling = FIELD[field] & ONLY_TOLD ? words.filter((word) => !isIdle(word)) : words;
    for (const word of telling) note(learn(word, field === 'name' ? 'name' : 'word'), field);
    if (FIELD[field] & ONLY_TOLD) continue;
    for (let i = 1; i < words.length; i++) note(learn(`${words[i - 1]}${words[i]}`, 'joined'), field);
  }
  return fields;
};
