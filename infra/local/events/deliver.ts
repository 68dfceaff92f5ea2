import type { FunctionError } from '../functions/messages.ts';
import { InvocationError } from '../functions/sandbox.ts';
import type { Batch, StreamRecord } from './stream-record.ts';

export interface DeliverySettings {
  /** Undefined: for ever, as Lambda does by default. */
  readonly maximumRetries: number | undefined;
  /** Records older than that are given up; undefined: never. */
  readonly maximumAgeSeconds: number | undefined;
  readonly bisect: boolean;
  /** The function names the records it failed (`ReportBatchItemFailures`). */
  readonly reportsFailures: boolean;
}

export interface GivenUp extends Batch {
  readonly condition: 'RetryAttemptsExhausted' | 'RecordAgeExceeded';
  readonly invokeCount: number;
  readonly error: FunctionError;
}

export interface DeliveryPorts {
  invoke(records: readonly StreamRecord[]): Promise<unknown>;
  /** Everything up to this record is done with. */
  done(last: StreamRecord): void;
  giveUp(batch: GivenUp): Promise<void>;
  /** Waits before the n-th retry (from 1). */
  pause(retry: number): Promise<void>;
  /** Epoch milliseconds. */
  now(): number;
  stopped(): boolean;
}

type Attempt =
  | { readonly kind: 'done' }
  | { readonly kind: 'partial'; readonly from: number; readonly error: FunctionError }
  | { readonly kind: 'failed'; readonly error: FunctionError };

const REPORTED: FunctionError = {
  errorType: 'ReportBatchItemFailures',
  errorMessage: 'the function reported failed records',
  trace: [],
};

/** Index of the first record that must come again, of a function's `batchItemFailures`; undefined when all are fine. */
const firstFailure = (result: unknown, records: readonly StreamRecord[]): number | undefined => {
  if (typeof result !== 'object' || result === null) return undefined;
  const failures = (result as { batchItemFailures?: unknown }).batchItemFailures;
  if (failures === undefined || failures === null) return undefined;
  // An answer that is no list, or names no record of the batch, fails the whole batch.
  if (!Array.isArray(failures)) return 0;
  const indexes = failures.map((failure: { itemIdentifier?: unknown }) =>
    records.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === failure.itemIdentifier),
  );
  if (indexes.length === 0) return undefined;
  return Math.max(0, Math.min(...indexes));
};

/**
 * Delivers a batch as Lambda's stream pollers do: at least once, in order, again on failure, halved when asked to,
 * given up after the last retry. Returns when every record is done with or given up, or the local cloud stops.
 */
export const deliver = async (
  batch: Batch,
  settings: DeliverySettings,
  ports: DeliveryPorts,
): Promise<void> => {
  const attempt = async (records: readonly StreamRecord[]): Promise<Attempt> => {
    try {
      const result = await ports.invoke(records);
      const from = settings.reportsFailures ? firstFailure(result, records) : undefined;
      return from === undefined ? { kind: 'done' } : { kind: 'partial', from, error: REPORTED };
    } catch (error) {
      if (error instanceof InvocationError) return { kind: 'failed', error: error.report };
      const { name, message } = error as Error;
      return { kind: 'failed', error: { errorType: name, errorMessage: message, trace: [] } };
    }
  };
  const tooOld = (records: readonly StreamRecord[]): boolean => {
    const created = records[0]?.dynamodb.ApproximateCreationDateTime ?? 0;
    return (
      settings.maximumAgeSeconds !== undefined && ports.now() / 1000 - created > settings.maximumAgeSeconds
    );
  };
  const finish = (records: readonly StreamRecord[]) => {
    const last = records.at(-1);
    if (last) ports.done(last);
  };

  const run = async (given: readonly StreamRecord[], retriesBefore: number): Promise<void> => {
    let records = given;
    for (let retries = retriesBefore; !ports.stopped(); ) {
      const outcome = await attempt(records);
      if (outcome.kind === 'done') return finish(records);
      if (ports.stopped()) return;
      if (outcome.kind === 'partial') {
        finish(records.slice(0, outcome.from));
        records = records.slice(outcome.from);
      } else if (settings.bisect && records.length > 1) {
        // Halving does not count as a retry.
        const middle = Math.ceil(records.length / 2);
        await run(records.slice(0, middle), retries);
        return run(records.slice(middle), retries);
      }
      retries += 1;
      const exhausted = settings.maximumRetries !== undefined && retries > settings.maximumRetries;
      if (exhausted || tooOld(records)) {
        const condition = exhausted ? 'RetryAttemptsExhausted' : 'RecordAgeExceeded';
        const { shardId } = batch;
        await ports.giveUp({ shardId, records, condition, invokeCount: retries, error: outcome.error });
        return finish(records);
      }
      await ports.pause(retries);
    }
  };
  await run(batch.records, 0);
};
