import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { allOf, type Condition, Names } from './expression.ts';
import { patiently } from './patience.ts';
import { type Attributes, dynamodb, named, tableName } from './table.ts';

const SORT = { table: 'sk', byOwner: 'ownerSk', byDue: 'dueSk', byDesk: 'deskSk' } as const;
const PARTITION = { table: 'pk', byOwner: 'ownerPk', byDue: 'duePk', byDesk: 'deskPk' } as const;

export interface ListQuery {
  readonly index?: 'byOwner' | 'byDue' | 'byDesk';
  readonly partition: string;
  /** Only sort keys that begin so. */
  readonly prefix?: string;
  /** The last sort key of the page before: the list goes on behind it, also when rows have moved since. */
  readonly after?: string | undefined;
  /** With `after`, going forwards: the list ends before this sort key. */
  readonly until?: string;
  readonly backwards?: boolean;
  readonly limit: number;
  /** An index never is. */
  readonly consistent?: boolean;
  readonly filter?: readonly Condition[];
}

export interface Page<T> {
  readonly items: T[];
  /** Sort key to go on behind, null at the end. */
  readonly next: string | null;
}

/** Greater than every sort key we write. */
const LAST = '\uffff';

const sortCondition = (query: ListQuery, n: Names, sort: string): string | null => {
  const prefix = query.prefix ?? '';
  if (query.after === undefined) return prefix ? `begins_with(${n.name(sort)}, ${n.value(prefix)})` : null;
  const [from, to] = query.backwards
    ? [prefix || ' ', query.after]
    : [query.after, query.until ?? prefix + LAST];
  return `${n.name(sort)} BETWEEN ${n.value(from)} AND ${n.value(to)}`;
};

/**
 * One page of a list: a Query, never a Scan. With a filter it reads at most `limit` rows past the cursor a call, so a
 * page may be short while `next` is set.
 */
export const queryPage = async <T>(query: ListQuery): Promise<Page<T>> => {
  const where = query.index ?? 'table';
  const sort = SORT[where];
  const n = new Names();
  const conditions = [`${n.name(PARTITION[where])} = ${n.value(query.partition)}`];
  const range = sortCondition(query, n, sort);
  if (range) conditions.push(range);
  const filter = query.filter?.length ? allOf(query.filter, n) : undefined;
  const answer = await patiently(() =>
    dynamodb().send(
      new QueryCommand({
        TableName: tableName(),
        ...(query.index ? { IndexName: query.index } : {}),
        KeyConditionExpression: conditions.join(' AND '),
        ...(filter ? { FilterExpression: filter } : {}),
        ...named(n),
        ScanIndexForward: !query.backwards,
        // One more tells whether there is a next page; BETWEEN includes the cursor's own row, which is one more again.
        Limit: query.limit + 1 + (query.after === undefined ? 0 : 1),
        ConsistentRead: (query.consistent ?? false) && !query.index,
      }),
    ),
  );
  const rows = (answer.Items ?? []).map((raw) => unmarshall(raw)).filter((row) => row[sort] !== query.after);
  const items = rows.slice(0, query.limit);
  const last = answer.LastEvaluatedKey ? String(unmarshall(answer.LastEvaluatedKey)[sort]) : null;
  const next = rows.length > query.limit ? String(items.at(-1)?.[sort]) : last;
  return { items: items as T[], next };
};

/** Every row of a list, a page at a time as they are asked for: `read` gets the page behind a sort key. */
export async function* everyRow<T>(
  read: (after: string | undefined) => Promise<Page<T>>,
): AsyncGenerator<T, void, undefined> {
  let after: string | undefined;
  do {
    const { items, next } = await read(after);
    yield* items;
    after = next ?? undefined;
  } while (after !== undefined);
}

/** The same, all at once. */
export const allRows = async <T>(read: (after: string | undefined) => Promise<Page<T>>): Promise<T[]> => {
  const rows: T[] = [];
  for await (const row of everyRow(read)) rows.push(row);
  return rows;
};

/** A list of a merge: behind its prefix all of them have sort keys of one kind. */
export type MergedList = Pick<ListQuery, 'index' | 'partition' | 'prefix'>;

/** Several lists merged by their sort keys, without each list's prefix, into one page; each is read one page deep. */
export const mergeLists = async <T>(
  lists: readonly MergedList[],
  query: Omit<ListQuery, keyof MergedList>,
): Promise<Page<T>> => {
  const pages = await Promise.all(
    lists.map(async (list) => {
      const { index, prefix = '' } = list;
      const after = query.after === undefined ? undefined : prefix + query.after;
      const { items, next } = await queryPage<Attributes>({ ...query, ...list, after });
      const placeOf = (sortKey: unknown) => String(sortKey).slice(prefix.length);
      return {
        rows: items.map((item) => ({ item, place: placeOf(item[SORT[index ?? 'table']]) })),
        next: next === null ? null : placeOf(next),
      };
    }),
  );
  const isBehind = (a: string, b: string) => (query.backwards ? a < b : a > b);
  const inOrder = (a: string, b: string) => (a === b ? 0 : isBehind(a, b) ? 1 : -1);
  // A list that was read short may hold more behind its `next`; nothing behind the first such place is shown yet.
  const end = pages.flatMap(({ next }) => next ?? []).sort(inOrder)[0];
  const safe = pages
    .flatMap(({ rows }) => rows)
    .filter(({ place }) => end === undefined || !isBehind(place, end))
    .sort((a, b) => inOrder(a.place, b.place));
  const rows = safe.slice(0, query.limit);
  const cut = safe.length > rows.length ? (rows.at(-1)?.place ?? null) : (end ?? null);
  return { items: rows.map(({ item }) => item) as T[], next: cut };
};

/** The same of whole partitions. */
export const mergePages = <T>(
  partitions: readonly string[],
  { index, ...query }: Omit<ListQuery, 'partition' | 'prefix'>,
): Promise<Page<T>> =>
  mergeLists(
    partitions.map((partition) => ({ partition, ...(index ? { index } : {}) })),
    query,
  );
