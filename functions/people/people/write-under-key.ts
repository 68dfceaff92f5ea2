import { inputHash as hashOf } from '../../lib/lambda/ids.ts';
import { idempotent } from '../../lib/table/idempotency.ts';
import { ConditionFailed, transact, type Write } from '../../lib/table/table.ts';
import {
  findIdempotencyRecord,
  idempotencyRecord,
  putIdempotencyRecord,
} from '../../money/ledger/idempotency-record.table.ts';

interface Made {
  /** Derived from the caller's key. */
  readonly id: string;
  readonly userId: string;
  readonly input: unknown;
  readonly at: string;
}

/** Writes something new once a key, and answers when that was. Throws `idempotency.key_reused`. */
export const writeUnderKey = async (
  { id, userId, input, at }: Made,
  writes: readonly Write[],
): Promise<{ id: string; at: string }> => {
  const inputHash = hashOf(input);
  const call = idempotent({
    inputHash,
    find: () => findIdempotencyRecord(id),
    answerOf: (record) => ({ id, at: record.at }),
  });
  const anchor = putIdempotencyRecord(idempotencyRecord({ id, inputHash, userId, at }));
  try {
    await transact([anchor, ...writes]);
    return { id, at };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    return call.replayOr(error);
  }
};
