import { truncate } from '../../shared/truncate.ts';
import {
  type Concept,
  conceptsBegun,
  conceptsIn,
  isPerformer,
  type Known as KnownWords,
  nearTo,
  type Phrase,
  phrasesOf,
} from './concepts.ts';
import { fold } from './fold.ts';
import { genderOf, genderSaid } from './gender.ts';
import { stemsOf, withoutChain, withoutPrefixes } from './hebrew.ts';
import idleWords from './idle-words.json' with { type: 'json' };
import { scriptOf } from './transliteration.ts';
import {
  BEGINS,
  createVocabulary,
  EXACT,
  OTHER_SCRIPT,
  SOUND_TYPO,
  SOUNDS_ALIKE,
  type Word,
  type WordKind,
} from './vocabulary.ts';

/**
 * A text of a thing that is searched. `name`: it may be written in the other script, too. `about`: people say there what
 * they are, and much else.
 */
export interface IndexedText {
  readonly text: string;
  readonly field: 'name' | 'title' | 'detail' | 'about';
}

export interface IndexedThing {
  readonly texts: readonly IndexedText[];
  /** What it is, whatever its words say: `category:musician`. */
  readonly concepts: readonly Concept[];
}

/** Fields as bits of a posting; a thing may also stand for a concept by what it is, and not by a field. */
const FIELD: Readonly<Record<IndexedText['field'], number>> = { name: 1, title: 2, detail: 4, about: 8 };
const FIELDS = 16;
const WEIGHTS = { name: 6, title: 6, detail: 5, about: 4.4, concept: 4 };

/** What a word weighs that stands in these fields: as much as in the best of them. */
const WEIGHT_OF: readonly number[] = Array.from({ length: FIELDS }, (_, bits) => {
  if (bits & FIELD.name) return WEIGHTS.name;
  if (bits & FIELD.title) return WEIGHTS.title;
  if (bits & FIELD.detail) return WEIGHTS.detail;
  return bits & FIELD.about ? WEIGHTS.about : WEIGHTS.concept;
});

/** The score of a word with the same meaning; between an equal word and one that begins so. */
const MEANT = 14;
/** What is meant and begins so: that very word in another form. */
const MEANT_SO = 17;
/** What comes near to what is meant. */
const MEANT_NEARLY = 10;

/** Of a shorter word, what begins so is hardly a form: `מת`, `מתנות`. */
const SHORTEST_FORM = 3;

const WORDS_OF_A_TEXT = 40;
const LETTERS = 40;
/** Words of a query that are looked for, beyond which nobody means anything. */
const WORDS_OF_A_QUERY = 12;

const split = (text: string, most: number): string[] =>
  fold(text)
    .split(' ')
    .filter(Boolean)
    .slice(0, most)
    .map((word) => truncate(word, LETTERS));

interface SplitText extends Pick<IndexedText, 'field'> {
  readonly words: readonly string[];
}

/** What somebody does, and not when, or for whom: what people say of themselves beyond that is no offer. */
const isSkill = (concept: Concept): boolean => !/^(occasion|event|audience|whom):/.test(concept);

/** Of a category: who composes for films is no film star. */
const isSkillOf = (concept: Concept, known: ReadonlyMap<Concept, number>): boolean => {
  const categories = nearTo(concept).filter((one) => one.startsWith('category:'));
  return isSkill(concept) && (categories.length === 0 || categories.some((one) => known.has(one)));
};

/** What a thing speaks of, and in which fields. Which category it is of is told, and not guessed. */
const conceptFieldsOf = (texts: readonly SplitText[], concepts: readonly Concept[]): Map<Concept, number> => {
  const fields = new Map<Concept, number>(concepts.map((concept) => [concept, 0]));
  for (const { words, field } of texts.filter((one) => one.field !== 'name'))
    for (const concept of conceptsIn(words))
      if (!concept.startsWith('category:') && (field !== 'about' || isSkillOf(concept, fields)))
        fields.set(concept, (fields.get(concept) ?? 0) | FIELD[field]);
  const about = texts.filter(({ field }) => field === 'about').flatMap(({ words }) => words);
  const gender = genderOf(about, isPerformer);
  if (gender) fields.set(`by:${gender}`, FIELD.about);
  return fields;
};

/** The words of a thing, and two neighbouring ones as one, each with the fields in which it stands. */
const wordFieldsOf = (
  texts: readonly SplitText[],
  learn: (text: string, kind: WordKind) => Word,
): Map<Word, number> => {
  const fields = new Map<Word, number>();
  const note = (word: Word, field: IndexedText['field']) =>
    fields.set(word, (fields.get(word) ?? 0) | FIELD[field]);
  for (const { words, field } of texts) {
    const telling = field === 'about' ? words.filter((word) => !isIdle(word)) : words;
    for (const word of telling) note(learn(word, field === 'name' ? 'name' : 'word'), field);
    if (field === 'about') continue;
    for (let i = 1; i < words.length; i++) note(learn(`${words[i - 1]}${words[i]}`, 'joined'), field);
  }
  return fields;
};

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

