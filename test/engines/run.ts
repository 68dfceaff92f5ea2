import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from '../support/cloud/free-ports.ts';
import { askedIn } from './asked.ts';
import type { Engine, Width } from './browser.ts';
import { chromium } from './chromium.ts';
import { films } from './films.ts';
import { firefox } from './firefox.ts';
import { gift } from './gift.ts';
import { money, office } from './journeys.ts';
import { creator, fan, visitor } from './looks.ts';
import { talk } from './talk.ts';
import { Walk } from './walk.ts';
import { webkit } from './webkit.ts';

/**
 * `npm run test:engines [-- webkit|firefox|chromium] [-- --served <origin>]`: the product in other engines than Chromium. Exits
 * with 1 when something is wrong or an engine is not installed.
 */
const RESULTS = 'test-results/engines';

const WALKS: Readonly<Record<string, (walk: Walk, origin: string) => Promise<void>>> = {
  visitor,
  fan,
  creator,
  money,
  gift,
  talk,
  office,
  films,
};
const ENGINES = [webkit, firefox, chromium];

const ask = () => {
  const all = { engines: ENGINES.map(({ name }) => name), walks: Object.keys(WALKS) };
  try {
    return askedIn(process.argv.slice(2), all);
  } catch (error) {
    console.error((error as Error).message);
    return process.exit(1);
  }
};
const asked = ask();
const { served } = asked;
const named = ENGINES.filter(({ name }) => asked.engines.includes(name));
/** Chromium is walked by `npm test`, and here where it is asked for. */
const engines = named.length > 0 ? named : [webkit, firefox];

/** The whole product with its demonstration, on ports that are free. */
const serve = async (): Promise<{ origin: string; server: ChildProcess }> => {
  const port = await freePorts();
  const server = spawn(process.execPath, ['test/support/cloud/serve-for-browser.ts'], {
    env: { ...process.env, MAZALTOV_PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout }))
    if (line === 'ready') return { origin: `http://127.0.0.1:${port}`, server };
  throw new Error('The product did not start');
};

interface Result {
  readonly checks: number;
  readonly problems: readonly string[];
}

const walkIn = async (engine: Engine, width: Width, origin: string): Promise<Result> => {
  const place = `${engine.name} ${width.width}`;
  const walk = new Walk(engine, width, origin, path.join(RESULTS, `${engine.name}-${width.width}`));
  for (const [name, take] of Object.entries(WALKS)) {
    if (!asked.walks.includes(name)) continue;
    const { checks, problems } = walk;
    const before = problems.length;
    const start = Date.now();
    try {
      await take(walk, origin);
    } catch (error) {
      problems.push(`${name} stopped: ${(error as Error).message}`);
      await walk.picture(`stopped-${name}`).catch(() => undefined);
    }
    await walk.end();
    const verdict = problems.length === before ? 'ok    ' : 'FAILED';
    const seconds = ((Date.now() - start) / 1000).toFixed(0);
    console.log(`${verdict} ${place} ${name}: ${walk.checks - checks} checks (${seconds} s)`);
    for (const problem of problems.slice(before)) console.log(`         ${problem}`);
  }
  return walk;
};

const lacking = engines.flatMap((engine) => engine.lacks() ?? []);
for (const sentence of lacking) console.error(sentence);
rmSync(RESULTS, { recursive: true, force: true });
const start = Date.now();
const { origin, server } = served ? { origin: served, server: undefined } : await serve();
const results: Result[] = [];
try {
  for (const engine of engines.filter((each) => each.lacks() === null)) {
    for (const width of engine.widths) results.push(await walkIn(engine, width, origin));
    await engine.end();
  }
} finally {
  await Promise.all(engines.map((engine) => engine.end()));
  server?.kill('SIGTERM');
}
const checks = results.reduce((sum, result) => sum + result.checks, 0);
const problems = results.reduce((sum, result) => sum + result.problems.length, 0);
const minutes = ((Date.now() - start) / 60_000).toFixed(1);
console.log(`\n${checks} checks, ${problems} problems (${minutes} minutes). Pictures: ${RESULTS}`);
process.exitCode = problems === 0 && lacking.length === 0 && results.length > 0 ? 0 : 1;
