import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { listShards, openShard, readShard } from '../events/shard-reader.ts';
import { reservePort } from '../lib/listen.ts';
import { temporaryFolder } from '../serve-for-test.ts';
import { stackForTest } from '../stack-for-test.ts';
import { callDynamo } from './call.ts';
import { availableEngines, type DynamoOptions, startDynamo } from './engine.ts';
import { tableResource } from './engine-for-test.ts';
import { createTables, TableChanged } from './table.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const put = (endpoint: string, pk: string) =>
  callDynamo(endpoint, 'DynamoDB_20120810.PutItem', {
    TableName: 'things',
    Item: { pk: { S: pk }, sk: { S: 'a' } },
  });
const isThere = async (endpoint: string, pk: string): Promise<boolean> => {
  const body = { TableName: 'things', Key: { pk: { S: pk }, sk: { S: 'a' } }, ConsistentRead: true };
  return 'Item' in (await callDynamo<object>(endpoint, 'DynamoDB_20120810.GetItem', body));
};
const streamed = async (endpoint: string, streamArn: string): Promise<Set<string>> => {
  const seen = new Set<string>();
  for (const { ShardId } of await listShards(endpoint, streamArn)) {
    let next: string | undefined = await openShard(endpoint, streamArn, ShardId, undefined);
    for (let more = true; more && next !== undefined; ) {
      const page = await readShard(endpoint, next, 1_000);
      for (const { dynamodb } of page.records) seen.add((dynamodb.Keys as { pk: { S: string } }).pk.S);
      more = page.records.length > 0;
      next = page.next;
    }
  }
  return seen;
};
/** A process that starts the engine, as `npm start` does, and only waits. */
const startInProcess = (options: DynamoOptions) => {
  const engine = fileURLToPath(new URL('./engine.ts', import.meta.url));
  const script = `const { startDynamo } = await import(${JSON.stringify(engine)}); await startDynamo(${JSON.stringify(options)}); console.log('up')`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise<typeof child>((resolve) => child.stdout.once('data', () => resolve(child)));
};

describe.each(availableEngines())('%s', (engine) => {
  const things = { resources: { Things: tableResource } };

  test('loses no acknowledged write and no stream record when its parent is killed, and dies with it', async () => {
    const dataDir = path.join(folder.path, engine);
    const port = await reservePort(0);
    const options = { engine, port, dataDir, logFile: path.join(folder.path, `${engine}.log`) };
    const parent = await startInProcess(options);
    const endpoint = `http://127.0.0.1:${port}`;
    const stack = stackForTest(folder.path, things);
    await createTables(stack, endpoint);

    const acknowledged: string[] = [];
    const writers = [0, 1, 2, 3].map(async (writer) => {
      for (let n = 0; ; n += 1) {
        try {
          await put(endpoint, `${writer}-${n}`);
        } catch {
          return;
        }
        acknowledged.push(`${writer}-${n}`);
        if (acknowledged.length === 40) parent.kill('SIGKILL');
      }
    });
    // The writers end only because the engine ends with its parent.
    await Promise.all(writers);
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);

    const again = await startDynamo({ ...options, port: await reservePort(0) });
    const [table] = await createTables(stack, again.endpoint);
    const found = await Promise.all(acknowledged.map((pk) => isThere(again.endpoint, pk)));
    const inStream = await streamed(again.endpoint, table?.streamArn ?? '');
    await again.stop();
    expect(found.filter((there) => !there)).toEqual([]);
    expect(acknowledged.filter((pk) => !inStream.has(pk))).toEqual([]);
  }, 120_000);

  test('keeps a table that fits, and says so when one does not', async () => {
    const running = await startDynamo({
      engine,
      port: await reservePort(0),
      dataDir: undefined,
      logFile: path.join(folder.path, 'log'),
    });
    try {
      await createTables(stackForTest(folder.path, things), running.endpoint);
      await put(running.endpoint, 'kept');
      await createTables(stackForTest(folder.path, things), running.endpoint);
      expect(await isThere(running.endpoint, 'kept')).toBe(true);
      const { GlobalSecondaryIndexes: _, ...Properties } = tableResource.Properties;
      const AttributeDefinitions = Properties.AttributeDefinitions.slice(0, 2);
      const other = { ...tableResource, Properties: { ...Properties, AttributeDefinitions } };
      const changed = stackForTest(folder.path, { resources: { Things: other } });
      await expect(createTables(changed, running.endpoint)).rejects.toThrow(TableChanged);
    } finally {
      await running.stop();
    }
  });
});
