import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { logger } from '../lib/lambda/observability.ts';
import { type Change, changeOf } from '../lib/table/change.ts';

/** A change and the places in the stream where it stands. */
interface Entry {
  readonly change: Change;
  readonly sequenceNumbers: string[];
}

const sequenceNumberOf = (record: DynamoDBRecord): string => record.dynamodb?.SequenceNumber ?? '';

/** The changes of a batch, one key's in their order; a change that stands there twice is one. */
const entriesByKey = (records: readonly DynamoDBRecord[]): Entry[][] => {
  const keys = new Map<string, Map<string, Entry>>();
  for (const record of records) {
    const change = changeOf(record);
    const key = JSON.stringify([change.key.pk, change.key.sk]);
    const versions = JSON.stringify([change.before?.v, change.after?.v]);
    const entries = keys.get(key) ?? new Map<string, Entry>();
    keys.set(key, entries);
    // Items without a version are distinguished by their sequence number alone.
    const id =
      change.before?.v === undefined && change.after?.v === undefined ? sequenceNumberOf(record) : versions;
    const known = entries.get(id);
    if (known) known.sequenceNumbers.push(sequenceNumberOf(record));
    else entries.set(id, { change, sequenceNumbers: [sequenceNumberOf(record)] });
  }
  return [...keys.values()].map((entries) => [...entries.values()]);
};

/** Calls `work` for each of `items`, `lanes` at a time. */
const inLanes = async <T>(
  items: readonly T[],
  lanes: number,
  work: (item: T) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  const lane = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
};

/** Concurrency within a batch. */
const LANES = 10;

/**
 * Handles every change of a batch and answers which failed: the stream gives those again and nothing before them. A
 * record that can never be handled does not stop the others; it fails alone.
 */
export const handleChanges = async (
  records: readonly DynamoDBRecord[],
  handle: (change: Change) => Promise<void>,
): Promise<DynamoDBBatchResponse> => {
  const failed: string[] = [];
  await inLanes(entriesByKey(records), LANES, async (entries) => {
    for (const { change, sequenceNumbers } of entries) {
      try {
        await handle(change);
      } catch (error) {
        logger.error('change not handled', { entity: change.after?.e ?? change.before?.e, error });
        failed.push(...sequenceNumbers);
      }
    }
  });
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
};
