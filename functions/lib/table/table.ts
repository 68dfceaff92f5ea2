import { randomBytes, randomUUID } from 'node:crypto';
import {
  BatchGetCommand,
  type BatchGetCommandInput,
  type BatchGetCommandOutput,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  TransactWriteCommand,
  type TransactWriteCommandInput,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { type NativeAttributeValue, unmarshall } from '@aws-sdk/util-dynamodb';
import { createDocumentClient } from '../aws/dynamodb.ts';
import { env } from '../lambda/env.ts';
import { absent, allOf, type Condition, isNot, Placeholders } from './expression.ts';
import { type AwsError, withRetry } from './retry.ts';

/** The one way to the table. Domains build keys and items in their `*.table.ts`; this file knows only DynamoDB. */
export interface Key {
  readonly pk: string;
  readonly sk: string;
}

export type Attributes = Record<string, NativeAttributeValue>;

let shared: DynamoDBDocumentClient | undefined;

/** The Lambda's client, made at the first use so that tests can set the environment first. */
export const dynamodb = (): DynamoDBDocumentClient => {
  shared ??= createDocumentClient();
  return shared;
};

/** Another client: one with more patience, or that of a test, which puts faults in front of the table. */
export const useDynamoDB = (client: DynamoDBDocumentClient | undefined): void => {
  shared = client;
};

export const tableName = () => env('TABLE_NAME');

/** The placeholders of an expression, in the shape of a request. */
export const expressionAttributes = (n: Placeholders) => ({
  ...(Object.keys(n.names).length ? { ExpressionAttributeNames: n.names } : {}),
  ...(Object.keys(n.values).length ? { ExpressionAttributeValues: n.values } : {}),
});

/** The key alone, out of a key or a whole item. */
const keyOf = ({ pk, sk }: Key): { pk: string; sk: string } => ({ pk, sk });

/** One item, or null. A `consistent` read costs twice as much and sees every write that was answered before. */
export const getItem = async <T>(key: Key, options: { consistent?: boolean } = {}): Promise<T | null> => {
  const answer = await withRetry(() =>
    dynamodb().send(
      new GetCommand({
        TableName: tableName(),
        Key: keyOf(key),
        ConsistentRead: options.consistent ?? false,
      }),
    ),
  );
  return (answer.Item as T | undefined) ?? null;
};

const BATCH = 100;

/** The items of these keys that exist, in the order of the keys. */
export const getItems = async <T extends Key>(
  keys: readonly Key[],
  options: { consistent?: boolean } = {},
): Promise<T[]> => {
  const found = new Map<string, T>();
  for (let from = 0; from < keys.length; from += BATCH) {
    let open: Attributes[] | undefined = keys.slice(from, from + BATCH).map(keyOf);
    while (open?.length) {
      const request: BatchGetCommandInput['RequestItems'] = {
        [tableName()]: { Keys: open, ConsistentRead: options.consistent ?? false },
      };
      const answer: BatchGetCommandOutput = await withRetry(() =>
        dynamodb().send(new BatchGetCommand({ RequestItems: request })),
      );
      for (const item of (answer.Responses?.[tableName()] ?? []) as T[])
        found.set(`${item.pk}\u0000${item.sk}`, item);
      open = answer.UnprocessedKeys?.[tableName()]?.Keys;
    }
  }
  return keys.flatMap(({ pk, sk }) => found.get(`${pk}\u0000${sk}`) ?? []);
};

declare const ITEM: unique symbol;

/**
 * A write of a transaction, made by `put`, `update`, `check` or `remove`. T is the type of its item, which a failed
 * condition can return.
 */
export type Write<T = unknown> = NonNullable<TransactWriteCommandInput['TransactItems']>[number] & {
  readonly [ITEM]?: T;
};

/** The writes of one transaction by name; a name holds one write, a list, or nothing. */
export type NamedWrites = Readonly<Record<string, Write | readonly Write[] | undefined>>;

/** The writes in one list, in the order of their names. */
const flattened = (writes: NamedWrites): Write[] => Object.values(writes).flatMap((given = []) => given);

interface Guard {
  readonly if?: readonly Condition[];
  /** A failure of the transaction carries the item as it was. */
  readonly returnOld?: boolean;
}

const guarded = (guard: Guard, n: Placeholders) => ({
  ...(guard.if?.length ? { ConditionExpression: allOf(guard.if, n) } : {}),
  ...(guard.returnOld ? { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const } : {}),
});

const putRequest = (item: Key, guard: Guard) => {
  const n = new Placeholders();
  const condition = guarded(guard, n);
  return { TableName: tableName(), Item: item, ...condition, ...expressionAttributes(n) };
};

export const put = <T extends Key>(item: T, guard: Guard = {}): Write<T> => ({
  Put: putRequest(item, guard),
});

export interface Changes {
  readonly set?: Readonly<Record<string, NativeAttributeValue>>;
  /** Attributes that stay as they are where the item has them. */
  readonly setIfAbsent?: Readonly<Record<string, NativeAttributeValue>>;
  /** Numbers are added to the attribute; members of a set join it. */
  readonly add?: Readonly<Record<string, number | Set<string>>>;
  readonly remove?: readonly string[];
  /** Members that leave a set. */
  readonly take?: Readonly<Record<string, Set<string>>>;
}

const updateExpression = (
  { set = {}, setIfAbsent = {}, add = {}, remove = [], take = {} }: Changes,
  n: Placeholders,
): string => {
  const sets = [
    ...Object.entries(set)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${n.name(name)} = ${n.value(value)}`),
    ...Object.entries(setIfAbsent).map(
      ([name, value]) => `${n.name(name)} = if_not_exists(${n.name(name)}, ${n.value(value)})`,
    ),
  ];
  const parts = [
    sets.length && `SET ${sets.join(', ')}`,
    Object.keys(add).length &&
      `ADD ${Object.entries(add)
        .map(([name, value]) => `${n.name(name)} ${n.value(value)}`)
        .join(', ')}`,
    Object.keys(take).length &&
      `DELETE ${Object.entries(take)
        .map(([name, value]) => `${n.name(name)} ${n.value(value)}`)
        .join(', ')}`,
    remove.length && `REMOVE ${remove.map((name) => n.name(name)).join(', ')}`,
  ];
  return parts.filter(Boolean).join(' ');
};

const updateRequest = (key: Key, changes: Changes, guard: Guard) => {
  const n = new Placeholders();
  const expression = updateExpression(changes, n);
  const condition = guarded(guard, n);
  return {
    TableName: tableName(),
    Key: keyOf(key),
    UpdateExpression: expression,
    ...condition,
    ...expressionAttributes(n),
  };
};

export const update = <T = unknown>(key: Key, changes: Changes, guard: Guard = {}): Write<T> => ({
  Update: updateRequest(key, changes, guard),
});

/** Changes nothing, but the transaction fails unless the item meets the conditions. */
export const check = (key: Key, conditions: readonly [Condition, ...Condition[]]): Write => {
  const n = new Placeholders();
  return {
    ConditionCheck: {
      TableName: tableName(),
      Key: keyOf(key),
      ConditionExpression: allOf(conditions, n),
      ...expressionAttributes(n),
    },
  };
};

export const remove = (key: Key, guard: Guard = {}): Write => {
  const n = new Placeholders();
  const condition = guarded(guard, n);
  return {
    Delete: { TableName: tableName(), Key: keyOf(key), ...condition, ...expressionAttributes(n) },
  };
};

/**
 * The condition of a write did not hold. `old[i]` is the item of write i if it failed and asked for it by `returnOld`.
 */
export class ConditionFailed extends Error {
  override readonly name = 'ConditionFailed';
  readonly failed: readonly boolean[];
  // Private, because loggers write out all other properties of an error, and items hold personal data.
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

/**
 * Applies all of the writes or none; for named ones `failureIn` names the write whose condition did not hold. All
 * attempts share one token: an attempt that was applied and whose answer was lost is neither applied again nor mistaken
 * for a failed condition. Throws ConditionFailed, or Refusal `service.busy` when the outcome stays unknown.
 */
export const transact = async (writes: readonly Write[] | NamedWrites): Promise<void> => {
  const TransactItems = flattened({ ...writes });
  const ClientRequestToken = randomUUID();
  try {
    await withRetry(() => dynamodb().send(new TransactWriteCommand({ TransactItems, ClientRequestToken })));
  } catch (error) {
    const reasons = (error as AwsError).CancellationReasons;
    if (!reasons?.some((reason) => reason.Code === 'ConditionalCheckFailed')) throw error;
    throw new ConditionFailed(
      reasons.map((reason) => reason.Code === 'ConditionalCheckFailed'),
      reasons.map((reason) => (reason.Item ? unmarshall(reason.Item) : null)),
    );
  }
};

/**
 * Single writes have no token, so each leaves a random mark in the item, the `hand`, which all its attempts share. An
 * attempt that finds its own hand learns that an earlier one was applied and only its answer was lost.
 */
const newHand = (): string => randomBytes(9).toString('base64url');

/** The item after one of the attempts of `write` was applied. Throws ConditionFailed. */
const byOwnHand = async (
  hand: string,
  write: () => Promise<{ Attributes?: Attributes | undefined }>,
): Promise<Attributes> => {
  const withoutHand = ({ hand: _, ...item }: Attributes): Attributes => item;
  try {
    return withoutHand((await withRetry(write)).Attributes ?? {});
  } catch (error) {
    if ((error as Error).name !== 'ConditionalCheckFailedException') throw error;
    const { Item } = error as AwsError;
    const old = Item && unmarshall(Item);
    if (old?.hand === hand) return withoutHand(old);
    throw new ConditionFailed([true], [old ? withoutHand(old) : null]);
  }
};

/**
 * A single update, for anything but money, applied once however often it is attempted. Returns the new item. Throws
 * ConditionFailed, always with the item as it was. When somebody else wrote the item between a lost answer and the next
 * attempt, the conditions are checked against what they wrote.
 */
export const updateItem = async <T>(
  key: Key,
  changes: Changes,
  guard: Pick<Guard, 'if'> = {},
): Promise<T> => {
  const hand = newHand();
  const request = updateRequest(
    key,
    { ...changes, set: { ...changes.set, hand } },
    { if: [...(guard.if ?? []), isNot('hand', hand)], returnOld: true },
  );
  const item = await byOwnHand(hand, () =>
    dynamodb().send(new UpdateCommand({ ...request, ReturnValues: 'ALL_NEW' })),
  );
  return item as T;
};

/** Puts an item, for anything but money, unless one with its key exists; returns whether it was new. */
export const putNew = async <T extends Key>(item: T): Promise<boolean> => {
  const hand = newHand();
  const request = putRequest({ ...item, hand }, { if: [absent()], returnOld: true });
  try {
    await byOwnHand(hand, () => dynamodb().send(new PutCommand(request)));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
};
