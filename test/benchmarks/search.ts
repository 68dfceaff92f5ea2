import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Figure } from './measure/figure.ts';

export interface SearchMeasured {
  /** From the bytes of a snapshot to an index that answers. */
  readonly coldMs: number;
  readonly heapMb: number;
  readonly snapshotMb: number;
  readonly p50: number;
  readonly p99: number;
  /** 99 of 100 pages of combined filters without a text, in each order, the usual one too. */
  readonly filtered: number;
}

/**
 * Budgets of processor time and of the Lambda's 1,769 MB. Each is what the design needs at the most ads that it is made for: an
 * answer within a tenth of a second, and a new Lambda within the ten seconds that a visitor may wait once.
 */
const BUDGETS = new Map([
  [100, { p50: 2, p99: 10, filtered: 10, coldMs: 200, heapMb: 5 }],
  [10_000, { p50: 5, p99: 20, filtered: 20, coldMs: 1_500, heapMb: 45 }],
  [100_000, { p50: 20, p99: 100, filtered: 100, coldMs: 8_000, heapMb: 450 }],
]);

const measure = (ads: number): SearchMeasured => {
  const file = fileURLToPath(new URL('./search-process.ts', import.meta.url));
  return JSON.parse(
    execFileSync(process.execPath, ['--expose-gc', file, String(ads)], { encoding: 'utf8' }),
  ) as SearchMeasured;
};

/** What the search of visitors costs as ads grow: the queries of `test/search`, in a process of its own. */
export const search: Benchmark = {
  name: 'search',
  run: async () =>
    [...BUDGETS].flatMap(([ads, budget]): Figure[] => {
      const measured = measure(ads);
      const line = (what: string, of: keyof typeof budget, unit: 'ms' | 'MB'): Figure => ({
        name: `search among ${ads} ads: ${what}`,
        measured: measured[of],
        unit,
        budget: budget[of],
      });
      return [
        line('median', 'p50', 'ms'),
        line('99 of 100 queries', 'p99', 'ms'),
        line('99 of 100 pages of filters', 'filtered', 'ms'),
        line(`a new Lambda, from ${measured.snapshotMb.toFixed(1)} MB of snapshot`, 'coldMs', 'ms'),
        line('memory of the index', 'heapMb', 'MB'),
      ];
    }),
};
