import type { Day } from '../../../shared/calendar/dates.ts';
import { SPOKEN, type Spoken } from '../../../shared/texts/spoken.ts';
import { conceptsIn, phrasesOf } from '../concepts.ts';
import { isIdle } from '../idle.ts';
import { isWhom } from '../sorts-of-concepts.ts';
import { after, afterAny, languageAt, type Read, withoutLetters } from './grammar.ts';
import { dayAt } from './read-day.ts';
import { type Price, priceAt } from './read-price.ts';
import { type Token, tokensOf, without } from './tokens.ts';

/** What a sentence asks for beside its words. */
export interface Wish extends Price {
  /** What is left of the sentence, to be searched. */
  readonly text: string;
  readonly by?: Day;
  readonly language?: Spoken;
  /** For whom it is, as it was said. */
  readonly for?: string;
}

/** A language whose word says by its first letter that it is spoken: `ברוסית`. */
const inLanguage = (tokens: readonly Token[], at: number): Read<string> | null => {
  const bare = tokens[at] && withoutLetters(tokens[at], 'in');
  const named = bare && languageAt([bare], 0, false);
  return named ? { ...named, end: at + 1 } : null;
};

const languageOf = (tokens: readonly Token[], at: number): Read<Spoken> | null => {
  const begun = after(tokens, at, 'in');
  const named = (begun === null ? null : languageAt(tokens, begun, false)) ?? inLanguage(tokens, begun ?? at);
  const language = named && SPOKEN.find((one) => one === named.value);
  if (named && language) return { value: language, end: named.end };
  const plain = languageAt(tokens, at, false);
  const spoken = plain && SPOKEN.find((one) => one === plain.value);
  const isSpeaking = plain && after(tokens, plain.end, 'speaking') !== null;
  return plain && spoken && isSpeaking ? { value: spoken, end: plain.end + 1 } : null;
};

/** Whom a video is often for; of others the word says as much about the video. */
const PEOPLE = new Set(
  ['mother', 'father', 'grandparents', 'friends', 'partner', 'boss'].map((who) => `whom:${who}`),
);

/** Whether the first of these words stands for something, with all that follow. */
const conceptsOf = (words: readonly string[]): boolean =>
  phrasesOf(words, { isIdle: () => true, isWord: () => true, also: new Map() }).some(
    (phrase, i) => i === 0 && phrase.concepts.length > 0 && phrase.words.length === words.length,
  );

const isOfPeople = ({ word }: Token): boolean => {
  const concepts = conceptsIn([word]);
  return concepts.length > 0 && concepts.every((one) => isWhom(one) && PEOPLE.has(one));
};

const MIN_NAME = 2;
const LONGEST = 3;
/** Behind whom it is for, a word that means nothing else, nor with those behind it: a name. */
const isName = (tokens: readonly Token[], at: number): boolean => {
  const { word } = tokens[at] as Token;
  const isPhrase = Array.from({ length: LONGEST }, (_, i) =>
    conceptsOf(tokens.slice(at, at + i + 1).map((one) => one.word)),
  ).some(Boolean);
  return /^\p{L}+$/u.test(word) && word.length >= MIN_NAME && !isIdle(word) && !isPhrase;
};

/** Behind a person another one: `לאמא ואבא`, `mom and dad`. */
const afterBoth = (tokens: readonly Token[], at: number): number => {
  const and = after(tokens, at, 'together');
  const other = and === null ? tokens[at] && withoutLetters(tokens[at] as Token, 'together') : tokens[and];
  return other && isOfPeople(other) ? (and ?? at) + 1 : at;
};

const isTaken = (tokens: readonly Token[], at: number, today: Day): boolean =>
  dayAt(tokens, at, today) !== null || priceAt(tokens, at) !== null || languageOf(tokens, at) !== null;

interface Whom {
  readonly start: number;
  readonly end: number;
  /** The place of the token behind it. */
  readonly next: number;
}

/** `for my grandma Ruth`: from where the person begins to where the name ends. */
const whomAt = (tokens: readonly Token[], at: number, today: Day): Whom | null => {
  const first = tokens[at] as Token;
  const begun = after(tokens, at, 'for');
  const said = begun === null ? withoutLetters(first, 'for') : tokens[begun];
  if (!said) return null;
  const from = begun ?? at;
  const person = begun === null ? at : afterAny(tokens, begun, 'my');
  const who = begun === null ? said : tokens[person];
  if (!who || !isOfPeople(who)) return null;
  let next = afterAny(tokens, afterBoth(tokens, person + 1), 'mine');
  const isBeside =
    next === person + 1 && next < tokens.length && isName(tokens, next) && !isTaken(tokens, next, today);
  if (isBeside) next += 1;
  // An age belongs to whom it is of, and is read there.
  if (/^\d/.test(tokens[next]?.word ?? '') && !isTaken(tokens, next, today)) return null;
  const start = begun === null ? said.start : (tokens[from] as Token).start;
  return { start, end: (tokens[next - 1] as Token).end, next };
};

/** What a sentence in Hebrew, English or both asks for: by when, at what price, in which language and for whom. */
export const readSentence = (sentence: string, today: Day): Wish => {
  const tokens = tokensOf(sentence);
  const cut: { start: number; end: number }[] = [];
  let wish: Omit<Wish, 'text'> = {};
  const take = (at: number, next: number, said: Omit<Wish, 'text'>): number => {
    cut.push({ start: (tokens[at] as Token).start, end: (tokens[next - 1] as Token).end });
    wish = { ...wish, ...said };
    return next;
  };
  for (let at = 0; at < tokens.length; ) {
    const kept = after(tokens, at, 'kept');
    const day = kept === null ? dayAt(tokens, at, today) : null;
    const price = kept === null && !day ? priceAt(tokens, at) : null;
    const language = kept === null && !day && !price ? languageOf(tokens, at) : null;
    const whom = kept === null && !day && !price && !language ? whomAt(tokens, at, today) : null;
    if (day) at = take(at, day.end, { by: day.value });
    else if (price) at = take(at, price.end, price.value);
    else if (language) at = take(at, language.end, { language: language.value });
    else if (whom) at = take(at, whom.next, { for: sentence.slice(whom.start, whom.end) });
    else at = kept ?? at + 1;
  }
  return cut.length > 0 ? { ...wish, text: without(sentence, cut) } : { text: sentence };
};