/** How well things answer, by their numbers: zero for those that do not. */
export interface Scores {
  readonly of: Uint16Array;
  /** Those that do, each once. */
  readonly things: number[];
}

/** Notes that a thing answers so well, unless it does better already. */
export const raise = ({ of, things }: Scores, thing: number, score: number): void => {
  const known = of[thing] as number;
  if (score <= known) return;
  if (known === 0) things.push(thing);
  of[thing] = score;
};

/** Words that say nothing about which video it is: they are no condition. */
const IDLE = new Set(idleWords.map(fold));

const SHORTEST_IDLE_REST = 3;
/** Also with letters before it, and in other forms: `לנכדה`, `גדולות`. */
export const isIdle = (word: string): boolean =>
  IDLE.has(word) ||
  stemsOf(word).some((stem) => IDLE.has(stem)) ||
  /^\d+$/.test(word) ||
  withoutChain(word).some((rest) => rest.length >= SHORTEST_IDLE_REST && IDLE.has(rest));

/** An age: `לבן 13`, `בת חמישים`, `חוגגת 40`, `turns 5`, `5 year old`; `בת שבע` is a name. */
const AGE =
  /(?<!\S)(?:[לב]?(?:בן|בת|בני|בנות)|חוגג(?:ת|ים|ות)?|turn(?:s|ed|ing)?) (?:ה[־-]? ?)?(?=\d|שלוש|ארבע|חמש|חמיש|שש|שיש|שבעים|שמונ|תשע|עשר|מאה)|(?<=\d)[- ]years?[- ]old/gi;

/** A letter that says for whom. */
const FOR = /^ל/;

/** For whom the video is: `whom:mother`. */
export const isWhom = (concept: Concept): boolean => concept.startsWith('whom:');

/**
 * What was typed, in parts that each have to be answered; `needed` false: only better with it, unless there is nothing
 * else. A part that is `idle` says hardly anything, and one that says for whom it is says something of any video.
 */
export interface Part extends Phrase {
  readonly idle: boolean;
  readonly needed: boolean;
}

/** What everybody says beside what it is said for: `מזל טוב לחתן ולכלה`. */
const WISHES = 'occasion:congratulations';

/** What an age is said for, and nothing else. */
const OF_AGE: Part = {
  words: ['birthday'],
  concepts: ['occasion:birthday'],
  isGuess: false,
  idle: false,
  needed: true,
};

/** Whether who performs is asked for as a woman or a man: a reason to come first, and no condition. */
const byWhom = (words: readonly string[]): Part[] => {
  const gender = words.map((word) => genderSaid(word, isPerformer)).find((one) => one !== null);
  return gender ? [{ words: [], concepts: [`by:${gender}`], isGuess: false, idle: true, needed: false }] : [];
};

/** `also`: what else a phrase, folded and as one word, may stand for; `isWord`: whether things have a word. */
export const partsOf = (
  query: string,
  also: KnownWords['also'] = new Map(),
  isWord: KnownWords['isWord'] = () => false,
): Part[] => {
  const withoutAge = query.replace(AGE, '');
  const words = split(withoutAge, WORDS_OF_A_QUERY);
  const said = phrasesOf(words, { isIdle, isWord, also }).map((phrase) => ({
    ...phrase,
    idle: phrase.words.every(isIdle) && (phrase.words.length === 1 || phrase.concepts.length === 0),
    whom: phrase.concepts.length > 0 && phrase.concepts.every(isWhom),
    wishes: phrase.concepts.includes(WISHES),
  }));
  // A word that hardly says anything is what is asked for where nothing else is: `הפתעה`.
  const things = said.filter(({ concepts, whom, wishes }) => concepts.length > 0 && !whom && !wishes);
  if (things.every(({ idle }) => idle) && !said.some(({ whom }) => whom))
    for (const thing of things) thing.idle = false;
  const isForSomething = things.length > 0;
  const isOnlyWhom = said.every(({ idle, whom }) => idle || whom);
  const isOnlyAge = isOnlyWhom && withoutAge !== query;
  const parts = said.map(({ whom, wishes, ...part }) => ({
    ...part,
    idle: part.idle || (wishes && isForSomething),
    needed: !part.idle && !isOnlyAge && (isOnlyWhom || !whom) && !(wishes && isForSomething),
  }));
  return [...parts, ...(isOnlyAge ? [OF_AGE] : []), ...byWhom(words)];
};

