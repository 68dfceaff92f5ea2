import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';

const { outputs, awsEndpoint } = inject('cloud');
const folder = mkdtempSync(join(tmpdir(), 'mazaltov-prove-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm run prove` against the cloud of this project: what it said, line by line, and its exit code. */
const prove = async (changed: Readonly<Record<string, string>> = {}) => {
  const file = join(folder, 'outputs.json');
  writeFileSync(file, JSON.stringify({ 'Mazaltov-local': { ...outputs, ...changed } }));
  const said = ['--stage', 'local', '--email', 'dana@example.com', '--outputs', file, '--megabytes', '6'];
  const local = ['--endpoint', awsEndpoint, '--admin-totp'];
  const run = promisify(execFile)(process.execPath, ['infra/scripts/prove.ts', ...said, ...local]);
  const { stdout, code = 0 } = await run.catch((error) => error);
  return { code, lines: String(stdout).trim().split('\n') };
};

it('npm run prove shows what a stage does, check by check', async () => {
  const { code, lines } = await prove();
  expect(lines.map((line) => line.slice(0, 9).trim())).toEqual([
    // Tests of the API have no built site.
    'fail',
    ...Array.from({ length: 8 }, () => 'pass'),
    // The settings of this machine pay in the demonstration, and their limit is out of reach.
    ...['not here', 'not here'],
    '8 pass, 1',
  ]);
  expect(code).toBe(1);
});

it('names what fails, and goes on with what does not need it', async () => {
  const { code, lines } = await prove({
    UserPoolClientId: 'of-another-stage',
    IncomingBucketName: 'nothing',
  });
  expect(code).toBe(1);
  const failed = lines.filter((line) => line.startsWith('fail'));
  expect(failed.map((line) => line.slice(10).split(':')[0])).toEqual([
    'the site answers, and knows its user pool',
    'sign-up fills the address, which no client may write',
    'a large video is put together and copied within the time of its Lambda',
  ]);
  expect(lines).toContainEqual(expect.stringMatching(/^not here +a socket opens .*: nobody could sign in/));
  expect(lines.at(-1)).toMatch(/^2 pass, 3 fail/);
});
