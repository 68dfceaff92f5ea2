import { conceptsIn, isPhrase } from '../concepts/concepts.ts';
import { isOccasion } from '../concepts/sorts-of-concepts.ts';
import { isGivenName } from '../language/given-names.ts';
import {
  afterAged,
  isBare,
  isBehindOccasion,
  isBesideOccasion,
  isBorn,
  isDoneTo,
  isGone,
  isLiked,
  isLost,
  isPictured,
  isTellingAt,
  isWished,
} from './beside-whom.ts';
import { after, withoutLetters } from './grammar.ts';
import { isNegation } from './negation.ts';
import { ageBehind, isBareAge } from './read-age.ts';
import { afterFamily, afterStranger, isFirstName, isName, type Person, personAt } from './read-person.ts';
import { partWithout, type Token } from './tokens.ts';

interface Whom {
  /** As it was said. */
  readonly said: string;
  /** The place of the token behind it. */
  readonly next: number;
  /** It is said that it is for them, and not only that something is theirs. */
  readonly isSure: boolean;
}

type IsTaken = (at: number) => boolean;

/** Behind whoever is named, as far as they go: a name, an age, another one. */
interface Named extends Pick<Person, 'isOwner'> {
  readonly end: number;
  /** Places of letters that say once more for whom it is, and are no part of it: `dad and for mom` in Hebrew. */
  readonly letters: readonly number[];
}

/** First and family name. */
const MOST_NAMES = 2;
/** The place behind the names of whoever is named before them, and behind an age. */
const afterNames = (tokens: readonly Token[], from: number, isTaken: IsTaken): number => {
  const called = after(tokens, from, 'named');
  let at = called !== null && isGivenName(tokens[called]?.word ?? '') ? called + 1 : from;
  while (
    at - from < MOST_NAMES &&
    (tokens[at - 1]?.closedBy === undefined || after(tokens, at - 1, 'titles') === at) &&
    ageBehind(tokens, at) === null &&
    !isTaken(at) &&
    isName(tokens, at)
  )
    at += 1;
  return ageBehind(tokens, at) ?? at;
};

/** A person with a name behind, or a first name alone. */
const someoneAt = (
  tokens: readonly Token[],
  at: number,
  isMeant: (person: Person) => boolean,
  isTaken: IsTaken,
): Pick<Person, 'end' | 'isOwner'> | null => {
  const person = personAt(tokens, at);
  if (person && isMeant(person)) {
    const { end, isOwner, hasAge } = person;
    return { end: isOwner || hasAge ? end : afterNames(tokens, end, isTaken), isOwner };
  }
  if (person || !isFirstName(tokens, at)) return null;
  const isOwner = tokens[at]?.isOwner === true;
  return { end: isOwner ? at + 1 : afterNames(tokens, at + 1, isTaken), isOwner };
};

/** Of some words only whose they are says that somebody is meant. */
const isSomebody = ({ sort, isOwned }: Person): boolean => isOwned || sort !== 'any';

/** A second one behind "and", where Hebrew may say once more for whom. */
const withOther = (
  tokens: readonly Token[],
  { end, isOwner }: Pick<Person, 'end' | 'isOwner'>,
  isTaken: IsTaken,
): Named => {
  const alone = { end, isOwner, letters: [] };
  const and = after(tokens, end, 'together');
  const token = tokens[and ?? end];
  const joined = and === null ? token && withoutLetters(token, 'together') : token;
  if (isOwner || !joined) return alone;
  const bare = withoutLetters(joined, 'for');
  for (const one of bare ? [bare, joined] : [joined]) {
    const at = and ?? end;
    // Beside a name each word that may be one is: Hebrew has one that is also a number.
    const isName = isGivenName(one.word) && isGivenName(tokens[end - 1]?.word ?? '');
    const other =
      someoneAt(tokens.with(at, one), at, isSomebody, isTaken) ??
      (isName ? { end: at + 1, isOwner: false } : null);
    if (!other) continue;
    // `the groom and the bride, Ron and Maya`
    const all = withOther(tokens, other, isTaken);
    return { ...all, letters: [...(one === bare ? [bare.start - 1] : []), ...all.letters] };
  }
  return alone;
};

const whomFrom = (
  sentence: string,
  tokens: readonly Token[],
  at: number,
  start: number,
  isMeant: (person: Person) => boolean,
  isTaken: IsTaken,
): Omit<Whom, 'isSure'> | null => {
  const one = someoneAt(tokens, at, isMeant, isTaken);
  if (!one) return null;
  const { end, letters } = withOther(tokens, one, isTaken);
  return { said: partWithout(sentence, start, (tokens[end - 1] as Token).end, letters), next: end };
};

const LATIN = /^\p{Script=Latin}/u;

