import { execFile } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { lockData } from './data-lock.ts';
import { callDynamo } from './dynamodb/call.ts';
import { type Engine, startDynamo } from './dynamodb/engine.ts';
import { cheapestEngine } from './dynamodb/engine-for-test.ts';
import type { Handler } from './lib/aws-endpoint.ts';
import { listen, reservePort } from './lib/listen.ts';
import { temporaryFolder } from './serve-for-test.ts';

const folder = temporaryFolder();
afterAll(folder.remove);

const script = new URL('./reconcile.ts', import.meta.url).pathname;

/** `npm run reconcile` on a folder: its exit code and everything it said. */
const reconcile = async (dataDir: string, ...more: string[]): Promise<{ code: number; said: string }> => {
  const run = promisify(execFile)(process.execPath, [script, '--data', dataDir, ...more]);
  const { stdout, stderr, code = 0 } = await run.catch((error) => error);
  return { code, said: `${stdout}${stderr}` };
};

const key = (AttributeName: string, KeyType: string) => ({ AttributeName, KeyType });
const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' });

const walletWith = (balanceAgorot: number) => ({
  pk: { S: 'MNY#usr_1' },
  sk: { S: 'WALLET' },
  e: { S: 'wallet' },
  v: { N: '1' },
  balanceAgorot: { N: String(balanceAgorot) },
});

/** A folder as a cloud leaves it when it ends, with one wallet in the table. */
const restingCloud = async (dataDir: string, balanceAgorot: number, by?: Engine): Promise<void> => {
  mkdirSync(dataDir, { recursive: true });
  const engine = await startDynamo({
    engine: by,
    port: await reservePort(0),
    dataDir: path.join(dataDir, 'dynamodb'),
    logFile: path.join(dataDir, 'dynamodb.log'),
  });
  await callDynamo(engine.endpoint, 'DynamoDB_20120810.CreateTable', {
    TableName: 'books',
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [key('pk', 'HASH'), key('sk', 'RANGE')],
    AttributeDefinitions: [text('pk'), text('sk'), text('ownerPk'), text('ownerSk')],
    // What is on its way back to payers is found by its owner.
    GlobalSecondaryIndexes: [
      {
        IndexName: 'byOwner',
        KeySchema: [key('ownerPk', 'HASH'), key('ownerSk', 'RANGE')],
        Projection: { ProjectionType: 'ALL' },
      },
    ],
  });
  const Item = walletWith(balanceAgorot);
  await callDynamo(engine.endpoint, 'DynamoDB_20120810.PutItem', { TableName: 'books', Item });
  await engine.stop();
};

describe('npm run reconcile on a cloud that is not running', () => {
  test('says that the books are right', async () => {
    const dataDir = path.join(folder.path, 'right');
    await restingCloud(dataDir, 0);
    const { code, said } = await reconcile(dataDir);
    expect(said).toContain('The books are right: 1 items');
    expect(code).toBe(0);
  });

  test('names what differs, and fails', async () => {
    const dataDir = path.join(folder.path, 'wrong');
    const engine = cheapestEngine();
    await restingCloud(dataDir, 3, engine);
    const { code, said } = await reconcile(dataDir, '--engine', engine ?? '');
    expect(said).toContain('MNY#usr_1 WALLET: balanceAgorot is 3, by its entries 0');
    expect(said).toContain('The books differ in 1 places');
    expect(code).toBe(1);
  });

  test('says where it looked in vain', async () => {
    const nowhere = path.join(folder.path, 'nowhere');
    expect(await reconcile(nowhere)).toEqual({ code: 2, said: `${nowhere} has no table yet.\n` });
    const taken = path.join(folder.path, 'right');
    const unlock = lockData(taken);
    const port = await reservePort(0);
    const { code, said } = await reconcile(taken, '--port', String(port));
    unlock();
    expect(said).toMatch(/^Nothing answers at .* --port says where\.\n$/);
    expect(code).toBe(2);
  });
});

/** The time limit of a Lambda's call to the table, and more. */
const LATE_MS = 2_500;
const THROTTLED = JSON.stringify({ __type: 'com.amazonaws.dynamodb.v20120810#ThrottlingException' });

/** A table as others keep it busy: each page of a scan is refused at first, and then comes late. */
const busyTable = (item: object): Handler => {
  const refused = new Set<number>();
  const answerOf = (action: string, segment: number): object => {
    if (action === 'ListTables') return { TableNames: ['books'] };
    if (action === 'BatchGetItem') return { Responses: { books: [] } };
    return { Items: segment === 0 ? [item] : [] };
  };
  return async (request, response) => {
    const { Segment } = (await json(request)) as { Segment: number };
    const action = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    response.setHeader('content-type', 'application/x-amz-json-1.0');
    if (action === 'Scan' && !refused.has(Segment)) {
      refused.add(Segment);
      response.writeHead(400).end(THROTTLED);
      return;
    }
    if (action === 'Scan') await wait(LATE_MS);
    response.end(JSON.stringify(answerOf(action, Segment)));
  };
};

test('npm run reconcile waits for a table that is busy, and says so', async () => {
  const dataDir = path.join(folder.path, 'busy');
  mkdirSync(path.join(dataDir, 'dynamodb'), { recursive: true });
  const unlock = lockData(dataDir);
  const table = await listen(0, busyTable(walletWith(0)));
  const { code, said } = await reconcile(dataDir, '--port', String(table.port - 2));
  await table.close();
  unlock();
  expect(said).toContain('The table is busy; reading goes on.');
  expect(said).toContain('The books are right: 1 items');
  expect(code).toBe(0);
});
