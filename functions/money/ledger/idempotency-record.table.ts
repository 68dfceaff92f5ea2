import { absent } from '../../lib/table/expression.ts';
import { getItem, type Key, put, type Write } from '../../lib/table/table.ts';

/**
 * Idempotency record of an operation that creates no item of its own: its input's hash and its answer, kept for ever.
 * The id derives from the caller's key.
 */
export interface IdempotencyRecord extends Key {
  readonly e: 'once';
  readonly v: 1;
  readonly id: string;
  readonly inputHash: string;
  readonly userId: string;
  readonly at: string;
  /** Given to the wallet from outside, or taken: of an adjustment. */
  readonly adjustedAgorot?: number;
  /** A decision on a debt: taken from the balance, written off, and still owed. */
  readonly collectedAgorot?: number;
  readonly writtenOffAgorot?: number;
  readonly owedAgorot?: number;
}

export const idempotencyRecordKey = (id: string): Key => ({ pk: `ONCE#${id}`, sk: 'ONCE' });

export const idempotencyRecord = (
  facts: Omit<IdempotencyRecord, 'pk' | 'sk' | 'e' | 'v'>,
): IdempotencyRecord => ({
  ...idempotencyRecordKey(facts.id),
  ...facts,
  e: 'once',
  v: 1,
});

export const putIdempotencyRecord = (record: IdempotencyRecord): Write<IdempotencyRecord> =>
  put(record, { if: [absent()] });

export const findIdempotencyRecord = (id: string): Promise<IdempotencyRecord | null> =>
  getItem<IdempotencyRecord>(idempotencyRecordKey(id), { consistent: true });
