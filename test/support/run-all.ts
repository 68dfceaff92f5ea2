import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';

/**
 * `npm test`: every check in order of speed. A later part runs even when an earlier one failed, so one run shows
 * everything; the last line counts.
 */
const REPORTS = 'test-results';

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** JSON report to count tests from; a part without one counts as a single check. */
  readonly report?: string;
}

/** By default vitest keeps a core for itself, which on a machine of two is half. For tests that share nothing. */
const ALL_CORES = '--maxWorkers=100%';

const vitest = (project: string, ...options: readonly string[]): Part => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    ...options,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS}/${project}.json`,
  ],
  report: `${REPORTS}/${project}.json`,
});

const PARTS: readonly Part[] = [
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'unused code', command: ['knip'] },
  vitest('unit', ALL_CORES),
  vitest('money', ALL_CORES),
  vitest('local'),
  vitest('template', ALL_CORES),
  vitest('integration'),
  { name: 'browser', command: ['playwright', 'test'], report: `${REPORTS}/browser.json` },
];

interface Count {
  passed: number;
  failed: number;
}

const run = (command: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'] });
    child.on('error', (error) => {
      console.error(`${program} did not start: ${error.message}`);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });

const countOf = ({ report }: Part, succeeded: boolean): Count => {
  if (!report || !existsSync(report)) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const json = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests?: number;
    numFailedTests?: number;
    stats?: { expected: number; unexpected: number; flaky: number };
  };
  const passed = json.stats?.expected ?? json.numPassedTests ?? 0;
  const failed = json.stats ? json.stats.unexpected + json.stats.flaky : (json.numFailedTests ?? 0);
  // A part that failed outside its tests (a file that does not load, a server that does not start) has failed too.
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
};

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const part of PARTS) {
  console.log(`\n=== ${part.name}`);
  const start = Date.now();
  const succeeded = await run(part.command);
  const count = countOf(part, succeeded);
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  summary.push(
    `${succeeded ? 'ok    ' : 'FAILED'} ${part.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  );
}
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
