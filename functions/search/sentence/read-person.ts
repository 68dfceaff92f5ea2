import { conceptsIn, isPhrase, PLAIN, phrasesOf } from '../concepts/concepts.ts';
import type { Concept } from '../concepts/near.ts';
import { isWhom } from '../concepts/sorts-of-concepts.ts';
import { isIdle } from '../idle.ts';
import { isGivenName } from '../language/given-names.ts';
import { withoutPrefixes } from '../language/hebrew.ts';
import { after, afterKept, numberAt, withoutLetters } from './grammar.ts';
import { afterAge, afterYears, ageBehind } from './read-age.ts';
import type { Token } from './tokens.ts';

const LATIN_WORD = /^[a-z]{3,}$/;

/** Whom a video is often for; of others the word says as much about the video. */
const PEOPLE = new Set(
  ['mother', 'father', 'grandparents', 'friends', 'partner', 'boss', 'professional'].map(
    (who) => `whom:${who}`,
  ),
);

/** Whether the first of these words stands for something, with all that follow. */
const conceptsOf = (words: readonly string[]): boolean =>
  phrasesOf(words, PLAIN).some(
    (phrase, i) => i === 0 && phrase.concepts.length > 0 && phrase.words.length === words.length,
  );

const isOfPeople = ({ word }: Token): boolean => {
  const concepts = conceptsIn([word]);
  return concepts.length > 0 && concepts.every((one) => isWhom(one) && PEOPLE.has(one));
};

/** A shorter word with an article is none that says which one. */
const SHORTEST_WHICH = 3;
const MIN_NAME = 2;
const LONGEST = 3;
/** A word that means nothing else, nor with those behind it. */
const meansNothing = (tokens: readonly Token[], at: number): boolean => {
  const { word } = tokens[at] as Token;
  // A first name is none of the words of which it may be a form.
  const hasMeaning = isGivenName(word) ? isPhrase : conceptsOf;
  const isMeant = Array.from({ length: LONGEST }, (_, i) =>
    hasMeaning(tokens.slice(at, at + i + 1).map((one) => one.word)),
  ).some(Boolean);
  return /^\p{L}+$/u.test(word) && word.length >= MIN_NAME && !isIdle(word) && !isMeant;
};

/**
 * A name beside whoever it is of: a first name, or a word that means nothing and has no letters before it. Behind whose
 * they are a first name may be a word that says nothing, and another word of Hebrew, before others, is as likely a verb.
 */
export const isName = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  if (token === undefined || after(tokens, at, 'tells', 'happened') !== null) return false;
  const { word, isCapital } = token;
  const isOwned = after(tokens, at - 1, 'possessives') === at;
  const isLast =
    tokens[at + 1] === undefined || token.closedBy !== undefined || ageBehind(tokens, at + 1) !== null;
  if (isGivenName(word) && ageBehind(tokens, at + 1) !== null) return true;
  if (isOwned && isGivenName(word) && isIdle(word)) return conceptsIn([word]).length === 0;
  return (
    meansNothing(tokens, at) &&
    (isGivenName(word) ||
      after([token], 0, 'surnames') !== null ||
      (isCapital ?? ((!isOwned || isLast) && withoutPrefixes(word).length === 0)))
  );
};

/** A first name that is nothing else, or of somebody of that age: Hebrew has a name that is also the word for a song. */
export const isFirstName = (tokens: readonly Token[], at: number): boolean => {
  const token = tokens[at];
  return (
    token !== undefined &&
    isGivenName(token.word) &&
    afterAge(tokens, at) === null &&
    (meansNothing(tokens, at) || ageBehind(tokens, at + 1) !== null)
  );
};

/** The place behind a family by its name: in English a plural with a capital, as `the Cohens`; null when none is named. */
export const afterFamily = (tokens: readonly Token[], at: number): number | null => {
  const name = after(tokens, at, 'families');
  const token = name === null ? undefined : tokens[name];
  if (name === null || !token || !meansNothing(tokens, name)) return null;
  const { isCapital = true, word } = token;
  const isPlural = token.isCapital === undefined || word.endsWith('s');
  return isCapital && isPlural ? name + 1 : null;
};

