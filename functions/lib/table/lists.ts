import { createHash } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { allOf, type Condition, Placeholders } from './expression.ts';
import { byBytes, mergeSources, type Source } from './merge.ts';
import { withRetry } from './retry.ts';
import { type Attributes, dynamodb, expressionAttributes, tableName } from './table.ts';

const SORT = { table: 'sk', byOwner: 'ownerSk', byDue: 'dueSk', byDesk: 'deskSk' } as const;
const PARTITION = { table: 'pk', byOwner: 'ownerPk', byDue: 'duePk', byDesk: 'deskPk' } as const;

export interface ListQuery {
  readonly index?: 'byOwner' | 'byDue' | 'byDesk';
  readonly partition: string;
  /** Only sort keys with this prefix. */
  readonly prefix?: string;
  /** The last sort key of the previous page: the list continues after it, even when rows have moved since. */
  readonly after?: string | undefined;
  /** The row at `after` is part of the page. */
  readonly including?: boolean;
  /** The sort keys between which the list lies, whichever way it goes: a time is before all that begins with it. */
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly backwards?: boolean;
  readonly limit: number;
  /** Ignored for an index, which is never read consistently. */
  readonly consistent?: boolean;
  readonly filter?: readonly Condition[];
}

export interface Page<T> {
  readonly items: T[];
  /** The sort key to continue after; null at the end. */
  readonly next: string | null;
}

/** Greater than every sort key we write. */
const LAST = '\uffff';

/** Less than every sort key we write. */
const FIRST = ' ';

const inOrder = (a: string, b: string): boolean => byBytes(a, b) <= 0;

/**
 * The sort keys between which a page lies, both included; null for an empty range. `after` never leads out of its list.
 */
const rangeOf = ({
  prefix = '',
  after,
  from,
  until,
  backwards,
}: ListQuery): [from: string, to: string] | null => {
  const [first, last] = [from ?? (prefix || FIRST), until ?? prefix + LAST];
  const place = after ?? (backwards ? last : first);
  const range: [string, string] = backwards
    ? [first, inOrder(last, place) ? last : place]
    : [inOrder(place, first) ? first : place, last];
  return inOrder(...range) ? range : null;
};

const sortCondition = (
  query: ListQuery,
  [from, to]: [string, string],
  n: Placeholders,
  sort: string,
): string | null => {
  if ([query.after, query.from, query.until].some((end) => end !== undefined))
    return `${n.name(sort)} BETWEEN ${n.value(from)} AND ${n.value(to)}`;
  return query.prefix ? `begins_with(${n.name(sort)}, ${n.value(query.prefix)})` : null;
};

/** Rows of a range from a key on, as one Query returns them, and the key to continue from. */
const readRows = async (
  query: ListQuery,
  range: [string, string],
  limit: number,
  from: Attributes | undefined,
): Promise<{ rows: Attributes[]; last: Attributes | undefined }> => {
  const where = query.index ?? 'table';
  const n = new Placeholders();
  const conditions = [`${n.name(PARTITION[where])} = ${n.value(query.partition)}`];
  const sorted = sortCondition(query, range, n, SORT[where]);
  if (sorted) conditions.push(sorted);
  const filter = query.filter?.length ? allOf(query.filter, n) : undefined;
  const answer = await withRetry(() =>
    dynamodb().send(
      new QueryCommand({
        TableName: tableName(),
        ...(query.index ? { IndexName: query.index } : {}),
        KeyConditionExpression: conditions.join(' AND '),
        ...(filter ? { FilterExpression: filter } : {}),
        ...(from ? { ExclusiveStartKey: from } : {}),
        ...expressionAttributes(n),
        ScanIndexForward: !query.backwards,
        Limit: limit,
        ConsistentRead: (query.consistent ?? false) && !query.index,
      }),
    ),
  );
  return { rows: answer.Items ?? [], last: answer.LastEvaluatedKey };
};

/** Rows read at a time while a filter leaves some out. */
const READ_FILTERED = 100;

/**
 * One page of a list, by Queries and never a Scan. It is full unless the list ends, and `next` is null exactly at the
 * end. A filter reads on for each row that it leaves out, so it is only for rows that are seldom left out.
 */
