import { conceptsIn, phrasesOf } from '../concepts.ts';
import { isIdle } from '../idle.ts';
import { isAudience, isWhom } from '../sorts-of-concepts.ts';
import { after, afterAny, withoutLetters } from './grammar.ts';
import type { Token } from './tokens.ts';

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

/** Behind a person another one: `mom and dad`. */
const afterBoth = (tokens: readonly Token[], at: number): number => {
  const and = after(tokens, at, 'together');
  const other = and === null ? tokens[at] && withoutLetters(tokens[at] as Token, 'together') : tokens[and];
  return other && isOfPeople(other) ? (and ?? at) + 1 : at;
};

/** The place behind "of" and somebody: `of my daughter`. */
const ownedBy = (tokens: readonly Token[], at: number): number | null => {
  const owner = after(tokens, at, 'of');
  if (owner === null) return null;
  const known =
    after(tokens, owner, 'relatives', 'relativesOfMine') ??
    (tokens[owner] && isOfPeople(tokens[owner]) ? owner + 1 : null);
  return known === null ? null : afterAny(tokens, known, 'mine');
};

/** The place behind who it is for; `who`: the token here, without the letters before the person. */
const personAt = (tokens: readonly Token[], at: number, who: Token): number | null => {
  const said = [who, ...tokens.slice(at + 1)];
  const known = after(said, 0, 'relatives') ?? (isOfPeople(who) ? 1 : null);
  if (known !== null) return at + known;
  // Of a teacher the word says as much about the video, and `my teacher` is a person.
  const own = after(said, 0, 'relativesOfMine');
  const isOwn =
    own !== null &&
    (after(said, own, 'mine') ?? after(tokens, at - 1, 'owners') ?? ownedBy(said, own)) !== null;
  return isOwn ? at + own : null;
};

/** Behind somebody whose they are: `my kid's teacher`, `a teacher of my daughter`; null when nobody is said. */
const afterOwned = (tokens: readonly Token[], at: number): number | null => {
  if (tokens[at - 1]?.isOwner) {
    const owned = after(tokens, at, 'relatives', 'relativesOfMine');
    return owned ?? (tokens[at] && isOfPeople(tokens[at]) ? at + 1 : null);
  }
  return ownedBy(tokens, at);
};

interface Whom {
  readonly start: number;
  readonly end: number;
  /** The place of the token behind it. */
  readonly next: number;
}

/** `for my grandma Ruth`: from where the person begins to where the name ends. */
export const whomAt = (
  tokens: readonly Token[],
  at: number,
  isTaken: (at: number) => boolean,
): Whom | null => {
  const first = tokens[at] as Token;
  const begun = after(tokens, at, 'for');
  const said = begun === null ? withoutLetters(first, 'for') : tokens[begun];
  if (!said) return null;
  const from = begun ?? at;
  const person = begun === null ? at : afterAny(tokens, begun, 'my');
  const who = begun === null ? said : tokens[person];
  const known = who ? personAt(tokens, person, who) : null;
  if (known === null) return null;
  const both = afterAny(tokens, afterBoth(tokens, known), 'mine');
  let next = afterOwned(tokens, both) ?? both;
  const isOwner = tokens[next - 1]?.isOwner === true;
  const isBeside =
    !isOwner && next === person + 1 && next < tokens.length && isName(tokens, next) && !isTaken(next);
  if (isBeside) next += 1;
  // An age belongs to whom it is of, and is read there.
  if (!isOwner && /^\d/.test(tokens[next]?.word ?? '') && !isTaken(next)) return null;
  const start = begun === null ? said.start : (tokens[from] as Token).start;
  return { start, end: (tokens[next - 1] as Token).end, next };
};

const LATIN = /^\p{Script=Latin}/u;

/** Whether what is here is said of somebody it is for: `best friend`, `the best mother`. */
export const isOfSomebody = (tokens: readonly Token[], at: number, end: number): boolean => {
  const beside = LATIN.test(tokens[at]?.word ?? '') ? tokens.slice(end) : tokens.slice(0, at).slice(-1);
  const concepts = beside[0] ? conceptsIn([beside[0].word]) : [];
  return (
    after(beside, 0, 'relatives', 'relativesOfMine') !== null ||
    (concepts.length > 0 && concepts.every((one) => isWhom(one) || isAudience(one)))
  );
};
