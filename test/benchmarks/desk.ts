import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Benchmark, Figure } from './figure.ts';

const FEW = 100;
const MANY = 100_000;
const PROCESS = fileURLToPath(new URL('./desk-process.ts', import.meta.url));

/** What the first pages of a list cost. */
export interface Cost {
  /** That the table looked at, for each row shown. */
  readonly items: number;
  /** Milliseconds, the middle one of several. */
  readonly p50: number;
}

/** A process of its own for each size: what one holds in memory is not the other's. */
const costsAmong = async (count: number): Promise<Readonly<Record<string, Cost>>> => {
  const { stdout } = await promisify(execFile)(process.execPath, [PROCESS, String(count)], {
    maxBuffer: 1 << 20,
  });
  return JSON.parse(stdout);
};

/** The first three pages of every list of the back office, filtered and searched, among very many against a hundred. */
export const desk: Benchmark = {
  name: 'desk',
  run: async () => {
    const few = await costsAmong(FEW);
    const many = await costsAmong(MANY);
    return Object.entries(many).map(
      ([name, { items, p50 }]): Figure => ({
        name: `${name}: items read for a row, among ${MANY.toLocaleString('en')} against ${FEW}; p50 ${p50.toFixed(0)} ms against ${few[name]?.p50.toFixed(0)}`,
        measured: items,
        unit: 'items',
        floor: few[name]?.items ?? 0,
        budget: 1.05,
      }),
    );
  },
};
