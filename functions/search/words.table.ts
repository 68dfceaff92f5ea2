import { inputHash } from '../lib/lambda/ids.ts';
import { ofVersion } from '../lib/table/expression.ts';
import { allRows, countRows, queryPage, sourceOf } from '../lib/table/lists.ts';
import { type Marked, mergeRows } from '../lib/table/merge.ts';
import { retryOnConflict } from '../lib/table/optimistic-lock.ts';
import { getItem, type Key, put, remove, transact } from '../lib/table/table.ts';
import type { Times } from '../lib/table/times-of-days.ts';

/**
 * Where words lead: to people, to requests, disputes and tickets in the back office, to the requests of one creator, to payments,
 * to one person's conversations.
 */
export type Scope =
  | 'USR'
  | 'REQ'
  | 'DSP'
  | 'PAY'
  | 'TKT'
  | `TKT.${string}`
  | `CRE#usr_${string}`
  | `CNV#usr_${string}`;

/** Scopes: all people, all requests, those that were complained of, numbers that others gave to payments, one creator's requests. */
export const PEOPLE: Scope = 'USR';
export const REQUESTS: Scope = 'REQ';
export const DISPUTES: Scope = 'DSP';
export const REFERENCES: Scope = 'PAY';
/** What visitors wrote to us: all of it, or what is in a state. */
export const ticketsOf = (status: string | undefined): Scope => (status ? `TKT.${status}` : 'TKT');
export const requestsOfCreator = (creatorId: string): Scope => `CRE#${creatorId as `usr_${string}`}`;

export const conversationsOf = (userId: string): Scope => `CNV#${userId as `usr_${string}`}`;

/** A thing as it stands in one of them. */
export interface Findable {
  readonly scope: Scope;
  /** When the thing was made, which orders things with equal words. */
  readonly at: string;
  readonly words: readonly string[];
}

/** One word of one thing. */
export interface WordRow extends Key {
  readonly e: 'word';
  readonly id: string;
}

/** A partition a first letter, so that a busy market does not meet on one. */
const partitionOf = (scope: Scope, word: string): string => `FIND#${scope}#${[...word][0] ?? ''}`;

/** The rows by which a thing is found. */
export const wordRowsOf = (id: string, findable: readonly Findable[]): WordRow[] =>
  findable.flatMap(({ scope, at, words }) =>
    words.map((word) => ({
      pk: partitionOf(scope, word),
      sk: `${word}#${at}#${id}`,
      e: 'word' as const,
      id,
    })),
  );

/** Which words a thing has been given: its rows follow from it, and it from the thing. */
export interface Found extends Key {
  readonly e: 'found';
  readonly v: number;
  readonly hash: string;
  readonly rows: readonly Key[];
}

export const foundKey = (id: string): Key => ({ pk: `FIND#${id}`, sk: '~' });

const byName = (a: string, b: string): number => (a < b ? -1 : 1);

export const hashOfRows = (rows: readonly Key[]): string =>
  inputHash(rows.map(({ pk, sk }) => `${pk}\n${sk}`).sort(byName));

/**
 * Brings the words of a thing to what they should be now; does nothing when they are. Any number of times. Refuses with
 * `service.busy` while others keep changing them.
 */
export const settleWords = (id: string, desired: () => Promise<readonly Findable[]>): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    // Read before the thing itself: a worker that settles in between moves it, so this transaction fails instead of writing
    // older words.
    const before = await getItem<Found>(foundKey(id), { consistent: true });
    const rows = wordRowsOf(id, await desired());
    const hash = hashOfRows(rows);
    if (before ? before.hash === hash : rows.length === 0) return;
    const kept = new Set(rows.map(({ pk, sk }) => `${pk}\n${sk}`));
    const gone = (before?.rows ?? []).filter(({ pk, sk }) => !kept.has(`${pk}\n${sk}`));
    const v = before?.v ?? 0;
    const found: Found = {
      ...foundKey(id),
      e: 'found',
      v: v + 1,
      hash,
      rows: rows.map(({ pk, sk }) => ({ pk, sk })),
    };
    await transact([
      put(found, { if: [ofVersion(v)] }),
      ...gone.map((row) => remove(row)),
      ...rows.map((row) => put(row)),
    ]);
  });

