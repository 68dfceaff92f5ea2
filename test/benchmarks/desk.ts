import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Benchmark, Figure } from './measure/figure.ts';
import type { Costs } from './measure/walk.ts';

const FEW = 100;
const MANY = 100_000;
const PROCESS = fileURLToPath(new URL('./lists/desk-process.ts', import.meta.url));

/** A page may end at the border of a shard or of a month in the one and not in the other. */
const BUDGET = 1.1;
/** A search looks at a thousand things for a page, each by a word of it, and a person is two items. */
const ITEMS_A_PAGE = 3_200;

/** A process of its own for each size: what one holds in memory is not the other's. */
const costsAmong = async (count: number): Promise<Costs> => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, String(count)], {
    maxBuffer: 1 << 20,
  });
  return JSON.parse(stdout);
};

/** The first three pages of every list of the back office, filtered and searched, among 100,000 of everything against a hundred. */
export const desk: Benchmark = {
  name: 'desk',
  run: async () => {
    const few = await costsAmong(FEW);
    const many = await costsAmong(MANY);
    const rows = Object.entries(many.rows).map(
      ([name, { items, p50, first }]): Figure => ({
        name: `${name}: p50 ${p50.toFixed(0)} ms against ${few.rows[name]?.p50.toFixed(0)}, first ${first.items} items in ${first.ms.toFixed(0)} ms`,
        measured: items,
        unit: 'items a row',
        floor: few.rows[name]?.items ?? 0,
        budget: BUDGET,
      }),
    );
    const pages = Object.entries(many.pages).map(
      ([name, measured]): Figure => ({ name, measured, unit: 'items a page', budget: ITEMS_A_PAGE }),
    );
    return [...rows, ...pages];
  },
};
