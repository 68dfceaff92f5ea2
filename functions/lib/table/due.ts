import { timeKey } from '../lambda/ids.ts';
import { everyRow, queryPage } from './lists.ts';
import type { Key } from './table.ts';

/** Items with a due time, spread over shards of `byDue` so that many at once do not load one partition. */
export interface DueList {
  /** The prefix of its shards' partition keys. */
  readonly name: string;
  readonly shards: number;
}

const READ_AT_ONCE = 25;

export const dueKeys = ({ name, shards }: DueList, id: string, dueAt: Date) => ({
  duePk: `${name}#${id.charCodeAt(id.length - 1) % shards}`,
  dueSk: timeKey(dueAt.toISOString(), id),
});

/** The partitions of its shards, for who lists or counts them at once. */
export const shardsOf = ({ name, shards }: DueList): string[] =>
  Array.from({ length: shards }, (_, shard) => `${name}#${shard}`);

/** Rows that are due now, shard by shard, the longest overdue first. Rows removed during iteration are skipped. */
export async function* dueRows(
  { name, shards }: DueList,
  now: Date,
): AsyncGenerator<Key & { readonly dueSk: string }> {
  for (let shard = 0; shard < shards; shard++) {
    const waiting = everyRow((after) =>
      queryPage<Key & { readonly dueSk: string }>({
        index: 'byDue',
        partition: `${name}#${shard}`,
        after,
        limit: READ_AT_ONCE,
      }),
    );
    for await (const row of waiting) {
      if (row.dueSk >= now.toISOString()) break;
      yield row;
    }
  }
}
