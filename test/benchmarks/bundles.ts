import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { fileOf } from '../../infra/constructs/bundle.ts';
import { domains } from '../../infra/domains/index.ts';
import { build } from './measure/built.ts';
import { type Benchmark, type Figure, median } from './measure/figure.ts';

/** Each round loads every bundle once, the floor among them. */
const ROUNDS = 15;
const FLOOR = 'test/benchmarks/bare-client';
const KILOBYTE = 1_000;

/**
 * The AWS client, Powertools, zod and middy are 245 KB of each. A cold start pays for what is compiled, which the fresh
 * import measures: this only notices a package that came along by mistake, and the smallest of those is 24 KB.
 */
const MOST_KILOBYTES = 320;

/**
 * Milliseconds that a new process works to load a bundle, as a cold start does. Loading waits for nothing, so this is the
 * time it takes where nothing else runs; time on the clock is mostly the wait for a processor where something does.
 */
export const importMs = (file: string): number => {
  const script = `const start = process.threadCpuUsage(); require(${JSON.stringify(file)}); const { user, system } = process.threadCpuUsage(start); console.log((user + system) / 1000)`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--eval', script], {
    encoding: 'utf8',
    env: { ...process.env, AWS_REGION: 'eu-central-1', POWERTOOLS_METRICS_NAMESPACE: 'benchmark' },
  });
  const milliseconds = Number(stdout);
  if (!(milliseconds > 0)) throw new Error(`A bundle does not load: ${stderr}`);
  return milliseconds;
};

/** Size and fresh import of the Lambdas that move money: they write balances, and an entry for each move. */
export const bundles: Benchmark = {
  name: 'bundles',
  run: async () => {
    const specs = domains.flatMap(({ functions }) => functions);
    const entries = specs
      .filter(({ table }) => table?.update?.includes('MNY#*') && table.put?.includes('ENT#*'))
      .map(({ entry }) => relative(process.cwd(), fileOf(entry) ?? entry).replace(/\.ts$/, ''));
    const built = build(entries);
    // What has been cut out of the client since the budget was made is a gain here, and not a lower floor.
    const floor = build([FLOOR], 'credentialsOnly');
    const files = [
      [FLOOR, floor.file(FLOOR)],
      ...entries.map((entry) => [entry, built.file(entry)] as const),
    ] as const;
    try {
      const times = new Map(files.map(([entry]) => [entry, [] as number[]]));
      for (let round = 0; round < ROUNDS; round++) {
        for (const [entry, file] of files) times.get(entry)?.push(importMs(file));
      }
      const timeOf = (entry: string) => median(times.get(entry) ?? []);
      return entries.flatMap((entry): Figure[] => [
        {
          name: `${entry}: bundle`,
          measured: built.bytes(entry) / KILOBYTE,
          unit: 'KB',
          budget: MOST_KILOBYTES,
        },
        {
          name: `${entry}: fresh import`,
          measured: timeOf(entry),
          unit: 'ms',
          floor: timeOf(FLOOR),
          budget: 1.2,
        },
      ]);
    } finally {
      built.remove();
      floor.remove();
    }
  },
};
