import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BuildFailed } from './assembly.ts';
import { root, sourceHash } from './source-hash.ts';

const SOURCES = ['frontend', 'shared', 'package-lock.json'];
export const siteFolder = path.join(root, 'frontend', 'dist');

/** The compiler's words without where in the compiler they were said. */
const withoutTraces = (text: string): string => text.replaceAll(/^ {4}at .*\n?/gm, '').trim();

/** Runs `npm run build`, quietly; throws `BuildFailed` with what it printed. */
const run = (): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn('npm', ['run', '--silent', 'build'], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const keep = (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-4_000);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => reject(new BuildFailed(error.message)));
    child.once('close', (code) => (code === 0 ? resolve() : reject(new BuildFailed(withoutTraces(printed)))));
  });

/** Builds the front end into `frontend/dist` when its sources changed since the last time. */
export const buildSite = async (): Promise<'built' | 'unchanged'> => {
  const stampFile = path.join(root, '.local', 'site.hash');
  const hash = sourceHash(SOURCES);
  const before = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (before === hash && existsSync(siteFolder)) return 'unchanged';
  await run();
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
  return 'built';
};
