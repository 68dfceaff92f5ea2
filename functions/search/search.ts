import { fillPage } from '../lib/table/fill-page.ts';
import type { Page } from '../lib/table/lists.ts';
import type { Times } from '../lib/table/times-of-days.ts';
import { countHits, findHits, type Hit, type Scope } from './words.table.ts';
import { areFound, wordsTyped } from './words.ts';

/** What a word led to, as it is now. */
export interface Candidate<T> {
  readonly item: T;
  readonly words: readonly string[];
}

interface Search<T> {
  readonly scope: Scope;
  readonly text: string;
  /** Words of the thing's own that nobody types, each whole. */
  readonly also?: readonly string[];
  readonly newestFirst: boolean;
  /** So that no time is lost on things of others; `load` leaves those out in any case. */
  readonly times?: Times;
  readonly after: string | undefined;
  readonly limit: number;
  /** Those of these things that are still there and fit the other filters, by id. */
  readonly load: (ids: readonly string[]) => Promise<ReadonlyMap<string, Candidate<T>>>;
}

const READ_AT_ONCE = 40;
/** Reads for one page: a second word, or another filter, may leave out nearly all that the first one found. */
const READS_A_PAGE = 25;

/** Words that more things have than this are common, and one as good as another. */
const COMMON = 200;

/** Where a list goes on: with which of the typed words it was begun, and the place among its finds. */
const MARK = /^(\d+)([^\d].*)$/s;

/** The word that the fewest things have, the longest among equals: what the other words leave out is looked at in vain. */
const rarestOf = async (scope: Scope, typed: readonly string[]): Promise<string | undefined> => {
  const longestFirst = typed.toSorted((a, b) => b.length - a.length);
  if (longestFirst.length < 2) return longestFirst[0];
  const counted = await Promise.all(
    longestFirst.map(async (word) => ({ word, count: await countHits(scope, word, COMMON) })),
  );
  return counted.toSorted((a, b) => a.count - b.count)[0]?.word;
};

/** A thing with several words that begin so is shown where the first of them stands, and nowhere else. */
const isFirst = ({ word }: Hit, beginning: string, words: readonly string[]): boolean =>
  word ===
  words
    .filter((each) => each.startsWith(beginning))
    .sort((a, b) => (a < b ? -1 : 1))
    .at(0);

/**
 * Things that have every word of a text, each at least from its beginning; newest or oldest first. It reads by the
 * rarest of the words, on every page by the same one, and looks at each thing itself, so nothing is found by what it was called before. A page that
 * looked at a thousand things ends short, or empty, with its `next`.
 */
export const searchWords = async <T>({
  scope,
  text,
  also = [],
  newestFirst,
  times,
  after,
  limit,
  load,
}: Search<T>): Promise<Page<T>> => {
  const typed = [...wordsTyped(text), ...also];
  const [, index, place] = MARK.exec(after ?? '') ?? [];
  const beginning = index === undefined ? await rarestOf(scope, typed) : typed[Number(index)];
  if (!beginning) return { items: [], next: null };
  const { items, next } = await fillPage<Hit, T>({
    after: place,
    limit,
    atLeast: READ_AT_ONCE,
    reads: READS_A_PAGE,
    read: (from, most) => findHits({ scope, beginning, newestFirst, ...times }, from, most),
    show: async (hits) => {
      const things = await load([...new Set(hits.map(({ id }) => id))]);
      return hits.map((hit) => {
        const thing = things.get(hit.id);
        const isShown = thing && areFound(typed, thing.words) && isFirst(hit, beginning, thing.words);
        return isShown ? thing.item : null;
      });
    },
  });
  return { items, next: next && `${typed.indexOf(beginning)}${next}` };
};
