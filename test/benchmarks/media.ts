import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Benchmark, Figure } from './measure/figure.ts';

const SIZES = [100, 1_000];
/** Somebody waits for the look. */
const LOOK_MS = 3_000;
const BUDGET_MB = 512;
/** Against reading the file once, which is little of what storage takes. */
const REWRITE_RATIO = 12;

interface Measured {
  readonly readMs: number;
  readonly lookMs: number;
  readonly rewriteMs: number;
  readonly megabytes: number;
}

const run = (...args: string[]): string =>
  execFileSync(process.execPath, [join(import.meta.dirname, 'media-process.ts'), ...args], {
    encoding: 'utf8',
  });

/** A film of each size, its index last: how long a look takes, and what packing it anew takes of time and memory. */
export const media: Benchmark = {
  name: 'media',
  run: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'media-'));
    try {
      return SIZES.flatMap((megabytes): Figure[] => {
        const file = join(folder, `${megabytes}.mov`);
        run('make', file, String(megabytes));
        const measured = JSON.parse(run('measure', file).trim().split('\n').at(-1) ?? '') as Measured;
        const name = `a film of ${megabytes} MB`;
        return [
          { name: `${name}: look`, measured: measured.lookMs, unit: 'ms', budget: LOOK_MS },
          {
            name: `${name}: packed anew`,
            measured: measured.rewriteMs,
            unit: 'ms',
            floor: measured.readMs,
            budget: REWRITE_RATIO,
          },
          { name: `${name}: memory`, measured: measured.megabytes, unit: 'MB', budget: BUDGET_MB },
        ];
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
};
