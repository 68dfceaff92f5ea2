import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { failedTests, type Report } from './failed-tests.ts';
import { CALLS_FOLDER } from './record-calls.ts';

/**
 * `npm test`: every check, the fast ones first. A later part runs even when an earlier one failed, so one run shows
 * everything; the end names what failed, and the last line counts. Names as arguments run only those parts,
 * `npm run test:grants` for example.
 */
const REPORTS = 'test-results';

/** Where the clouds of the parts that prove grants write down what their functions asked for. */
const CALLS = `${REPORTS}/calls`;

interface Part {
  readonly name: string;
  readonly command: readonly string[];
  /** JSON report to count tests from; a part without one counts as a single check. */
  readonly report?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const vitest = (project: string, ...options: readonly string[]): Part => {
  const report = `${REPORTS}/${[project, ...options].join('').replaceAll(/\W+/g, '-')}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name: project,
    command: ['vitest', 'run', '--project', project, ...options, ...reporters],
    report,
  };
};

const provingGrants = (part: Part): Part => ({ ...part, env: { [CALLS_FOLDER]: CALLS } });

/** So many parts of one step run side by side: each by itself leaves half of a machine of two cores idle. */
const AT_ONCE = 2;

/** Parts of one step need nothing of each other. Those that take long begin first, and short ones fill the rest. */
const STEPS: readonly (readonly Part[])[] = [
  [
    { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
    { name: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
    { name: 'unused code', command: ['knip'] },
  ],
  [
    // Its files take turns, in a cloud of each half's own.
    provingGrants(vitest('integration', '--shard=2/2')),
    provingGrants(vitest('integration', '--shard=1/2')),
    vitest('money'),
    vitest('unit', '--project', 'pure'),
    vitest('fuzz', '--disable-console-intercept'),
    vitest('local'),
    provingGrants(vitest('paypal')),
    vitest('template'),
  ],
  // Alone: its journeys run side by side and fill both cores. Beside them two hundred calls at once find no processor.
  [
    {
      name: 'browser',
      command: ['playwright', 'test', '--project', 'he', 'settings', 'en'],
      report: `${REPORTS}/browser.json`,
    },
  ],
  [{ name: 'grants', command: ['node', 'test/support/check-grants.ts', CALLS] }],
];

interface Count {
  passed: number;
  failed: number;
}

/** Runs a program with what it prints on the terminal, or returned when it must not mix with another's. */
const run = async (
  { command: [program = '', ...args], env }: Part,
  isAlone: boolean,
): Promise<{ succeeded: boolean; printed: string }> => {
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<string | boolean>((resolve) => {
    child.on('error', (error) => resolve(`${program} did not start: ${error.message}\n`));
    child.on('exit', (code) => resolve(code === 0));
  });
  const printed = [child.stdout, child.stderr].map((stream) => (stream ? text(stream) : ''));
  const end = await ended;
  const said = typeof end === 'string' ? end : '';
  return { succeeded: end === true, printed: (await Promise.all(printed)).join('') + said };
};

type CountedReport = Report & {
  readonly numPassedTests?: number;
  readonly numFailedTests?: number;
  readonly stats?: { expected: number; unexpected: number; flaky: number };
};

const reportOf = ({ report }: Part): CountedReport | undefined =>
  report && existsSync(report) ? (JSON.parse(readFileSync(report, 'utf8')) as CountedReport) : undefined;

const countOf = (json: CountedReport | undefined, succeeded: boolean): Count => {
  if (!json) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const passed = json.stats?.expected ?? json.numPassedTests ?? 0;
  const failed = json.stats ? json.stats.unexpected + json.stats.flaky : (json.numFailedTests ?? 0);
  // A part that failed outside its tests (a file that does not load, a server that does not start) has failed too.
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
};

interface Result extends Count {
  readonly line: string;
  /** What failed, with the first lines of its errors. */
  readonly failures: readonly string[];
}

const check = async (part: Part, isAlone: boolean): Promise<Result> => {
  const start = Date.now();
  if (isAlone) console.log(`\n=== ${part.name}`);
  const { succeeded, printed } = await run(part, isAlone);
  if (!isAlone) console.log(`\n=== ${part.name}`);
  process.stdout.write(printed);
  const report = reportOf(part);
  const count = countOf(report, succeeded);
  const failed = count.failed > 0 ? failedTests(report, process.cwd(), printed) : [];
  const seconds = ((Date.now() - start) / 1000).toFixed(0);
  const verdict = `${succeeded ? 'ok    ' : 'FAILED'} ${part.name}`;
  const failures = failed.length > 0 ? [`\n=== what failed of ${part.name}`, ...failed] : [];
  return {
    ...count,
    failures,
    line: `${verdict}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  };
};

rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });
const results: Result[] = [];
const wanted = process.argv.slice(2);
const steps = STEPS.map((step) => step.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
for (const step of steps) {
  const waiting = [...step];
  const next = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift())
      results.push(await check(part, step.length === 1));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}
const total = (of: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[of], 0);
const summary = results.map(({ line }) => line).join('\n');
const failures = results.flatMap((result) => result.failures).join('\n');
if (failures) console.log(failures);
console.log(`\n${summary}\n\n${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
