import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { createDocumentClient } from '../aws/dynamodb.ts';
import { absent, equals } from './expression.ts';
import { useTime } from './retry.ts';
import { getItem, put, putNew, transact, update, updateItem, useDynamoDB } from './table.ts';

withTable();

type Command = Parameters<DynamoDBDocumentClient['send']>[0];

const noAnswer = () => Object.assign(new Error('No answer in time'), { name: 'TimeoutError' });
const isWrite = (command: Command) => !command.constructor.name.startsWith('Get');

/** The answers of the next writes are lost, each after it was applied; then `meanwhile` happens, once. */
let lost = 0;
let meanwhile: (() => Promise<unknown>) | undefined;

beforeEach(() => {
  const table = createDocumentClient();
  useTime({ now: () => 0, pause: async () => {} });
  useDynamoDB({
    send: async (command: Command) => {
      const isLost = isWrite(command) && lost-- > 0;
      const answer = await table.send(command);
      if (!isLost) return answer;
      const happens = meanwhile;
      meanwhile = undefined;
      await happens?.();
      throw noAnswer();
    },
  } as unknown as DynamoDBDocumentClient);
});
afterEach(() => {
  lost = 0;
  meanwhile = undefined;
  useTime(undefined);
  useDynamoDB(undefined);
});

const itemOf = (sk: string) => getItem({ pk: 'HAND', sk }, { consistent: true });

describe.each([1, 2, 4])('a write that was applied and whose answer was lost, %i times', (times) => {
  const key = { pk: 'HAND', sk: `${times}` };

  it('is new when it was put by itself', async () => {
    lost = times;
    expect(await putNew({ ...key, n: 1 })).toBe(true);
    expect(await putNew({ ...key, n: 2 })).toBe(false);
    expect(await itemOf(key.sk)).toMatchObject({ n: 1 });
  });

  it('has taken what it took itself, and answers it', async () => {
    await transact([put({ ...key, status: 'queued', v: 1 })]);
    const take = () =>
      updateItem(key, { set: { status: 'sending' }, add: { v: 1 } }, { if: [equals('status', 'queued')] });
    lost = times;
    expect(await take()).toEqual({ ...key, status: 'sending', v: 2 });
    await expect(take()).rejects.toMatchObject({
      name: 'ConditionFailed',
      old: [{ status: 'sending', v: 2 }],
    });
  });

  it('counts once, also without any condition', async () => {
    await transact([put({ ...key, n: 5 })]);
    lost = times;
    expect(await updateItem(key, { add: { n: 1 } })).toMatchObject({ n: 6 });
    lost = times;
    await transact([update(key, { add: { n: 1 } })]);
    expect(await itemOf(key.sk)).toMatchObject({ n: 7 });
  });

  it('is no failed condition of its own transaction', async () => {
    lost = times;
    await transact([put({ pk: 'HAND', sk: `new ${times}` }, { if: [absent()] })]);
    expect(await itemOf(`new ${times}`)).not.toBeNull();
  });
});

describe('what somebody else wrote meanwhile', () => {
  const key = { pk: 'HAND', sk: 'meanwhile' };
  const take = (by: string) =>
    updateItem(key, { set: { status: 'sending', by } }, { if: [equals('status', 'queued')] });

  it('is not taken for the own hand', async () => {
    await transact([put({ ...key, status: 'queued' })]);
    await take('another');
    lost = 1;
    await expect(take('me')).rejects.toMatchObject({ old: [{ by: 'another' }] });
  });

  it('is kept where the own write was undone by it', async () => {
    await transact([put({ ...key, status: 'queued' })]);
    lost = 1;
    meanwhile = () => transact([update(key, { set: { status: 'sent', hand: 'another' } })]);
    await expect(take('me')).rejects.toMatchObject({ old: [{ status: 'sent' }] });
  });
});

describe('no write goes past those that know their own hand', () => {
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const WRITES =
    /\b(?:Put|Update|Delete|BatchWrite|TransactWrite)(?:Items?)?Command\b|\b\w*ExecuteStatement\w*Command\b/g;
  const writesIn = (file: string) => [...readFileSync(join(root, file), 'utf8').matchAll(WRITES)];

  it('only the table makes them', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.filter((file) => writesIn(file).length > 0)).toEqual(['lib/table/table.ts']);
  });

  it('and there only transact, updateItem and putNew', () => {
    const source = readFileSync(join(root, 'lib/table/table.ts'), 'utf8');
    const sent = [...source.matchAll(/new (\w+Command)\(/g)].map(([, name]) => name).sort();
    expect(sent).toEqual([
      'BatchGetCommand',
      'GetCommand',
      'PutCommand',
      'TransactWriteCommand',
      'UpdateCommand',
    ]);
  });
});
