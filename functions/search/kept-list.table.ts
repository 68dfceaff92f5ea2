import { DAY_SECONDS } from '../../shared/calendar/dates.ts';
import { epochSeconds } from '../lib/lambda/epoch-seconds.ts';
import { countOnce } from '../lib/table/count-once.ts';
import { ofVersion } from '../lib/table/expression.ts';
import { allRows, everyRow, queryPage } from '../lib/table/lists.ts';
import { getItem, type Key, put, remove, transact } from '../lib/table/table.ts';

interface Listed {
  readonly id: string;
  /** Grows with every change of the thing. */
  readonly v: number;
}

interface KeptList {
  /** Partitions of the rows, and of what was changed of them. */
  readonly list: string;
  readonly changes: string;
  /** Entity name of a row. */
  readonly e: string;
}

/** Longer than any in-memory list lives. */
const CHANGE_KEPT_SECONDS = DAY_SECONDS;
const READ_AT_ONCE = 1_000;

/**
 * A list that the back office holds in memory (`in-memory.ts`) to search it by any part of a text: a row a thing, which
 * the dispatcher keeps, and what was changed within the last day.
 */
export const keptList = <T extends Listed>({ list, changes, e }: KeptList) => {
  const rowKey = (id: string): Key => ({ pk: list, sk: id });
  return {
    /** Brings the row of a thing to what it is now, and notes the change for those who have the list in memory. */
    settle: (id: string, find: () => Promise<T | null>): Promise<void> =>
      countOnce<T, T>({
        find,
        findTally: () => getItem<T>(rowKey(id), { consistent: true }),
        writesOf: (thing, row) => {
          const at = new Date();
          const change = { pk: changes, sk: `${at.toISOString()}#${id}#${thing.v}`, e: 'change', ...thing };
          return [
            put({ ...rowKey(id), e, ...thing }, { if: [ofVersion(row?.v ?? 0)] }),
            // Stamped when it is written, so it is never much older than its transaction.
            put({ ...change, expiresAt: epochSeconds(at) + CHANGE_KEPT_SECONDS }),
          ];
        },
      }),
    /** All of them: as many Queries as there are megabytes. */
    all: (): Promise<T[]> =>
      allRows((after) => queryPage<T & Key>({ partition: list, after, limit: READ_AT_ONCE })),
    /** Takes out the changes of a thing before its last one: who has the list in memory needs no more than that. */
    forgetChanges: async (id: string): Promise<void> => {
      const row = await getItem<T>(rowKey(id), { consistent: true });
      const noted = everyRow((after) =>
        queryPage<T & Key>({ partition: changes, after, limit: READ_AT_ONCE, consistent: true }),
      );
      for await (const { pk, sk, id: changed, v } of noted)
        if (changed === id && v < (row?.v ?? 0)) await transact([remove({ pk, sk })]);
    },
    /** What was changed since then, in about the order in which it was. */
    changesSince: (since: Date): Promise<T[]> =>
      allRows((after = since.toISOString()) =>
        queryPage<T & Key>({ partition: changes, after, limit: READ_AT_ONCE }),
      ),
  };
};
