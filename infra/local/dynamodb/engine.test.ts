import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

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