/** Somebody behind "for", or a letter that says so. Of Hebrew the word alone says enough, of English `a` or `my` does. */
const forAt = (sentence: string, tokens: readonly Token[], at: number, isTaken: IsTaken): Whom | null => {
  // Who misses the grandchildren gets it, and not they.
  if (at > 0 && after(tokens, at - 1, 'notFor') === at) return null;
  const first = tokens[at] as Token;
  const begun = after(tokens, at, 'for');
  const bare =
    begun === null ? withoutLetters(first, LATIN.test(first.word) ? 'joined' : 'for') : tokens[begun];
  if (!bare) return null;
  const from = begun ?? at;
  const family = afterFamily(tokens.with(from, bare), from);
  if (family !== null)
    return { said: sentence.slice(bare.start, tokens[family - 1]?.end), next: family, isSure: true };
  // Hebrew by ear says it as Hebrew does.
  const isByEar = begun === null || after([first], 0, 'joined') !== null;
  const isLatin = LATIN.test(bare.word) && !isByEar;
  const isCelebrated = !LATIN.test(bare.word) && isBare(tokens.with(from, bare), from);
  // `to baby Mia`
  const isMeant = ({ sort, isOwned, hasArticle, hasAge, end }: Person): boolean =>
    isOwned ||
    hasAge ||
    isCelebrated ||
    sort === 'kin' ||
    (isLatin ? hasArticle || isFirstName(tokens, end) : sort === 'role');
  const whom = whomFrom(sentence, tokens.with(from, bare), from, bare.start, isMeant, isTaken);
  if (whom) return { ...whom, isSure: true };
  const stranger = begun === null || isTaken(from + 1) ? null : afterStranger(tokens, from);
  const end = stranger ?? afterAged(tokens.with(from, bare), from);
  return end === null
    ? null
    : {
        said: partWithout(sentence, bare.start, (tokens[end - 1] as Token).end, []),
        next: end,
        isSure: true,
      };
};

/** Behind what one is sorry for, or takes leave: `farewell from the manager` is for the manager. */
const partedAt = (sentence: string, tokens: readonly Token[], at: number, isTaken: IsTaken): Whom | null => {
  const bare =
    after(tokens, at - 1, 'toWhom') === at ? withoutLetters(tokens[at] as Token, 'fromWhom') : null;
  if (!bare) return null;
  const whom = whomFrom(sentence, tokens.with(at, bare), at, bare.start, isSomebody, isTaken);
  // Who parts from a partner is in a hard time, and the partner gets nothing.
  const isOther = whom && isPhrase(tokens.slice(at - 1, whom.next).map(({ word }) => word));
  return isOther ? null : whom && { ...whom, isSure: true };
};

/** Somebody of whom something is, or about whom: `the birthday of grandma`. */
const ofAt = (sentence: string, tokens: readonly Token[], at: number, isTaken: IsTaken): Whom | null => {
  const begun = after(tokens, at, 'of', 'about');
  const bare = begun === null ? undefined : tokens[begun];
  if (begun === null || !bare) return null;
  const isNamed = isGivenName(bare.word) && !personAt(tokens, begun);
  if (isNamed && !isBehindOccasion(tokens, at) && !isDoneTo(tokens, at)) return null;
  // Who loves a singer is no singer's.
  if (isLiked(tokens, at)) return null;
  // A name that is also a word is one where somebody celebrates.
  if (isNamed && !isFirstName(tokens, begun))
    return { said: sentence.slice(bare.start, bare.end), next: begun + 1, isSure: false };
  const isLatin = LATIN.test(bare.word);
  // Of the son is of mine.
  const hasLetter = withoutLetters(bare, 'before') !== null;
  const isMeant = ({ sort, isOwned, hasArticle }: Person): boolean =>
    isOwned || sort === 'kin' || (isLatin ? sort === 'role' && hasArticle : sort === 'role' || hasLetter);
  const whom = whomFrom(sentence, tokens, begun, bare.start, isMeant, isTaken);
  const aged = whom ? null : afterAged(tokens, begun);
  if (aged !== null)
    return { said: sentence.slice(bare.start, tokens[aged - 1]?.end), next: aged, isSure: false };
  return whom && { ...whom, isSure: isDoneTo(tokens, at) };
};

/** Without a "that" that Hebrew writes as one word with whoever follows. */
const withoutThat = (tokens: readonly Token[], at: number): readonly Token[] => {
  const bare = withoutLetters(tokens[at] as Token, 'that');
  const isKnown = after(tokens, at, 'relatives', 'kinOfMine', 'roles', 'relativesOfMine') !== null;
  return bare && !isKnown && personAt(tokens.with(at, bare), at, { isExact: true })
    ? tokens.with(at, bare)
    : tokens;
};

/** Words between somebody and what they do: `the accountant at work is retiring`. */
const MOST_BETWEEN = 2;

/** Whether a letter says here that it is for somebody. */
const isForSomebody = (tokens: readonly Token[], at: number, token: Token): boolean => {
  const bare = withoutLetters(token, 'for');
  return bare !== null && personAt(tokens.with(at, bare), at, { isExact: true }) !== null;
};