export const queryPage = async <T>(query: ListQuery): Promise<Page<T>> => {
  const sort = SORT[query.index ?? 'table'];
  const range = rangeOf(query);
  if (!range) return { items: [], next: null };
  // One row more tells whether there is a next page. BETWEEN includes the cursor's own row, which is one more again.
  const atCursor = query.after === undefined || query.including ? 0 : 1;
  const rows: Attributes[] = [];
  let from: Attributes | undefined;
  do {
    const missing = query.limit + 1 - rows.length + (from ? 0 : atCursor);
    const read = await readRows(
      query,
      range,
      query.filter ? Math.max(missing, READ_FILTERED) : missing,
      from,
    );
    rows.push(...read.rows.filter((row) => query.including || row[sort] !== query.after));
    from = read.last;
  } while (from && rows.length <= query.limit);
  const items = rows.slice(0, query.limit);
  return { items: items as T[], next: rows.length > query.limit ? String(items.at(-1)?.[sort]) : null };
};

/** Between which sort keys rows are counted, in which lists, of the table or an index, and how many of them at most. */
export interface CountQuery extends Pick<ListQuery, 'index'> {
  readonly partitions: readonly string[];
  readonly from?: string;
  readonly until?: string;
  readonly most: number;
}

/**
 * How many rows of these lists lie between two sort keys, for what time alone changes and no sum can hold. Counted to
 * `most`, of which each list is asked for its share, and says whether there are more.
 */
export const countRows = async ({
  partitions,
  from = FIRST,
  most,
  ...range
}: CountQuery): Promise<{ count: number; more: boolean }> => {
  let count = 0;
  let lists = partitions.map((partition) => ({ partition, after: from }));
  while (lists.length > 0 && count <= most) {
    const limit = Math.ceil((most + 1 - count) / lists.length);
    const pages = await Promise.all(
      lists.map(async (list) => ({ ...list, ...(await queryPage({ ...list, ...range, limit })) })),
    );
    count += pages.reduce((sum, { items }) => sum + items.length, 0);
    lists = pages.flatMap(({ partition, next }) => (next === null ? [] : [{ partition, after: next }]));
  }
  return { count: Math.min(count, most), more: count > most };
};

/** Every row of a list, read page by page as rows are asked for; `read` is given the sort key to continue after. */
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

/** One of the lists that are merged: after their prefixes, the sort keys of all of them are of one kind. */
export type MergedList = Pick<ListQuery, 'index' | 'partition' | 'prefix'>;

const NAME_LETTERS = 8;

/** A short name of the list, which cursors of merged lists carry. */
const nameOf = ({ index, partition, prefix = '' }: MergedList): string =>
  createHash('sha256')
    .update(JSON.stringify([index, partition, prefix]))
    .digest('base64url')
    .slice(0, NAME_LETTERS);

/** A list as a source of rows, placed by their sort keys without the list's prefix, as `from` and `until` are. */
export const sourceOf = <T>(
  list: MergedList,
  { from, until, ...query }: Pick<ListQuery, 'backwards' | 'consistent' | 'filter' | 'from' | 'until'>,
): Source<T> => ({
  name: nameOf(list),
  read: async (start, limit) => {
    const { index, prefix = '' } = list;
    const keyAt = (place: string | undefined) => (place === undefined ? undefined : prefix + place);
    const { items, next } = await queryPage<Attributes>({
      ...query,
      ...list,
      from: keyAt(from),
      until: keyAt(until),
      ...(start && { after: keyAt(start.place), including: start.including }),
      limit,
    });
    const placeOf = (item: Attributes) => String(item[SORT[index ?? 'table']]).slice(prefix.length);
    return { rows: items.map((item) => ({ item: item as T, place: placeOf(item) })), more: next !== null };
  },
});

/** One page of several lists merged by their sort keys without each list's prefix; each list is read one page deep. */
export const mergeLists = <T>(
  lists: readonly MergedList[],
  { backwards = false, after, limit, ...rest }: Omit<ListQuery, keyof MergedList | 'including'>,
): Promise<Page<T>> =>
  mergeSources(
    lists.map((list) => sourceOf<T>(list, { backwards, ...rest })),
    { after, limit, backwards },
  );

/** The same for whole partitions. */
export const mergePages = <T>(
  partitions: readonly string[],
  { index, ...query }: Omit<ListQuery, 'partition' | 'prefix' | 'including'>,
): Promise<Page<T>> =>
  mergeLists(
    partitions.map((partition) => ({ partition, ...(index ? { index } : {}) })),
    query,
  );
