import type {
  BatchGetItemInput,
  CancellationReason,
  DeleteItemInput,
  GetItemInput,
  PutItemInput,
  QueryInput,
  TransactWriteItemsInput,
  UpdateItemInput,
} from '@aws-sdk/client-dynamodb';
import { cancelled, conditionFailed, conflict, invalid, tokenInProgress, tokenReused } from './failures.ts';
import { type Change, Items, idOf } from './items.ts';
import { query } from './query.ts';
import type { Item } from './values.ts';
import { changeOf, isConditionMet, transactionWrite, type Write, writeOf } from './writes.ts';

/** A transaction whose conditions held: its items are its own until it is committed. */
export interface Prepared {
  readonly changes: readonly Change[];
  readonly locked: readonly string[];
  readonly token: string | undefined;
}

export interface ModelOptions {
  /** How many of the last changes an index does not show yet. */
  readonly behind?: (unseen: number) => number;
  /** Whether this read without `ConsistentRead` answers the item as it was before its last change. */
  readonly stale?: () => boolean;
  /** Sees every change right after it happened, all of a transaction at once. */
  readonly onCommit?: (changes: readonly Change[]) => void;
}

const LARGEST_TRANSACTION = 100;
const LARGEST_BATCH = 100;

/**
 * The table as DynamoDB documents it, in memory and at once. Only a transaction has two steps, so that others can
 * meet it half-way: `prepare` checks and locks, `commit` writes.
 */
export class TableModel {
  readonly items: Items;
  private readonly options: ModelOptions;
  private readonly locks = new Set<string>();
  private readonly previous = new Map<string, Item | undefined>();
  private readonly tokens = new Map<string, { readonly writes: unknown; done: boolean }>();

  constructor(options: ModelOptions = {}) {
    this.options = options;
    this.items = new Items(options.behind);
  }

  private commitChanges(changes: readonly Change[]): void {
    for (const { id, before } of changes) this.previous.set(id, before);
    this.items.apply(changes);
    this.options.onCommit?.(changes);
  }

  private read(key: Item, consistent: boolean | undefined): Item | undefined {
    const id = idOf(key);
    return !consistent && this.previous.has(id) && this.options.stale?.()
      ? this.previous.get(id)
      : this.items.get(id);
  }

  getItem({ Key, ConsistentRead }: GetItemInput): { Item?: Item } {
    const item = this.read(Key ?? {}, ConsistentRead);
    return item ? { Item: item } : {};
  }

  batchGetItem({ RequestItems = {} }: BatchGetItemInput): { Responses: Record<string, Item[]> } {
    const Responses: Record<string, Item[]> = {};
    for (const [table, { Keys = [], ConsistentRead }] of Object.entries(RequestItems)) {
      const ids = new Set(Keys.map(idOf));
      if (Keys.length === 0 || Keys.length > LARGEST_BATCH || ids.size < Keys.length)
        throw invalid('A batch reads 1 to 100 different keys');
      Responses[table] = Keys.map((key) => this.read(key, ConsistentRead)).filter(
        (item) => item !== undefined,
      );
    }
    return { Responses };
  }

  query(input: QueryInput) {
    return query(this.items, input);
  }

  private single(write: Write): Change {
    if (this.locks.has(write.id)) throw conflict();
    const before = this.items.get(write.id);
    if (!isConditionMet(write, before))
      throw conditionFailed(write.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? before : undefined);
    const change = changeOf(write, this.items);
    this.commitChanges([change]);
    return change;
  }

  private answer(change: Change, wanted: string | undefined): { Attributes?: Item } {
    const Attributes = wanted === 'ALL_NEW' ? change.after : wanted === 'ALL_OLD' ? change.before : undefined;
    return Attributes ? { Attributes } : {};
  }

  putItem(input: PutItemInput) {
    return this.answer(
      this.single(writeOf('put', input as Parameters<typeof writeOf>[1])),
      input.ReturnValues,
    );
  }

  updateItem(input: UpdateItemInput) {
    return this.answer(
      this.single(writeOf('update', input as Parameters<typeof writeOf>[1])),
      input.ReturnValues,
    );
  }

  deleteItem(input: DeleteItemInput) {
    return this.answer(
      this.single(writeOf('delete', input as Parameters<typeof writeOf>[1])),
      input.ReturnValues,
    );
  }

  private reasonOf(write: Write, changes: Change[]): CancellationReason {
    if (this.locks.has(write.id)) return { Code: 'TransactionConflict' };
    try {
      const before = this.items.get(write.id);
      if (isConditionMet(write, before)) {
        changes.push(changeOf(write, this.items));
        return { Code: 'None' };
      }
      const old = write.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' && before;
      return { Code: 'ConditionalCheckFailed', ...(old ? { Item: old } : {}) };
    } catch (error) {
      if ((error as Error).name !== 'ValidationException') throw error;
      return { Code: 'ValidationError', Message: (error as Error).message };
    }
  }

  /** The transaction if it may happen; null when its token says that it has happened already. */
  prepare(input: TransactWriteItemsInput): Prepared | null {
    const writes = (input.TransactItems ?? []).map(transactionWrite);
    const locked = writes.map(({ id }) => id);
    if (locked.length === 0 || locked.length > LARGEST_TRANSACTION)
      throw invalid('A transaction has 1 to 100 writes');
    const token = input.ClientRequestToken;
    const known = token && this.tokens.get(token);
    if (known) {
      if (JSON.stringify(known.writes) !== JSON.stringify(input.TransactItems)) throw tokenReused();
      if (!known.done) throw tokenInProgress();
      return null;
    }
    if (new Set(locked).size < locked.length)
      throw invalid('Transaction request cannot include multiple operations on one item');
    const changes: Change[] = [];
    const reasons = writes.map((write) => this.reasonOf(write, changes));
    if (reasons.some(({ Code }) => Code !== 'None')) throw cancelled(reasons);
    if (token) this.tokens.set(token, { writes: input.TransactItems, done: false });
    for (const id of locked) this.locks.add(id);
    return { changes, locked, token };
  }

  /** How the transaction is refused while another one holds its first item; null when it has happened already. */
  contend(input: TransactWriteItemsInput): Error | null {
    const [first] = (input.TransactItems ?? []).map(transactionWrite);
    const wasLocked = this.locks.has(first?.id ?? '');
    this.locks.add(first?.id ?? '');
    try {
      this.prepare(input);
      return null;
    } catch (error) {
      return error as Error;
    } finally {
      if (!wasLocked) this.locks.delete(first?.id ?? '');
    }
  }

  commit({ changes, locked, token }: Prepared): void {
    for (const id of locked) this.locks.delete(id);
    const known = token && this.tokens.get(token);
    if (known) known.done = true;
    this.commitChanges(changes.filter(({ before, after }) => before !== after));
  }

  transactWriteItems(input: TransactWriteItemsInput): Record<string, never> {
    const prepared = this.prepare(input);
    if (prepared) this.commit(prepared);
    return {};
  }
}