/** The place behind somebody of whom no table knows, as English says whose they are: `my pastor`; null when nobody is. */
export const afterStranger = (tokens: readonly Token[], at: number): number | null => {
  const noun = after(tokens, at, 'owners');
  const word = noun === null ? undefined : tokens[noun]?.word;
  return noun !== null && word && LATIN_WORD.test(word) && meansNothing(tokens, noun) ? noun + 1 : null;
};

/** How plainly a word says that somebody is meant: of some only where it says whose they are. */
type Sort = 'kin' | 'own' | 'role' | 'any';

interface Noun {
  readonly sort: Sort;
  readonly end: number;
}

const LISTS = [
  ['kinOfMine', 'own'],
  ['relatives', 'kin'],
  ['roles', 'role'],
  ['relativesOfMine', 'any'],
] as const;

/** A last letter that was typed twice; Hebrew ends in a double yod by itself, too. */
const TYPED_TWICE = /(?<=\p{Script=Hebrew}{2})(\p{Script=Hebrew})\1$/u;

/** The word here as it stands, without an article that Hebrew writes as one with it, and with its last letter once. */
const wordsAt = (tokens: readonly Token[], at: number): Token[] => {
  const token = tokens[at];
  const bare = token && withoutLetters(token, 'before');
  const once = token &&
    TYPED_TWICE.test(token.word) && { ...token, word: token.word.replace(TYPED_TWICE, '$1') };
  return [token, bare, once].filter((one) => one !== undefined && one !== null && one !== false);
};

/** Words with an article that say something else of a video. */
const OF_A_WISH = ['days', 'weekEnds', 'monthEnds', 'orders'] as const;

/** Behind the word that says which one is meant, as Hebrew does with an article on it alone: the driver of the bus. */
const afterWhichOne = (tokens: readonly Token[], at: number, end: number): number => {
  const [noun, which] = [tokens[at], tokens[end]];
  if (!noun || !which || tokens[end - 1]?.closedBy !== undefined) return end;
  const isWhich =
    withoutLetters(noun, 'before') === null &&
    withoutLetters(which, 'before') !== null &&
    which.word.length > SHORTEST_WHICH &&
    after(tokens, end, 'described', 'tells', 'near', 'tails') === null &&
    OF_A_WISH.every((name) => numberAt(tokens, end, name) === null) &&
    !isIdle(which.word);
  return isWhich ? end + 1 : end;
};

/** As people write whose something is without its sign: `my girlfriends name`. */
const OF_OWNER = /(?:(?<=s)es|(?<!s)s)$/;
const ownersNoun = (tokens: readonly Token[], at: number): Noun | null => {
  const token = tokens[at];
  if (!token || !/^[a-z]{3,}s$/.test(token.word)) return null;
  const end = after(tokens.with(at, { ...token, word: token.word.replace(OF_OWNER, '') }), at, 'relatives');
  return end === at + 1 ? { sort: 'kin', end } : null;
};

const BIRTHDAY: Concept = 'occasion:birthday';

/** Who is named here, by the longest of the words that say so. */
const nounAt = (tokens: readonly Token[], at: number, isExact: boolean): Noun | null => {
  // Theirs is their birthday, and no driver's a licence.
  const isTheirs =
    after(tokens, at - 1, 'owners') === at && conceptsIn([tokens[at + 1]?.word ?? '']).includes(BIRTHDAY);
  if (afterKept(tokens, at) !== null && !isTheirs) return null;
  let found: Noun | null = null;
  for (const word of wordsAt(tokens, at))
    for (const [list, sort] of LISTS) {
      const end = after(tokens.with(at, word), at, list);
      if (end !== null && (found === null || end > found.end)) found = { sort, end };
    }
  const token = tokens[at];
  if (found?.sort === 'role') return { ...found, end: afterWhichOne(tokens, at, found.end) };
  return (
    found ??
    ownersNoun(tokens, at) ??
    (token && !isExact && isOfPeople(token) ? { sort: 'kin', end: at + 1 } : null)
  );
};

const afterAll = (
  tokens: readonly Token[],
  from: number,
  ...names: Parameters<typeof after>[2][]
): number => {
  let at = from;
  for (;;) {
    const next = after(tokens, at, ...names);
    if (next === null) return at;
    at = next;
  }
};

