import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runEpisode } from './episode.ts';
import { addTally, newTally, type Tally } from './tally.ts';

/**
 * `npm run test:money -- --ops 5000000 --seed 1`: as many operations as asked for, counting those that earlier runs
 * with this seed have done. Ends with 1 at the first broken rule, which the same seed shows again.
 */
const OPERATIONS = 1_000;
const REPORT_MS = 30_000;

const { values } = parseArgs({
  options: { ops: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const seed = Number(values.seed);
const wanted = Number(values.ops);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(wanted))
  throw new Error('--ops and --seed are whole numbers');

interface Progress {
  episodes: number;
  seconds: number;
  readonly tally: Tally;
}

const folder = '.local/money';
const file = `${folder}/seed-${seed}.json`;

const earlier = (): Progress => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Progress;
  } catch {
    return { episodes: 0, seconds: 0, tally: newTally() };
  }
};

const progress = earlier();
const { tally } = progress;
mkdirSync(folder, { recursive: true });
if (progress.episodes > 0) console.log(`Going on after ${tally.operations} operations of seed ${seed}`);

const report = () =>
  console.log(
    `${tally.operations} operations in ${progress.episodes} episodes of seed ${seed}, ${Math.round(progress.seconds)} s: ` +
      `${tally.deliveries} deliveries, ${tally.commits} commits, ${tally.faults} faults, no rule broken`,
  );

// Thousands of calls are refused a second; the seed shows a broken rule again, with its stack.
Error.stackTraceLimit = 0;

let reported = performance.now();
while (tally.operations < wanted) {
  const start = performance.now();
  addTally(tally, await runEpisode({ seed, episode: progress.episodes, operations: OPERATIONS }));
  progress.episodes += 1;
  progress.seconds += (performance.now() - start) / 1_000;
  writeFileSync(file, JSON.stringify(progress, null, 2));
  if (performance.now() - reported < REPORT_MS) continue;
  reported = performance.now();
  report();
}
console.log(
  Object.entries(tally.outcomes)
    .sort()
    .map(([what, times]) => `  ${what} ${times}`)
    .join('\n'),
);
report();
