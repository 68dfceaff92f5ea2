import {
  BatchGetItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { marshall, type NativeAttributeValue, unmarshall } from '@aws-sdk/util-dynamodb';
import { createDynamoDB } from './dynamodb.ts';
import { env } from './env.ts';
import { Refusal } from './errors.ts';
import { absent, allOf, type Condition, Names } from './expression.ts';

/** The one way to the table. Domains build keys and items in their `*.table.ts`; this file knows only DynamoDB. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

type Attributes = Record<string, NativeAttributeValue>;

let shared: DynamoDBClient | undefined;

/** The Lambda's client; made at the first use so that tests can set the environment. */
export const dynamodb = (): DynamoDBClient => {
  shared ??= createDynamoDB();
  return shared;
};

/** For tests that put faults in front of the table. */
export const useDynamoDB = (client: DynamoDBClient | undefined): void => {
  shared = client;
};

const toItem = (item: object): Record<string, import('@aws-sdk/client-dynamodb').AttributeValue> =>
  marshall(item, { removeUndefinedValues: true });

const tableName = () => env('TABLE_NAME');

const named = (n: Names) => ({
  ...(Object.keys(n.names).length ? { ExpressionAttributeNames: n.names } : {}),
  ...(Object.keys(n.values).length ? { ExpressionAttributeValues: toItem(n.values) } : {}),
});

/** One item, or null. `consistent` costs twice and sees every write answered before. */
export const getItem = async <T>(key: Key, options: { consistent?: boolean } = {}): Promise<T | null> => {
  const answer = await patiently(() =>
    dynamodb().send(
      new GetItemCommand({
        TableName: tableName(),
        Key: toItem({ pk: key.pk, sk: key.sk }),
        ConsistentRead: options.consistent ?? false,
      }),
    ),
  );
  return answer.Item ? (unmarshall(answer.Item) as T) : null;
};

const BATCH = 100;

/** The items of these keys that exist, in the order of the keys. */
export const getItems = async <T extends Key>(
  keys: readonly Key[],
  options: { consistent?: boolean } = {},
): Promise<T[]> => {
  const found = new Map<string, T>();
  for (let from = 0; from < keys.length; from += BATCH) {
    const batch = keys.slice(from, from + BATCH).map(({ pk, sk }) => toItem({ pk, sk }));
    let open: typeof batch | undefined = batch;
    while (open?.length) {
      const request = { [tableName()]: { Keys: open, ConsistentRead: options.consistent ?? false } };
      const answer = await patiently(() =>
        dynamodb().send(new BatchGetItemCommand({ RequestItems: request })),
      );
      for (const raw of answer.Responses?.[tableName()] ?? []) {
        const item = unmarshall(raw) as T;
        found.set(`${item.pk}\u0000${item.sk}`, item);
      }
      open = answer.UnprocessedKeys?.[tableName()]?.Keys as typeof batch | undefined;
    }
  }
  return keys.flatMap(({ pk, sk }) => found.get(`${pk}\u0000${sk}`) ?? []);
};

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

/** A write of a transaction, made by `put`, `update`, `check` or `remove`. */
export type Write = TransactWriteItem;

interface Guard {
  readonly if?: readonly Condition[];
  /** The transaction's failure carries the item as it was. */
  readonly returnOld?: boolean;
}

const guarded = (guard: Guard, n: Names) => ({
  ...(guard.if?.length ? { ConditionExpression: allOf(guard.if, n) } : {}),
  ...(guard.returnOld ? { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const } : {}),
});

const putRequest = (item: Key, guard: Guard) => {
  const n = new Names();
  const condition = guarded(guard, n);
  return { TableName: tableName(), Item: toItem(item), ...condition, ...named(n) };
};

export const put = <T extends Key>(item: T, guard: Guard = {}): Write => ({ Put: putRequest(item, guard) });

export interface Changes {
  readonly set?: Readonly<Record<string, NativeAttributeValue>>;
  /** Numbers are added; members of a set join it. */
  readonly add?: Readonly<Record<string, number | Set<string>>>;
  readonly remove?: readonly string[];
}

const updateExpression = ({ set = {}, add = {}, remove = [] }: Changes, n: Names): string => {
  const sets = Object.entries(set).filter(([, value]) => value !== undefined);
  const parts = [
    sets.length && `SET ${sets.map(([name, value]) => `${n.name(name)} = ${n.value(value)}`).join(', ')}`,
    Object.keys(add).length &&
      `ADD ${Object.entries(add)
        .map(([name, value]) => `${n.name(name)} ${n.value(value)}`)
        .join(', ')}`,
    remove.length && `REMOVE ${remove.map((name) => n.name(name)).join(', ')}`,
  ];
  return parts.filter(Boolean).join(' ');
};

const updateRequest = (key: Key, changes: Changes, guard: Guard) => {
  const n = new Names();
  const expression = updateExpression(changes, n);
  const condition = guarded(guard, n);
  return {
    TableName: tableName(),
    Key: toItem({ pk: key.pk, sk: key.sk }),
    UpdateExpression: expression,
    ...condition,
    ...named(n),
  };
};

export const update = (key: Key, changes: Changes, guard: Guard = {}): Write => ({
  Update: updateRequest(key, changes, guard),
});

/** Changes nothing: the transaction stands only while the item is as the conditions say. */
export const check = (key: Key, conditions: readonly [Condition, ...Condition[]]): Write => {
  const n = new Names();
  return {
    ConditionCheck: {
      TableName: tableName(),
      Key: toItem({ pk: key.pk, sk: key.sk }),
      ConditionExpression: allOf(conditions, n),
      ...named(n),
    },
  };
};

export const remove = (key: Key, guard: Guard = {}): Write => {
  const n = new Names();
  const condition = guarded(guard, n);
  return {
    Delete: { TableName: tableName(), Key: toItem({ pk: key.pk, sk: key.sk }), ...condition, ...named(n) },
  };
};

/** A condition of a write did not hold. `old[i]` is the item of write i where it failed and `returnOld` was asked. */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly failed: readonly boolean[];
  // Private, because a log has whatever else an error carries, and items are people's.
  readonly #old: readonly (Attributes | null)[];

  constructor(failed: readonly boolean[], old: readonly (Attributes | null)[]) {
    super(`The condition of write ${failed.indexOf(true)} did not hold`);
    this.failed = failed;
    this.#old = old;
  }

  get old(): readonly (Attributes | null)[] {
    return this.#old;
  }
}

