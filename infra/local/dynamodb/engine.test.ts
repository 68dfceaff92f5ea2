import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { reservePort } from '../lib/listen.ts';
import { temporaryFolder } from '../serve-for-test.ts';
import { startDynamo } from './engine.ts';
import { startTestTable } from './engine-for-test.ts';

const engine = fileURLToPath(new URL('./engine.ts', import.meta.url));

/** Runs an expression over the module on a machine without Java. */
const withoutJava = (expression: string): unknown => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `const engine = await import(${JSON.stringify(engine)}); console.log(JSON.stringify(await (${expression})))`,
    ],
    { encoding: 'utf8', env: { PATH: '/nowhere' } },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout);
};

test('without Java the table runs on Dynoxide', () => {
  expect(withoutJava('engine.availableEngines()')).toEqual(['dynoxide']);
});

test('without Java somebody who asks for DynamoDB Local is told what to do', () => {
  const start = `engine.startDynamo({ engine: 'dynamodb-local', port: 1, logFile: '', dataDir: undefined })`;
  expect(withoutJava(`${start}.catch((error) => [error.constructor.name, error.message])`)).toEqual([
    'NoEngine',
    'DynamoDB Local needs Java 17 or newer, which is not in JAVA_HOME or PATH. Dynoxide runs without: --engine dynoxide',
  ]);
});

test('Dynoxide finds the last change of a stream without looking through those before', async () => {
  const folder = temporaryFolder();
  const { stop } = await startDynamo({
    engine: 'dynoxide',
    port: await reservePort(0),
    dataDir: folder.path,
    logFile: path.join(folder.path, 'log'),
  });
  const db = new DatabaseSync(path.join(folder.path, 'dynoxide.sqlite'));
  const steps = db
    .prepare(
      'EXPLAIN QUERY PLAN SELECT MAX(CAST(sequence_number AS INTEGER)) FROM _stream_records WHERE table_name = ?',
    )
    .all('things');
  expect(steps.map(({ detail }) => detail)).toEqual([
    'SEARCH _stream_records USING COVERING INDEX stream_order (table_name=?)',
  ]);
  db.close();
  await stop();
  folder.remove();
});

test('what is not kept is gone with the engine', async () => {
  const folders = () =>
    ['/dev/shm', tmpdir()].flatMap((place) => (existsSync(place) ? readdirSync(place) : []));
  const table = await startTestTable('dynoxide');
  const before = folders().filter((name) => name.startsWith('mazaltov-dynoxide-'));
  await table.stop();
  const after = new Set(folders());
  expect(before.filter((name) => !after.has(name))).not.toEqual([]);
});
