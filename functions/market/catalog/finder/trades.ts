import { lazy } from '../../../../shared/lazy.ts';
import { isPerformer } from '../../../search/concepts/concepts.ts';
import { isAudience, isWhom } from '../../../search/concepts/sorts-of-concepts.ts';
import { isIdle } from '../../../search/idle.ts';
import { fold, foldedSet } from '../../../search/language/fold.ts';
import { withoutChain } from '../../../search/language/hebrew.ts';
import occupations from '../../../search/occupations.json' with { type: 'json' };
import type { Part } from '../../../search/query-part.ts';

/** By each of its forms, in both languages, all forms of what somebody does for a living. */
const trades = lazy(
  () =>
    new Map(
      occupations.trades
        .map((forms) => forms.map(fold))
        .flatMap((forms) => forms.map((form) => [form, forms])),
    ),
);
const notBehind = foldedSet(occupations.notBehind);
const notBefore = foldedSet(occupations.notBefore);
const articles = foldedSet(occupations.articles);
const asked = foldedSet(occupations.asked);
const others = foldedSet(occupations.others);

const LONGEST = 3;
/** Before whoever is asked: no letter that says for whom, nor one by which somebody is known. */
const LETTERS = new RegExp(`^(?:${occupations.letters.join('|')})(?=.{3})`);
/** Whoever does something is asked to: `who` is one word with what follows in Hebrew. */
const DOES = new RegExp(`^(?:${occupations.doesAsOne}.{3,}|${occupations.does.join('|')})$`);

/** Whether a word says that somebody does it, as Hebrew does with a letter: `who cooks`. */
export const isDoing = (word: string): boolean => DOES.test(word) && !isPerformer(word);

interface Said {
  readonly word: string;
  readonly part: number;
}

/** Whether words tell of whoever stands before them: whose they are, or that they leave. */
const isToldOf = (behind: readonly string[]): boolean =>
  Array.from({ length: LONGEST }, (_, i) => behind.slice(0, i + 1).join(' ')).some((said) =>
    notBefore.has(said),
  );

/** Whether words may be whoever is asked: the first that says something, or said to be asked; nobody's own. */
const isAsked = (words: readonly Said[], from: number, to: number): boolean => {
  const at = (i: number): string => words[i]?.word ?? '';
  const before = articles.has(at(from - 1)) ? from - 2 : from - 1;
  if (notBehind.has(at(before)) || isToldOf(words.slice(to).map(({ word }) => word))) return false;
  return asked.has(at(before)) || words.slice(0, from).every(({ word }) => isIdle(word));
};

interface Trade {
  readonly words: readonly string[];
  readonly first: number;
  readonly last: number;
}

/** What somebody does for a living who is asked by it, and nobody here does. */
const missingTrade = (
  parts: readonly Part[],
  isHere: (words: readonly string[]) => boolean,
): Trade | undefined => {
  const words = parts.flatMap((part, n) => part.words.map((word) => ({ word, part: n })));
  for (const [from, { part }] of words.entries()) {
    if (parts[part]?.isOfWhom) break;
    for (let to = Math.min(words.length, from + LONGEST); to > from; to--) {
      const span = words.slice(from, to);
      const name = span.map(({ word }) => word).join(' ');
      const forms = trades().get(name) ?? trades().get(name.replace(LETTERS, ''));
      const first = span[0]?.part ?? 0;
      const last = span.at(-1)?.part ?? 0;
      const isOfMany = parts[first]?.concepts.some(isAudience) === true;
      const isMeant = forms && isAsked(words, from, to) && (!isOfMany || DOES.test(words[to]?.word ?? ''));
      if (isMeant && !forms.some((form) => isHere(form.split(' '))))
        return { words: span.map(({ word }) => word), first, last };
    }
  }
  return undefined;
};

interface TradePart extends Part {
  /** It is what nobody here does for a living. */
  readonly isNobody: boolean;
}

/**
 * The parts of a text with what somebody does for a living, and nobody here, as one of them, which is meant for nobody
 * who gets a video: of a psychologist, and not for one.
 */
export const withTrades = (
  parts: readonly Part[],
  isHere: (words: readonly string[]) => boolean,
): readonly TradePart[] => {
  const trade = missingTrade(parts, isHere);
  return parts.flatMap<TradePart>((part, n) => {
    if (!trade || n < trade.first || n > trade.last) return [{ ...part, isNobody: false }];
    if (n > trade.first) return [];
    const concepts = part.concepts.filter((one) => !isWhom(one) && !isAudience(one));
    return [{ ...part, words: trade.words, concepts, idle: false, needed: true, isNobody: true }];
  });
};

/** Whether a word is a language or money that nobody here speaks or takes. */
export const isForeign = (word: string): boolean =>
  [word, ...withoutChain(word)].some((one) => others.has(one));
