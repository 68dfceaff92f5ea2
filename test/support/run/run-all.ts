import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { DAY_MS } from '../../../shared/calendar/dates.ts';
import { failedTests, type Report } from './failed-tests.ts';
import { type Part, RESULTS, STEPS } from './parts.ts';
import { slowestFiles } from './seconds.ts';
import { TEST_DAY } from './turns.ts';

/**
 * `npm test`: every part of `parts.ts` but what is left to `npm run test:all` (`--all`), and of what takes turns
 * (`turns.ts`) the day's. A later part runs even when an
 * earlier one failed, so one run shows everything; the end names what failed and what took long, and the last line
 * counts. Names as arguments run only those parts, `npm run test:grants` for example.
 */
const SLOWEST = 20;

const [flag, ...names] = process.argv.slice(2);
const isAll = flag === '--all';
const wanted = flag === undefined || isAll ? names : [flag, ...names];

interface Count {
  passed: number;
  failed: number;
}

/** Runs a program with what it prints on the terminal, or returned when it must not mix with another's. */
const run = async (
  { command, env, inAll }: Part,
  isAlone: boolean,
): Promise<{ succeeded: boolean; printed: string }> => {
  const [program = '', ...args] = (isAll && inAll?.command) || command;
  const output = isAlone ? 'inherit' : 'pipe';
  const child = spawn(program, args, {
    stdio: ['ignore', output, output],
    env: { ...process.env, ...env, ...(isAll ? inAll?.env : {}) },
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
  readonly part: string;
  readonly seconds: number;
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
  const seconds = Math.round((Date.now() - start) / 1000);
  const verdict = `${succeeded ? 'ok    ' : 'FAILED'} ${part.name}`;
  const failures = failed.length > 0 ? [`\n=== what failed of ${part.name}`, ...failed] : [];
  return {
    ...count,
    part: part.name,
    seconds,
    failures,
    line: `${verdict}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  };
};

// One day for the whole run, also when midnight passes; a part that is asked for by name is done whole.
if (!isAll && wanted.length === 0) process.env[TEST_DAY] ??= String(Math.floor(Date.now() / DAY_MS));
// What is compiled once is not compiled again by each of the clouds: a tenth of the processor's work.
process.env.NODE_COMPILE_CACHE ??= join(process.cwd(), 'node_modules/.cache/compiled');

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const begun = Date.now();
const results: Result[] = [];
const isWanted = ({ name, onlyInAll }: Part): boolean =>
  wanted.length > 0 ? wanted.includes(name) : isAll || onlyInAll === undefined;
for (const { atOnce, parts } of STEPS) {
  const waiting = parts.filter(isWanted);
  const isAlone = atOnce === 1 || waiting.length === 1;
  const next = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) results.push(await check(part, isAlone));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}
const took = Math.round((Date.now() - begun) / 1000);
const journeys = STEPS.flatMap(({ parts }) => parts)
  .map(reportOf)
  .flatMap((report) => (report && 'suites' in report ? report.suites : []));
const files = slowestFiles(journeys);
writeFileSync(
  `${RESULTS}/seconds.json`,
  JSON.stringify(
    { seconds: took, parts: results.map(({ part, seconds }) => ({ part, seconds })), files },
    null,
    2,
  ),
);

const total = (of: 'passed' | 'failed') => results.reduce((sum, result) => sum + result[of], 0);
console.log(`\nSeconds of the slowest ${SLOWEST} of ${files.length} files:`);
for (const file of files.slice(0, SLOWEST))
  console.log(`${String(file.seconds).padStart(6)}  ${file.part}  ${file.file}`);
console.log(`\n${results.map(({ line }) => line).join('\n')}\n\nAll of it took ${took} s`);
// The end of a long output is what is kept of it.
const failures = results.flatMap((result) => result.failures).join('\n');
if (failures) console.log(failures);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') === 0 ? 0 : 1;
