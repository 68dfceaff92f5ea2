import { REGION } from '../template/local-addresses.ts';
import type { Checkpoints } from './checkpoints.ts';
import { type DeliverySettings, deliver, type GivenUp } from './deliver.ts';
import type { EventSource } from './event-source.ts';
import { IdleWaiters } from './idle-waiters.ts';
import { listShards, openShard, readShard } from './shard-reader.ts';
import { createSignal } from './signal.ts';
import type { StreamRecord } from './stream-record.ts';

export interface StreamMappingOptions {
  /** Unique and the same at every start: the checkpoint's key. */
  readonly name: string;
  readonly endpoint: string;
  readonly streamArn: string;
  /** What the function sees as `eventSourceARN`. */
  readonly eventSourceArn: string;
  readonly batchSize: number;
  readonly windowSeconds: number;
  readonly delivery: DeliverySettings;
  readonly checkpoints: Checkpoints;
  /** How long it reads nothing unless it is woken. */
  readonly idleMilliseconds?: number;
  passes(record: StreamRecord): boolean;
  invoke(event: { readonly Records: readonly StreamRecord[] }): Promise<unknown>;
  giveUp(batch: GivenUp): Promise<void>;
}

/** Whoever writes wakes it; what the engine deletes by itself, as its time is over, is seen then. */
const IDLE_MS = 1_000;
const NEW_SHARDS_MS = 5_000;
const PAGE_LIMIT = 1_000;

/** DynamoDB ends a page at 1,000 records or 1 MB; one well below holds all there was. */
const isWhole = (page: readonly StreamRecord[]): boolean =>
  page.length < PAGE_LIMIT &&
  page.reduce((bytes, { dynamodb }) => bytes + Number(dynamodb.SizeBytes ?? 0), 0) < 500_000;

const pauseMilliseconds = (retry: number): number => Math.min(10_000, 50 * 2 ** retry);

/** Starts to read every shard of the stream, parents before children, and to deliver to one function. */
export const startStreamMapping = (options: StreamMappingOptions): EventSource => {
  const { endpoint, streamArn, checkpoints, batchSize, idleMilliseconds = IDLE_MS } = options;
  const mapping = `${options.name} ${streamArn}`;
  const signal = createSignal();
  /** Apart from `signal`, as the next one: a batch window goes on whatever is written, unless somebody waits for its end. */
  const awaited = createSignal();
  /** A retry waits its time whatever else happens, unless the local cloud stops. */
  const stopping = createSignal();
  const reading = new Map<string, IdleWaiters>();
  const finished = new Set<string>();
  const loops: Promise<void>[] = [];
  let delivered = 0;
  let wokenAt = 0;
  let stopped = false;

  /** One that comes in the midst of a read counts for the next: what it tells of may be behind that page. */
  const wake = () => {
    wokenAt = performance.now();
    signal.wake();
  };

  const enriched = (record: StreamRecord): StreamRecord => ({
    ...record,
    awsRegion: REGION,
    eventSourceARN: options.eventSourceArn,
  });

  /** Never throws: what cannot be delivered waits or is given up. */
  const handle = async (shardId: string, page: readonly StreamRecord[]) => {
    const last = page.at(-1);
    const records = page.filter(options.passes).map(enriched);
    const done = ({ dynamodb }: StreamRecord) => checkpoints.write(mapping, shardId, dynamodb.SequenceNumber);
    for (let i = 0; i < records.length && !stopped; i += batchSize) {
      delivered += 1;
      await deliver({ shardId, records: records.slice(i, i + batchSize) }, options.delivery, {
        invoke: (batch) => options.invoke({ Records: batch }),
        giveUp: options.giveUp,
        done,
        pause: (retry) => stopping.wait(pauseMilliseconds(retry)),
        now: Date.now,
        stopped: () => stopped,
      });
    }
    if (last && !stopped) done(last);
  };

  /** A page, and when a batch window is set what else comes within it, up to a full batch. */
  const collect = async (
    waiters: IdleWaiters,
    first: { records: readonly StreamRecord[]; next: string | undefined },
  ) => {
    let { next } = first;
    const records = [...first.records];
    const until = performance.now() + options.windowSeconds * 1000;
    while (records.length > 0 && records.length < batchSize && next !== undefined && !stopped) {
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
    let next: string | undefined = await openShard(
      endpoint,
      streamArn,
      shardId,
      checkpoints.read(mapping, shardId),
    );
    while (next !== undefined && !stopped) {
      const lookedAt = performance.now();
      const page = await collect(waiters, await readShard(endpoint, next, PAGE_LIMIT));
      next = page.next;
      await handle(shardId, page.records);
      if (isWhole(page.records)) waiters.caughtUp(lookedAt);
      const isAtEnd = page.records.length === 0 && next !== undefined && wokenAt < lookedAt;
      if (isAtEnd && !stopped) await signal.wait(idleMilliseconds);
    }
  };

  /** Reads a shard until it is closed; an engine that fails or an iterator that expires is asked again. */
  const follow = async (shardId: string, waiters: IdleWaiters) => {
    while (!stopped) {
      try {
        await readToEnd(shardId, waiters);
        break;
      } catch {
        await signal.wait(500);
      }
    }
    if (!stopped) finished.add(shardId);
    reading.delete(shardId);
    waiters.release();
  };

  const startNewShards = async () => {
    const shards = await listShards(endpoint, streamArn);
    const listed = new Set(shards.map(({ ShardId }) => ShardId));
    for (const { ShardId, ParentShardId } of shards) {
      const parentDone =
        ParentShardId === undefined || !listed.has(ParentShardId) || finished.has(ParentShardId);
      if (!parentDone || finished.has(ShardId) || reading.has(ShardId)) continue;
      const waiters = new IdleWaiters();
      reading.set(ShardId, waiters);
      loops.push(follow(ShardId, waiters));
    }
  };

  const watchShards = async () => {
    while (!stopped) {
      await startNewShards().catch(() => undefined);
      // Not woken by calls of the API, each of which would look: a table gets a new shard every few hours.
      await stopping.wait(reading.size > 0 ? NEW_SHARDS_MS : 50);
    }
  };
  loops.push(watchShards());

  return {
    wake,
    idle: async () => {
      if (reading.size === 0 && !stopped) await startNewShards().catch(() => undefined);
      const caughtUp = [...reading.values()].map((waiters) => waiters.next());
      awaited.wake();
      wake();
      await Promise.all(caughtUp);
      return delivered;
    },
    stop: async () => {
      stopped = true;
      stopping.wake();
      awaited.wake();
      signal.wake();
      for (const waiters of reading.values()) waiters.release();
      await Promise.all(loops);
    },
  };
};
