import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { checkExpressions, conditionOf, type Scope, updated } from './expression.ts';
import { invalid } from './failures.ts';
import { type Change, INDEXES, type Items, idOf } from './items.ts';
import type { Item } from './values.ts';

/** One write of any call, in one shape. */
export interface Write extends Scope {
  readonly kind: 'put' | 'update' | 'delete' | 'check';
  readonly id: string;
  readonly Key: Item;
  readonly Item?: Item | undefined;
  readonly UpdateExpression?: string | undefined;
  readonly ConditionExpression?: string | undefined;
  readonly ReturnValuesOnConditionCheckFailure?: string | undefined;
}

const NOTHING: Item = {};

/** The write, when its request is well-formed. Throws ValidationException. */
export const writeOf = (
  kind: Write['kind'],
  request: { Key?: Item | undefined; Item?: Item | undefined } & Omit<Partial<Write>, 'kind' | 'id' | 'Key'>,
): Write => {
  const { pk, sk } = request.Item ?? request.Key ?? NOTHING;
  if (!pk || !sk) throw invalid('The key is incomplete');
  const Key = { pk, sk };
  checkExpressions(request);
  return { ...request, kind, id: idOf(Key), Key };
};

export const transactionWrite = ({ Put, Update, Delete, ConditionCheck }: TransactWriteItem): Write => {
  if (Put) return writeOf('put', Put as Parameters<typeof writeOf>[1]);
  if (Update) return writeOf('update', Update as Parameters<typeof writeOf>[1]);
  if (Delete) return writeOf('delete', Delete as Parameters<typeof writeOf>[1]);
  if (ConditionCheck) return writeOf('check', ConditionCheck as Parameters<typeof writeOf>[1]);
  throw invalid('A write of a transaction is a put, an update, a delete or a check');
};

export const isConditionMet = (write: Write, before: Item | undefined): boolean =>
  !write.ConditionExpression || conditionOf(write.ConditionExpression)(before ?? NOTHING, write);

const INDEX_KEYS = Object.values(INDEXES).flatMap(({ partition, sort }) => [partition, sort]);

const resultOf = (write: Write, before: Item | undefined): Item | undefined => {
  if (write.kind === 'check') return before;
  if (write.kind === 'delete') return undefined;
  if (write.kind === 'put') return write.Item;
  return updated(before ?? write.Key, write.UpdateExpression ?? '', write);
};

/** What the write makes of its item. Throws ValidationException for what no item may be. */
export const changeOf = (write: Write, items: Items): Change => {
  const before = items.get(write.id);
  const after = resultOf(write, before);
  if (after && INDEX_KEYS.some((name) => after[name] && !after[name].S))
    throw invalid('A key of an index is a text that is not empty');
  return { id: write.id, before, after };
};
