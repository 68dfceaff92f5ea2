import type { Day } from '../../../shared/calendar/dates.ts';
import { SPOKEN, type Spoken } from '../../../shared/texts/spoken.ts';
import { conceptsIn, phrasesOf } from '../concepts.ts';
import { isIdle } from '../idle.ts';
import { isWhom } from '../sorts-of-concepts.ts';
import { after, afterAny, afterKept, languageAt, type Read, withoutLetters } from './grammar.ts';
import { dayAt } from './read-day.ts';
import { type Price, priceAt } from './read-price.ts';
import { type Quality, qualityAt } from './read-quality.ts';
import { partsOf, saidBetween, type Token, tokensOf, without } from './tokens.ts';

/** What a sentence asks for beside its words. */
export interface Wish extends Price {
  /** What is left of the sentence, to be searched. */
  readonly text: string;
  readonly by?: Day;
  readonly language?: Spoken;
  /** How good it has to be, in tenths of stars. */
  readonly rating?: Quality;
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
  if (plain && spoken && isSpeaking) return { value: spoken, end: plain.end + 1 };
  const isSaid = plain && after(tokens, plain.end, 'saidIn') !== null;
  return plain && spoken && isSaid ? { value: spoken, end: plain.end } : null;
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
  dayAt(tokens, at, today) !== null ||
  priceAt(tokens, at) !== null ||
  qualityAt(tokens, at) !== null ||
  languageOf(tokens, at) !== null;

/** The place behind who it is for; `who`: the token here, without the letters before the person. */
const personAt = (tokens: readonly Token[], at: number, who: Token): number | null => {
  const said = [who, ...tokens.slice(at + 1)];
  const known = after(said, 0, 'relatives') ?? (isOfPeople(who) ? 1 : null);
  if (known !== null) return at + known;
  // Of a teacher the word says as much about the video, and `my teacher` is a person.
  const own = after(said, 0, 'relativesOfMine');
  const isOwn = own !== null && (after(said, own, 'mine') ?? after(tokens, at - 1, 'owners')) !== null;
  return isOwn ? at + own : null;
};

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
  const known = who ? personAt(tokens, person, who) : null;
  if (known === null) return null;
  let next = afterAny(tokens, afterBoth(tokens, known), 'mine');
  const isOwner = tokens[next - 1]?.isOwner === true;
  const isBeside =
    !isOwner &&
    next === person + 1 &&
    next < tokens.length &&
    isName(tokens, next) &&
    !isTaken(tokens, next, today);
  if (isBeside) next += 1;
  // An age belongs to whom it is of, and is read there.
  if (!isOwner && /^\d/.test(tokens[next]?.word ?? '') && !isTaken(tokens, next, today)) return null;
  const start = begun === null ? said.start : (tokens[from] as Token).start;
  return { start, end: (tokens[next - 1] as Token).end, next };
};

type Said = Omit<Wish, 'text'>;

/** What is asked for here, if anything: the first that reads it has it. */
const plainlyAskedAt = (
  sentence: string,
  tokens: readonly Token[],
  at: number,
  today: Day,
): Read<Said> | null => {
  const quality = qualityAt(tokens, at);
  if (quality) return { value: { rating: quality.value }, end: quality.end };
  const day = dayAt(tokens, at, today);
  if (day) return { value: { by: day.value }, end: day.end };
  const price = priceAt(tokens, at);
  if (price) return price;
  const language = languageOf(tokens, at);
  if (language) return { value: { language: language.value }, end: language.end };
  const whom = whomAt(tokens, at, today);
  return whom && { value: { for: saidBetween(sentence, whom.start, whom.end) }, end: whom.next };
};

/** The same behind an "and" that is a letter of the word: `ועד 200`. */
const askedAt = (sentence: string, tokens: readonly Token[], at: number, today: Day): Read<Said> | null => {
  const asked = plainlyAskedAt(sentence, tokens, at, today);
  const bare = asked ? null : withoutLetters(tokens[at] as Token, 'together');
  return bare ? plainlyAskedAt(sentence, tokens.with(at, bare), at, today) : asked;
};

/** Words that only joined what was taken out: `by friday and under 200`. */
const joinsLeft = (tokens: readonly Token[], taken: ReadonlySet<number>): number[] =>
  tokens.flatMap((_, at) => {
    const isBetween = (at === 0 || taken.has(at - 1)) && (at === tokens.length - 1 || taken.has(at + 1));
    return !taken.has(at) && isBetween && after(tokens, at, 'joins') === at + 1 ? [at] : [];
  });

/** What a sentence in Hebrew, English or both asks for: by when, at what price, how good, in which language and for whom. */
export const readSentence = (sentence: string, today: Day): Wish => {
  const tokens = tokensOf(sentence);
  const taken = new Set<number>();
  let wish: Said = {};
  for (let at = 0; at < tokens.length; ) {
    const kept = afterKept(tokens, at);
    const asked = kept === null ? askedAt(sentence, tokens, at, today) : null;
    if (asked) {
      wish = { ...wish, ...asked.value };
      for (let i = at; i < asked.end; i++) taken.add(i);
    }
    at = asked?.end ?? kept ?? at + 1;
  }
  if (taken.size === 0) return { text: sentence };
  const cut = [...taken, ...joinsLeft(tokens, taken)].toSorted((a, b) => a - b);
  return { ...wish, text: without(sentence, partsOf(tokens, cut)) };
};