/** A word that begins as asked, of one thing. */
export interface Hit {
  readonly id: string;
  readonly word: string;
}

const hitOf = ({ sk }: Key): Hit => {
  const [word = '', , id = ''] = sk.split('#');
  return { word, id };
};

/** Different words whose things are merged by time; when more begin so, the list goes word by word. */
const WORDS_MERGED = 16;
/** Rows read at a time of one word. */
const WORDS_READ = 100;
/** Behind every row of a word and before the next word. */
const BEHIND = '#\uffff';

/** A list by time goes on so, though more words begin so by now. */
const WORDS_MERGED_ON = 64;

/** The first words that begin so, one more than `most` of them, by one Query of one row each. */
const wordsThatBegin = async (partition: string, prefix: string, most: number): Promise<string[]> => {
  const words: string[] = [];
  let after: string | undefined;
  while (words.length <= most) {
    const { items } = await queryPage<Key>({ partition, prefix, after, limit: 1 });
    const [row] = items;
    if (!row) break;
    const { word } = hitOf(row);
    words.push(word);
    after = word + BEHIND;
  }
  return words;
};

/** Ids of all things that have exactly this word, newest first: for numbers, which few things share. */
export const thingsOfWord = async (scope: Scope, word: string): Promise<string[]> => {
  const [partition, prefix] = [partitionOf(scope, word), `${word}#`];
  const rows = await allRows((after) =>
    queryPage<WordRow>({ partition, prefix, backwards: true, after, limit: WORDS_READ }),
  );
  return rows.map(({ id }) => id);
};

/** How many things have a word that begins so, counted to `most`; a thing counts once for each of its words that does. */
export const countHits = async (scope: Scope, beginning: string, most: number): Promise<number> => {
  const { count } = await countRows({
    partitions: [partitionOf(scope, beginning)],
    from: beginning,
    until: `${beginning}\uffff`,
    most,
  });
  return count;
};

/** Things of when are looked for; where the list goes word by word, also others are among the hits. */
export interface Looking extends Times {
  readonly scope: Scope;
  readonly beginning: string;
  readonly newestFirst: boolean;
}

const BY_TIME = 't';
const BY_WORD = 'w';

const hitsByTime = async (
  { scope, beginning, newestFirst, from, until }: Looking,
  words: readonly string[],
  after: string | undefined,
  limit: number,
): Promise<{ rows: Marked<Hit>[]; more: boolean }> => {
  const partition = partitionOf(scope, beginning);
  const { rows, more } = await mergeRows(
    words.map((word) =>
      sourceOf<Key>({ partition, prefix: `${word}#` }, { backwards: newestFirst, from, until }),
    ),
    { after, limit, backwards: newestFirst },
  );
  return { rows: rows.map(({ item, here }) => ({ item: hitOf(item), here: BY_TIME + here })), more };
};

const hitsByWord = async (
  { scope, beginning, newestFirst }: Looking,
  after: string | undefined,
  limit: number,
): Promise<{ rows: Marked<Hit>[]; more: boolean }> => {
  const { items, next } = await queryPage<Key>({
    partition: partitionOf(scope, beginning),
    prefix: beginning,
    backwards: newestFirst,
    after,
    limit,
  });
  return { rows: items.map((row) => ({ item: hitOf(row), here: BY_WORD + row.sk })), more: next !== null };
};

/**
 * Things with a word that begins so, by time; where very many words do, word by word. A thing is there once for each of
 * its words that does. `after` is the `here` of a row, which also says in which of the two orders the list goes on.
 */
export const findHits = async (
  looking: Looking,
  after: string | undefined,
  limit: number,
): Promise<{ rows: Marked<Hit>[]; more: boolean }> => {
  const place = after?.slice(1);
  if (after?.startsWith(BY_WORD)) return hitsByWord(looking, place, limit);
  const partition = partitionOf(looking.scope, looking.beginning);
  const most = after === undefined ? WORDS_MERGED : WORDS_MERGED_ON;
  const words = await wordsThatBegin(partition, looking.beginning, most);
  return after === undefined && words.length > WORDS_MERGED
    ? hitsByWord(looking, undefined, limit)
    : hitsByTime(looking, words, place, limit);
};
