import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { CALLS_FOLDER } from './record-calls.ts';

/**
 * `npm test`: every check in order of speed. A later part runs even when an earlier one failed, so one run shows
 * everything; the last line counts. Names as arguments run only those parts, `npm run test:grants` for example.
 */
const REPORTS = 'test-results';

/** Where the clouds of `integration` and `paypal` write down what their functions asked for. */
const CALLS = `${REPORTS}/calls`;

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

/** Parts of one step run side by side: each by itself leaves half of a machine of two cores idle. */
const STEPS: readonly (readonly Part[])[] = [
  [
    { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
    { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    { name: 'unused code', command: ['knip'] },
  ],
  [vitest('unit', ALL_CORES)],
  [vitest('money', ALL_CORES)],
  [vitest('local', ALL_CORES), vitest('template')],
  [vitest('integration'), vitest('paypal')],
  [{ name: 'grants', command: ['node', 'test/support/check-grants.ts', CALLS] }],
  [vitest('fuzz', '--disable-console-intercept')],
  [{ name: 'browser', command: ['playwright', 'test'], report: `${REPORTS}/browser.json` }],
];

interface Count {
  passed: number;
  failed: number;
}

/** Runs a program with what it prints on the terminal, or returned when it must not mix with another's. */
const run = async (
  [program = '', ...args]: readonly string[],
  isAlone: boolean,
): Promise<{ succeeded: boolean; printed: string }> => {
  const output = isAlone ? 'inherit' : 'pipe';
  const env = { ...process.env, [CALLS_FOLDER]: CALLS };
  const child = spawn(program, args, { stdio: ['ignore', output, output], env });
  const ended = new Promise<string | boolean>((resolve) => {
    child.on('error', (error) => resolve(`${program} did not start: ${error.message}\n`));
    child.on('exit', (code) => resolve(code === 0));
  });
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const end = await ended;
  const said = typeof end === 'string' ? end : '';
  return { succeeded: end === true, printed: (await Promise.all(printed)).join('') + said };
};

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

interface Result extends Count {
  readonly line: string;
}

const check = async (part: Part, isAlone: boolean): Promise<Result> => {
  const start = Date.now();
  if (isAlone) console.log(`\n=== ${part.name}`);
  const { succeeded, printed } = await run(part.command, isAlone);
  if (!isAlone) console.log(`\n=== ${part.name}`);
  process.stdout.write(printed);
  const count = countOf(part, succeeded);
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  const verdict = `${succeeded ? 'ok    ' : 'FAILED'} ${part.name}`;
  return { ...count, line: `${verdict}: ${count.passed} passed, ${count.failed} failed (${seconds} s)` };
};

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const results: Result[] = [];
const wanted = process.argv.slice(2);
const steps = STEPS.map((step) => step.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
for (const step of steps)
  results.push(...(await Promise.all(step.map((part) => check(part, step.length === 1)))));
const total = (of: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[of], 0);
const summary = results.map(({ line }) => line).join('\n');
console.log(`\n${summary}\n\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
