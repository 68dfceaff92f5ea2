import type { Checkpoints } from './checkpoints.ts';
import type { IdleWaiters } from './idle-waiters.ts';
import type { Interrupts } from './interrupts.ts';
import { openShard, readShard } from './shard-reader.ts';
import type { StreamRecord } from './stream-record.ts';

export interface ShardOptions {
  readonly mapping: string;
  readonly endpoint: string;
  readonly streamArn: string;
  readonly batchSize: number;
  readonly windowSeconds: number;
  readonly checkpoints: Checkpoints;
  /** How long it reads nothing unless it is woken. */
  readonly idleMilliseconds?: number;
}

/** Whoever writes wakes it; what the engine deletes by itself, as its time is over, is seen then. */
const IDLE_MS = 1_000;
const PAGE_LIMIT = 1_000;

/** DynamoDB ends a page at 1,000 records or 1 MB; one well below holds all there was. */
const isWhole = (page: readonly StreamRecord[]): boolean =>
  page.length < PAGE_LIMIT &&
  page.reduce((bytes, { dynamodb }) => bytes + Number(dynamodb.SizeBytes ?? 0), 0) < 500_000;

/** Reads a shard from where its checkpoint is until it is closed, and hands over each page. */
export const createShardFollower = (
  options: ShardOptions,
  { woken, wokenAt, awaited, isStopped }: Interrupts,
  deliverPage: (shardId: string, page: readonly StreamRecord[]) => Promise<void>,
) => {
  const { mapping, endpoint, streamArn, checkpoints, batchSize, windowSeconds } = options;
  const { idleMilliseconds = IDLE_MS } = options;

  /** A page, and when a batch window is set what else comes within it, up to a full batch. */
  const collect = async (
    waiters: IdleWaiters,
    first: { records: readonly StreamRecord[]; next: string | undefined },
  ) => {
    let { next } = first;
    const records = [...first.records];
    const until = performance.now() + windowSeconds * 1000;
    while (records.length > 0 && records.length < batchSize && next !== undefined && !isStopped()) {
      const left = until - performance.now();
      if (left <= 0 || waiters.awaited) break;
      await awaited.wait(left);
      const more = await readShard(endpoint, next, PAGE_LIMIT);
      records.push(...more.records);
      next = more.next;
    }
    return { records, next };
  };

  const readToEnd = async (shardId: string, waiters: IdleWaiters) => {
    const after = checkpoints.read(mapping, shardId);
    let next: string | undefined = await openShard(endpoint, streamArn, shardId, after);
    while (next !== undefined && !isStopped()) {
      const lookedAt = performance.now();
      const page = await collect(waiters, await readShard(endpoint, next, PAGE_LIMIT));
      next = page.next;
      await deliverPage(shardId, page.records);
      if (isWhole(page.records)) waiters.caughtUp(lookedAt);
      const isAtEnd = page.records.length === 0 && next !== undefined && wokenAt() < lookedAt;
      if (isAtEnd && !isStopped()) await woken.wait(idleMilliseconds);
    }
  };

  /** Resolves when the shard is at its end, or at a stop; an engine that fails or an iterator that expires is asked again. */
  return async (shardId: string, waiters: IdleWaiters): Promise<void> => {
    while (!isStopped()) {
      try {
        await readToEnd(shardId, waiters);
        break;
      } catch {
        await woken.wait(500);
      }
    }
  };
};
