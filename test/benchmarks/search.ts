import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Benchmark, Figure } from './figure.ts';

export interface SearchMeasured {
  readonly buildMs: number;
  readonly heapMb: number;
  readonly p50: number;
  readonly p99: number;
  /** The same of MiniSearch as it comes, over the same texts. */
  readonly bareBuildMs: number;
  readonly bareP50: number;
  readonly bareP99: number;
}

const SIZES = [100, 10_000, 100_000];
/** Of the Lambda's memory the index may take so much at the most ads that it is made for. */
const HEAP_MB = 450;
/** What understanding a text may cost: spellings, sounds, synonyms and two scripts are looked up as well. */
const BUDGET = 4;

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
    SIZES.flatMap((ads): Figure[] => {
      const { buildMs, heapMb, p50, p99, bareBuildMs, bareP50, bareP99 } = measure(ads);
      const line = (what: string, measured: number, floor: number): Figure => ({
        ...{ name: `search among ${ads} ads: ${what}, floor is bare MiniSearch`, measured, unit: 'ms' },
        ...{ floor, budget: BUDGET },
      });
      return [
        line('median', p50, bareP50),
        line('99 of 100 queries', p99, bareP99),
        line('building the index', buildMs, bareBuildMs),
        {
          name: `search among ${ads} ads: memory of the index`,
          measured: heapMb,
          unit: 'MB',
          budget: HEAP_MB,
        },
      ];
    }),
};