/** Whether a sentence begins with somebody and what they do: `grandma and grandpa celebrate`, `Or celebrates`. */
const isTelling = (tokens: readonly Token[], at: number, isTaken: IsTaken): boolean => {
  if (at > 0) return false;
  const one = someoneAt(tokens, at, isSomebody, isTaken);
  const end = one ? withOther(tokens, one, isTaken).end : isGivenName(tokens[at]?.word ?? '') ? at + 1 : null;
  if (end === null) return false;
  const most = one ? MOST_BETWEEN : 0;
  // Whoever performs is named before whom it is for: what is told is told of those.
  const others = tokens.findIndex((token, next) => next >= end && isForSomebody(tokens, next, token));
  const last = Math.min(end + most, others < 0 ? tokens.length : others - 1);
  return tokens.some((_, next) => next >= end && next <= last && isTellingAt(tokens, next));
};

/** `get better soon, grandpa` */
const LONGEST_BESIDE = 3;
/** Whether an occasion or an age stands directly beside somebody. */
const isCelebrating = (tokens: readonly Token[], at: number, end: number, isTaken: IsTaken): boolean =>
  isBareAge(tokens, end, isTaken) ||
  isBesideOccasion(tokens[at - 1], tokens.slice(Math.max(0, at - LONGEST_BESIDE), at)) ||
  isBesideOccasion(tokens[end], tokens.slice(end, end + 2));

/** Whether somebody is told of so that the video is for them. */
const isToldOf = (tokens: readonly Token[], at: number, person: Person | null, isTaken: IsTaken): boolean => {
  if (!person) {
    const isCelebrated =
      tokens[at]?.isOwner &&
      conceptsIn(tokens.slice(at + 1, at + 4).map(({ word }) => word)).some(isOccasion);
    const isAged = at === 0 && (ageBehind(tokens, at + 1) !== null || isBareAge(tokens, at + 1, isTaken));
    return (
      (isFirstName(tokens, at) && (isCelebrated || isAged || isDoneTo(tokens, at) || isWished(tokens, at))) ||
      isTelling(tokens, at, isTaken)
    );
  }
  const { sort, isOwned, hasAge, isOwner, end } = person;
  if (isOwned) return true;
  if (sort !== 'kin' && sort !== 'role') return false;
  // `a roast on the boss`
  if (hasAge || isTelling(tokens, at, isTaken) || after(tokens, at - 1, 'onWhom') === at) return true;
  if (isDoneTo(tokens, at)) return true;
  return sort === 'kin' && (isOwner || isCelebrating(tokens, at, end, isTaken));
};

/** Somebody of whom a sentence tells: `my son is enlisting`, `dad's birthday`; nobody who is with them, or is spoken to. */
const toldAt = (sentence: string, tokens: readonly Token[], at: number, isTaken: IsTaken): Whom | null => {
  if (at > 0 && after(tokens, at - 1, 'notWhom') === at) return null;
  const called = at === 0 ? after(tokens, at, 'called') : null;
  if (called !== null && after(tokens, called, 'calls') !== null) return null;
  const told = withoutThat(tokens, at);
  if (!isToldOf(told, at, personAt(told, at, { isExact: true }), isTaken)) return null;
  const { start, end } = told[at] as Token;
  const whom = whomFrom(sentence, told, at, start, () => true, isTaken);
  const next = whom?.next ?? at + 1;
  const isAged = isBareAge(tokens, next, isTaken);
  const said = isAged ? sentence.slice(start, tokens[next]?.end) : (whom?.said ?? sentence.slice(start, end));
  return { said, next: isAged ? next + 1 : next, isSure: isDoneTo(tokens, at) };
};

/** As Hebrew shortens "the" behind a verb to a letter of whoever is meant. */
const shortenedAt = (
  sentence: string,
  tokens: readonly Token[],
  at: number,
  isTaken: IsTaken,
): Whom | null => {
  const bare = withoutLetters(tokens[at] as Token, 'aboutLetter');
  const whom =
    bare && whomFrom(sentence, tokens.with(at, bare), at, bare.start, ({ isOwned }) => isOwned, isTaken);
  return whom && { ...whom, isSure: false };
};

/** For whom a video is, if that is said here. */
export const whomAt = (
  sentence: string,
  tokens: readonly Token[],
  at: number,
  isTaken: IsTaken,
): Whom | null => {
  // `not my mom, my grandma`
  if (isNegation(tokens[at - 1]?.word ?? '')) return null;
  for (const read of [forAt, partedAt, ofAt, toldAt, shortenedAt]) {
    const whom = read(sentence, tokens, at, isTaken);
    const isNobody =
      whom !== null &&
      (isGone(tokens, at, whom) ||
        (read !== forAt && (isPictured(tokens, at, whom) || isLost(tokens, at) || isBorn(tokens, at))));
    if (whom) return isNobody ? null : whom;
  }
  return null;
};