/** The meanings of a query or of its beginning; meanings of whole words come first. */
export const conceptsOf = (query: string, also?: ReadonlyMap<string, Concept>): Concept[] => [
  ...new Set([
    ...partsOf(query, also).flatMap(({ concepts }) => [...concepts, ...concepts.flatMap(nearTo)]),
    ...conceptsBegun(split(query, WORDS_OF_A_QUERY)),
  ]),
];

/**
 * Things by the words of their texts: Hebrew and English, words as they stand, begun, with letters before them, as they
 * sound, with a typo, in the other script, or by what they stand for. Scores depend on thing and query alone, so that a
 * list keeps its order from page to page.
 */
export const createTextIndex = () => {
  const vocabulary = createVocabulary();
  const things: (Known | undefined)[] = [];
  /** Numbers of things that left; they are given again. */
  const free: number[] = [];
  /** A posting is the thing's number times `FIELDS`, and the bits of its fields. */
  const meant = new Map<Concept, number[]>();

  /** The number by which the thing is called here. */
  const add = ({ texts, concepts }: IndexedThing): number => {
    const number = free.pop() ?? things.length;
    const inWords = texts.map(({ text, field }) => ({ field, words: split(text, WORDS_OF_A_TEXT) }));
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

  /** `inNames`: how well it answers where it stands in a name; `inAbout`: whether it does where people tell of themselves. */
  const score = (
    into: Scores,
    postings: readonly number[],
    quality: number,
    { inNames = quality, inAbout = true } = {},
  ): void => {
    for (const posting of postings) {
      const fields = posting % FIELDS;
      if (fields === FIELD.about && !inAbout) continue;
      const own = fields & FIELD.name ? inNames : quality;
      raise(into, (posting - fields) / FIELDS, own * (WEIGHT_OF[fields] as number));
    }
  };

  const none = (): Scores => ({ of: new Uint16Array(things.length), things: [] });

  /** Things that speak of it, or are it. */
  const meaning = (concept: Concept): Scores => {
    const found = none();
    score(found, meant.get(concept) ?? [], MEANT);
    return found;
  };

  /** Things that come near to what a part stands for. */
  const nearlyOf = ({ concepts }: Phrase): Scores => {
    const found = none();
    for (const other of concepts.flatMap(nearTo)) score(found, meant.get(other) ?? [], MEANT_NEARLY);
    return found;
  };

  /** Things that answer a part: by what it stands for, by its word, or by its words one after the other. */
  const scoresOf = ({ words, concepts, isGuess }: Phrase, isBesideName = false): Scores => {
    const [word = '', ...others] = words;
    const found = none();
    for (const concept of concepts) score(found, meant.get(concept) ?? [], MEANT);
    if (words.length === 0) return found;
    const inAbout = concepts.every(isSkill);
    if (others.length > 0) {
      score(found, vocabulary.find(words.join(''))?.postings ?? [], EXACT, { inAbout });
      return found;
    }
    const ways = vocabulary.waysFrom(word);
    // What says for whom it is, or nothing, is no other word that sounds nearly so, nor a name (`לבן` is not for Ben); what
    // is understood needs no worst guess.
    const understood = concepts.length > 0 && !isGuess && !isBesideName ? SOUNDS_ALIKE : SOUND_TYPO;
    const worstGuess = concepts.length > 0 ? understood : 0;
    const saysNoWho = isIdle(word) || concepts.some(isWhom);
    const worst = saysNoWho ? SOUNDS_ALIKE : worstGuess;
    const leastOfName = saysNoWho ? EXACT : concepts.length > 0 && !isGuess && !isBesideName ? BEGINS : 0;
    for (const [{ postings }, quality] of ways.words) {
      if (quality <= worst) continue;
      // Whoever asks for a song (`שיר`) does not mean Shira.
      const isForm = concepts.length > 0 && word.length >= SHORTEST_FORM && quality === BEGINS;
      const inNames = isForm ? OTHER_SCRIPT : quality;
      score(found, postings, isForm ? MEANT_SO : quality, {
        inNames: quality < leastOfName ? 0 : inNames,
        inAbout: inAbout && !isForm,
      });
    }
    for (const [{ postings }, quality] of ways.names)
      if (quality > worst && quality >= leastOfName) score(found, postings, 0, { inNames: quality });
    return found;
  };

  /** Whether a word stands in a name, perhaps with letters before it; whom a video is for (`לנועה`) is nobody who is asked. */
  const isNamed = ({ words: [word = ''] }: Phrase): boolean =>
    [word, ...(FOR.test(word) ? [] : withoutPrefixes(word))].some((one) =>
      vocabulary.find(one)?.postings.some((posting) => posting & FIELD.name),
    );

  /** Whether things have a word, or a name that is written so in the other script. */
  const isWord = (word: string): boolean =>
    vocabulary.find(word) !== undefined ||
    (scriptOf(word) === 'latin' && vocabulary.waysFrom(word).names.size > 0);

  return { add, remove, meaning, scoresOf, nearlyOf, isNamed, isWord };
};