interface AwsError extends Error {
  readonly CancellationReasons?: { Code?: string; Item?: Record<string, never> }[];
  readonly Item?: Record<string, never>;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** All of the writes or none. Throws ConditionFailed, or Refusal `service.busy` when the outcome stays unknown. */
export const transact = async (writes: readonly Write[]): Promise<void> => {
  try {
    await patiently(() => dynamodb().send(new TransactWriteItemsCommand({ TransactItems: [...writes] })));
  } catch (error) {
    const reasons = (error as AwsError).CancellationReasons;
    if (!reasons?.some((reason) => reason.Code === 'ConditionalCheckFailed')) throw error;
    throw new ConditionFailed(
      reasons.map((reason) => reason.Code === 'ConditionalCheckFailed'),
      reasons.map((reason) => (reason.Item ? unmarshall(reason.Item) : null)),
    );
  }
};

/** A single update outside money's way; answers the new item. Throws ConditionFailed. */
export const updateItem = async <T>(key: Key, changes: Changes, guard: Guard = {}): Promise<T> => {
  try {
    const answer = await patiently(() =>
      dynamodb().send(
        new UpdateItemCommand({ ...updateRequest(key, changes, guard), ReturnValues: 'ALL_NEW' }),
      ),
    );
    return unmarshall(answer.Attributes ?? {}) as T;
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    const old = (error as AwsError).Item;
    throw new ConditionFailed([true], [old ? unmarshall(old) : null]);
  }
};

/** Puts an item outside money's way unless one with its key is there; answers whether it was new. */
export const putNew = async <T extends Key>(item: T): Promise<boolean> => {
  try {
    await patiently(() => dynamodb().send(new PutItemCommand(putRequest(item, { if: [absent()] }))));
    return true;
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    return false;
  }
};

const PASSING = new Set([
  'TransactionInProgressException',
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'RequestLimitExceeded',
  'TransactionConflictException',
  'TimeoutError',
]);

const isPassing = (error: AwsError): boolean => {
  const codes = error.CancellationReasons?.map((reason) => reason.Code ?? 'None').filter(
    (code) => code !== 'None',
  );
  if (!codes) return PASSING.has(error.name) || (error.$metadata?.httpStatusCode ?? 0) >= 500;
  // A failed condition is an answer, whatever else went wrong beside it.
  return (
    codes.length > 0 &&
    codes.every(
      (code) =>
        code === 'TransactionConflict' ||
        code.includes('Throttl') ||
        code === 'ProvisionedThroughputExceeded',
    )
  );
};

const ATTEMPTS = 5;
const FIRST_WAIT_MS = 50;
/** Nobody waits longer for another attempt, so a Lambda still answers within its time. */
const PATIENCE_MS = 2_000;

interface Time {
  /** Milliseconds from any start. */
  readonly now: () => number;
  readonly pause: (milliseconds: number) => Promise<void>;
}

const realTime: Time = {
  now: () => performance.now(),
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
let time = realTime;

/** For tests that wait without time passing. */
export const useTime = (other: Time | undefined): void => {
  time = other ?? realTime;
};

/**
 * The same call again while the table is only busy: conflicts, throttling, time-outs; 5 attempts with full jitter, none
 * after 2 s. Every write is conditional on what it read, so an attempt that was applied unseen is not applied twice.
 */
export const patiently = async <T>(call: () => Promise<T>): Promise<T> => {
  const start = time.now();
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error as AwsError)) throw error;
      if (attempt === ATTEMPTS || time.now() - start > PATIENCE_MS)
        throw new Refusal('service.busy', 'The table stayed busy; the same key may be tried again');
      await time.pause(Math.random() * FIRST_WAIT_MS * 2 ** attempt);
    }
  }
};