export interface Person {
  /** The place of the token behind it. */
  readonly end: number;
  readonly sort: Sort;
  /** It is said whose they are. */
  readonly isOwned: boolean;
  /** It is said which one: `a teacher`, `the kids`, `teenage girl`. */
  readonly hasArticle: boolean;
  readonly hasAge: boolean;
  /** Something of theirs follows. */
  readonly isOwner: boolean;
}

/** What stands before who is named: `my dear 5 year old`. */
const beginningAt = (tokens: readonly Token[], at: number) => {
  const articles = afterAll(tokens, at, 'my');
  const isOwned = tokens.slice(at, articles).some((token) => after([token], 0, 'owners') !== null);
  const described = afterAll(tokens, articles, 'describedBefore');
  const age = afterYears(tokens, described);
  const noun = afterAll(tokens, age, 'describedBefore');
  return { noun, isOwned, hasArticle: articles > at, isDescribed: noun > articles, hasAge: age > described };
};

/** Whose they are: `of my daughter`, or behind an owner whose sign it has: `my kid's teacher`. */
const ownedAt = (tokens: readonly Token[], at: number, isExact: boolean): number | null => {
  if (tokens[at - 1]?.isOwner || (at > 0 && ownersNoun(tokens, at - 1))) {
    const owned = nounAt(tokens, afterAll(tokens, at, 'describedBefore'), true);
    return owned && (tokens[owned.end - 1]?.isOwner ? null : owned.end);
  }
  const owner = after(tokens, at, 'of');
  if (owner === null) return null;
  return personAt(tokens, owner, { isExact, isInside: true })?.end ?? null;
};

/** A word that describes somebody as no table has it, and begins nothing else: `my stubborn father`. */
const nounBehindOther = (
  tokens: readonly Token[],
  at: number,
  { hasArticle }: ReturnType<typeof beginningAt>,
): Noun | null => {
  const isOther = hasArticle && after(tokens, at, 'for', 'of', 'together', 'notWhom') === null;
  const noun = isOther ? nounAt(tokens, at + 1, true) : null;
  return noun && noun.sort !== 'any' ? noun : null;
};

/** The same in Hebrew, between somebody and whose they are, as a word with an article. */
const possessedBehindOther = (tokens: readonly Token[], at: number): number | null => {
  const token = tokens[at];
  return token && withoutLetters(token, 'before') ? after(tokens, at + 1, 'possessives') : null;
};

/** Somebody who is only described: `a newborn`. */
const describedAlone = (tokens: readonly Token[], from: number, start: number): Noun | null => {
  const noun = start > from ? nounAt(tokens, start - 1, true) : null;
  return noun?.end === start ? noun : null;
};

interface How {
  /** Only words of the tables, as they stand. */
  readonly isExact?: boolean;
  /** Nobody else is said of whom this one is. */
  readonly isInside?: boolean;
}

/** Who is named here: `my little sister`, `the teacher of my son`, `a boy aged 5`; null when nobody is. */
export const personAt = (
  tokens: readonly Token[],
  at: number,
  { isExact = false, isInside = false }: How = {},
): Person | null => {
  const before = beginningAt(tokens, at);
  const { noun: start, hasArticle } = before;
  const age: Noun | null = before.hasAge ? { sort: 'role', end: start } : null;
  const noun =
    nounAt(tokens, start, isExact) ??
    describedAlone(tokens, at, start) ??
    age ??
    (hasArticle && isFirstName(tokens, start) ? ({ sort: 'kin', end: start + 1 } as const) : null) ??
    nounBehindOther(tokens, start, before);
  if (!noun) return null;
  // `our soldier son`
  const kin = /^[a-z]/.test(tokens[start]?.word ?? '') ? nounAt(tokens, noun.end, true) : null;
  const described = afterAll(tokens, kin?.sort === 'kin' ? kin.end : noun.end, 'described');
  const possessed = after(tokens, described, 'possessives') ?? possessedBehindOther(tokens, described);
  const own = afterAll(tokens, possessed ?? described, 'described');
  const owned = isInside ? null : ownedAt(tokens, own, isExact);
  const end = owned ?? own;
  const aged = ageBehind(tokens, end);
  return {
    end: aged ?? end,
    sort: noun.sort,
    isOwned: before.isOwned || possessed !== null || owned !== null || noun.sort === 'own',
    hasArticle: hasArticle || before.isDescribed,
    hasAge: aged !== null || before.hasAge,
    isOwner: tokens[end - 1]?.isOwner === true,
  };
};
