import { createPageDelivery, type PageDeliveryOptions } from './deliver-page.ts';
import type { EventSource } from './event-source.ts';
import { createShardFollower, type ShardOptions } from './follow-shard.ts';
import { IdleWaiters } from './idle-waiters.ts';
import { createInterrupts } from './interrupts.ts';
import { listShards } from './shard-reader.ts';

export interface StreamMappingOptions
  extends Omit<ShardOptions, 'mapping'>,
    Omit<PageDeliveryOptions, 'mapping'> {
  /** Unique and the same at every start. */
  readonly name: string;
}

const NEW_SHARDS_MS = 5_000;

/** Starts to read every shard of the stream, parents before children, and to deliver to one function. */
export const startStreamMapping = (options: StreamMappingOptions): EventSource => {
  const { endpoint, streamArn } = options;
  const mapping = `${options.name} ${streamArn}`;
  const interrupts = createInterrupts();
  const { isStopped } = interrupts;
  const { deliverPage, delivered } = createPageDelivery({ ...options, mapping }, interrupts);
  const followShard = createShardFollower({ ...options, mapping }, interrupts, deliverPage);
  const reading = new Map<string, IdleWaiters>();
  const finished = new Set<string>();
  const loops: Promise<void>[] = [];

  const follow = async (shardId: string, waiters: IdleWaiters) => {
    await followShard(shardId, waiters);
    if (!isStopped()) finished.add(shardId);
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
    while (!isStopped()) {
      await startNewShards().catch(() => undefined);
      // Not woken by calls of the API, each of which would look: a table gets a new shard every few hours.
      await interrupts.stopping.wait(reading.size > 0 ? NEW_SHARDS_MS : 50);
    }
  };
  loops.push(watchShards());

  return {
    wake: interrupts.wake,
    idle: async () => {
      if (reading.size === 0 && !isStopped()) await startNewShards().catch(() => undefined);
      const caughtUp = [...reading.values()].map((waiters) => waiters.next());
      interrupts.awaited.wake();
      interrupts.wake();
      await Promise.all(caughtUp);
      return delivered();
    },
    stop: async () => {
      interrupts.stop();
      for (const waiters of reading.values()) waiters.release();
      await Promise.all(loops);
    },
  };
};
