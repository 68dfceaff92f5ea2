import type { Phrase } from './concepts/concepts.ts';
import { type Concept, nearTo } from './concepts/near.ts';
import { isSkill, isWhom } from './concepts/sorts-of-concepts.ts';
import { isIdle } from './idle.ts';
import { FIELD, FIELDS, ONLY_TOLD, WEIGHT_OF } from './indexed-thing.ts';
import { withoutPrefixes } from './language/hebrew.ts';
import { scriptOf } from './language/transliteration.ts';
import { createPostings } from './postings.ts';
import { noScores, raise, type Scores } from './scores.ts';
import { BEGINS, EXACT, OTHER_SCRIPT, SOUND_TYPO, SOUNDS_ALIKE, type Vocabulary } from './vocabulary.ts';

/** The score of a word with the same meaning; between an equal word and one that begins so. */
const MEANT = 14;
/** What is meant and begins so: that very word in another form. */
const MEANT_SO = 17;
/** What comes near to what is meant. */
const MEANT_NEARLY = 10;

/** Of a shorter word, what begins so is hardly a form: `מת`, `מתנות`. */
const SHORTEST_FORM = 3;

/** From so many letters on a word has the consonants of a name by chance: `lulaby`. */
const LONG = 6;

/** A letter that says for whom. */
const FOR = /^ל/;

/**
 * `inNames`: how well it answers where it stands in a name; `inAbout`: whether it does where people tell of themselves,
 * and `inCalled`: where they tell only what something is called.
 */
const score = (
  into: Scores,
  postings: readonly number[],
  quality: number,
  { inNames = quality, inAbout = true, inCalled = true } = {},
): void => {
  for (const posting of postings) {
    const fields = posting % FIELDS;
    if (!inAbout && (fields & ONLY_TOLD) === fields && fields !== 0) continue;
    if (!inCalled && fields === FIELD.called) continue;
    const own = fields & FIELD.name ? inNames : quality;
    raise(into, (posting - fields) / FIELDS, own * (WEIGHT_OF[fields] as number));
  }
};

/** Things that have a word, or one that is taken for it. */
const scoreWord = (
  found: Scores,
  vocabulary: Vocabulary,
  word: string,
  { concepts, isGuess }: Phrase,
  isBesideName: boolean,
): void => {
  const inAbout = concepts.every(isSkill);
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
      inCalled: concepts.length === 0,
    });
  }
  for (const [{ postings }, quality] of ways.names)
    if (quality > worst && quality >= leastOfName) score(found, postings, 0, { inNames: quality });
};

/**
 * Things by the words of their texts: Hebrew and English, words as they stand, begun, with letters before them, as they
 * sound, with a typo, in the other script, or by what they stand for. Scores depend on thing and query alone, so that a
 * list keeps its order from page to page.
 */
export const createTextIndex = () => {
  const { vocabulary, add, remove, meaning: postingsOf, spokenBy, bySaying, size } = createPostings();

  /** Things that speak of it, or are it. */
  const meaning = (concept: Concept): Scores => {
    const found = noScores(size());
    score(found, postingsOf(concept), MEANT);
    return found;
  };

  /** Whether any thing speaks of it, or is it. */
  const isSpoken = (concept: Concept): boolean => postingsOf(concept).length > 0;

  /** Things that come near to what a part stands for. */
  const nearlyOf = ({ concepts }: Phrase): Scores => {
    const found = noScores(size());
    for (const other of concepts.flatMap(nearTo)) score(found, postingsOf(other), MEANT_NEARLY);
    return found;
  };

  /** Things that answer a part: by what it stands for, by its word, or by its words one after the other. */
  const scoresOf = (phrase: Phrase, isBesideName = false): Scores => {
    const { words, concepts } = phrase;
    const [word = '', ...others] = words;
    const found = noScores(size());
    for (const concept of concepts) score(found, postingsOf(concept), MEANT);
    if (words.length === 0) return found;
    if (others.length === 0) {
      scoreWord(found, vocabulary, word, phrase, isBesideName);
      return found;
    }
    const postings = vocabulary.find(words.join(''))?.postings ?? [];
    // What is understood is meant in whatever form it is said: `for a birthday` is no more than `birthday`.
    score(found, postings, concepts.length > 0 ? MEANT : EXACT, { inAbout: concepts.every(isSkill) });
    return found;
  };

  /** Whether a word stands in a name, perhaps with letters before it; whom a video is for (`לנועה`) is nobody who is asked. */
  const isNamed = ({ words: [word = ''] }: Phrase): boolean =>
    [word, ...(FOR.test(word) || isIdle(word) ? [] : withoutPrefixes(word))].some((one) =>
      vocabulary.find(one)?.postings.some((posting) => posting & FIELD.name),
    );

  /** Whether things have a word, or a name that is written so in the other script; a longer one is as likely a word with a typo. */
  const isWord = (word: string): boolean =>
    vocabulary.find(word) !== undefined ||
    (word.length < LONG && scriptOf(word) === 'latin' && vocabulary.waysFrom(word).names.size > 0);

  return { add, remove, meaning, isSpoken, spokenBy, bySaying, scoresOf, nearlyOf, isNamed, isWord };
};
