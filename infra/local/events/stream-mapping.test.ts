import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callDynamo } from '../dynamodb/call.ts';
import { availableEngines } from '../dynamodb/engine.ts';
import { startTestTable, type TestTable } from '../dynamodb/engine-for-test.ts';
import { serveForTest, temporaryFolder } from '../serve-for-test.ts';
import { type Checkpoints, openCheckpoints } from './checkpoints.ts';
import type { GivenUp } from './deliver.ts';
import { type EventSource, settled } from './event-source.ts';
import { createFilter } from './filter.ts';
import { type StreamMappingOptions, startStreamMapping } from './stream-mapping.ts';
import type { StreamRecord } from './stream-record.ts';

describe.each(availableEngines())('on %s', (engine) => {
  let table: TestTable;
  beforeAll(async () => {
    table = await startTestTable(engine);
  });
  afterAll(async () => {
    await table.stop();
    folder.remove();
  });

  const folder = temporaryFolder();
  let checkpoints: Checkpoints;
  let prefix = '';
  let started: EventSource[] = [];
  beforeEach(() => {
    checkpoints = openCheckpoints(folder.path);
    prefix = crypto.randomUUID();
  });
  afterEach(async () => {
    await Promise.all(started.map((source) => source.stop()));
    started = [];
    checkpoints.close();
  });

  /** Whoever writes wakes those who read, and they look by themselves in none of these tests. */
  const write = async (Item: object) => {
    await callDynamo(table.endpoint, 'DynamoDB_20120810.PutItem', { TableName: table.name, Item });
    for (const source of started) source.wake();
  };
  const put = (name: string, v = 1) =>
    write({ pk: { S: `${prefix}${name}` }, sk: { S: 'a' }, v: { N: String(v) } });
  const nameOf = ({ dynamodb }: StreamRecord): string => (dynamodb.Keys as { pk: { S: string } }).pk.S;
  const mine = (record: StreamRecord): boolean => nameOf(record).startsWith(prefix);
  const names = (records: readonly StreamRecord[]): string[] =>
    records.map((record) => nameOf(record).slice(prefix.length));

  const start = (more: Partial<StreamMappingOptions> & Pick<StreamMappingOptions, 'invoke'>): EventSource => {
    const source = startStreamMapping({
      name: 'Mapping',
      endpoint: table.endpoint,
      streamArn: table.streamArn ?? '',
      eventSourceArn: table.templateStreamArn,
      batchSize: 100,
      windowSeconds: 0,
      delivery: { maximumRetries: 2, maximumAgeSeconds: undefined, bisect: true, reportsFailures: true },
      checkpoints,
      passes: mine,
      giveUp: async () => undefined,
      idleMilliseconds: 3_600_000,
      ...more,
    });
    started.push(source);
    return source;
  };

  test('what is empty arrives as what it is', async () => {
    const seen: StreamRecord[] = [];
    const source = start({ invoke: async ({ Records }) => void seen.push(...Records) });
    const empty = { map: { M: {} }, within: { M: { map: { M: {} }, list: { L: [] }, text: { S: '' } } } };
    const each = { L: [{ M: {} }, { L: [] }, { N: '1' }] };
    const Item = { pk: { S: `${prefix}empty` }, sk: { S: 'a' }, ...empty, each };
    await write(Item);
    await settled([source]);
    expect(seen[0]?.dynamodb.NewImage).toEqual(Item);
  });

  test('a write is a Lambda event', async () => {
    const seen: StreamRecord[] = [];
    const source = start({ invoke: async ({ Records }) => void seen.push(...Records) });
    await put('a');
    await settled([source]);
    expect(seen).toMatchObject([
      {
        eventName: 'INSERT',
        eventSource: 'aws:dynamodb',
        eventSourceARN: table.templateStreamArn,
        awsRegion: 'eu-central-1',
        dynamodb: { SequenceNumber: expect.any(String), NewImage: { v: { N: '1' } } },
      },
    ]);
  });

  test('records come in order, in batches of at most the batch size', async () => {
    const batches: string[][] = [];
    for (const name of ['1', '2', '3', '4', '5']) await put(name);
    const source = start({ batchSize: 2, invoke: async ({ Records }) => void batches.push(names(Records)) });
    await settled([source]);
    expect(batches.flat()).toEqual(['1', '2', '3', '4', '5']);
    expect(Math.max(...batches.map(({ length }) => length))).toBeLessThanOrEqual(2);
  });

  test('a batch window gathers what comes meanwhile', async () => {
    const batches: string[][] = [];
    const source = start({
      windowSeconds: 1,
      invoke: async ({ Records }) => void batches.push(names(Records)),
    });
    await settled([source]);
    await put('first');
    await put('second');
    await expect.poll(() => batches).toHaveLength(1);
    expect(batches).toEqual([['first', 'second']]);
  });

  test('what is written in the midst of a read is read next', async () => {
    let meanwhile: (() => Promise<void>) | undefined;
    const between = await serveForTest(async (request, response) => {
      const target = String(request.headers['x-amz-target']);
      const page = await callDynamo<object>(table.endpoint, target, (await json(request)) as object);
      const happens = target.endsWith('.GetRecords') ? meanwhile : undefined;
      if (happens) meanwhile = undefined;
      await happens?.();
      response.end(JSON.stringify(page));
    });
    const seen: string[] = [];
    const source = start({
      endpoint: between.endpoint,
      invoke: async ({ Records }) => void seen.push(...names(Records)),
    });
    await settled([source]);
    meanwhile = () => put('meanwhile');
    source.wake();
    await expect.poll(() => seen).toEqual(['meanwhile']);
    await source.stop();
    await between.close();
  });

  test('where nobody writes it reads what the engine has written by itself, in a while', async () => {
    const seen: string[] = [];
    const invoke = async ({ Records }: { readonly Records: readonly StreamRecord[] }) =>
      void seen.push(...names(Records));
    const source = start({ idleMilliseconds: 10, invoke });
    await settled([source]);
    started = started.filter((one) => one !== source);
    await put('by itself');
    await expect.poll(() => seen).toEqual(['by itself']);
    await source.stop();
  });

  test('nobody who waits for everything to settle waits for a batch window', async () => {
    const seen: string[] = [];
    const source = start({
      windowSeconds: 300,
      invoke: async ({ Records }) => void seen.push(...names(Records)),
    });
    await put('at once');
    await settled([source]);
    expect(seen).toEqual(['at once']);
  });

  test('the bad record alone is given up; the others arrive', async () => {
    const done: string[] = [];
    const givenUp: GivenUp[] = [];
    for (const name of ['good', 'bad', 'better']) await put(name);
    const source = start({
      invoke: async ({ Records }) => {
        if (names(Records).includes('bad')) throw new Error('boom');
        done.push(...names(Records));
      },
      giveUp: async (batch) => void givenUp.push(batch),
    });
    await settled([source]);
    expect(done).toEqual(['good', 'better']);
    expect(givenUp.map(({ records }) => names(records))).toEqual([['bad']]);
  });

  test('goes on where it stopped, and repeats what was not finished', async () => {
    const seen: string[] = [];
    const first = start({ invoke: async ({ Records }) => void seen.push(...names(Records)) });
    await put('before');
    await settled([first]);
    await first.stop();
    await put('meanwhile');
    // Stopped in the middle of an invocation: nothing says it was done.
    let running: () => void = () => undefined;
    const entered = new Promise<void>((resolve) => {
      running = resolve;
    });
    let release: () => void = () => undefined;
    const second = start({
      invoke: () => {
        running();
        return new Promise((_, reject) => {
          release = () => reject(new Error('the process ended'));
        });
      },
    });
    await entered;
    const stopping = second.stop();
    release();
    await stopping;
    const third = start({ invoke: async ({ Records }) => void seen.push(...names(Records)) });
    await settled([third]);
    expect(seen).toEqual(['before', 'meanwhile']);
  });

  test('a filter keeps records from the function', async () => {
    const seen: string[] = [];
    const passes = createFilter({
      Filters: [
        {
          Pattern: JSON.stringify({
            eventName: ['MODIFY'],
            dynamodb: { NewImage: { v: { N: [{ 'anything-but': '3' }] } } },
          }),
        },
      ],
    });
    for (const v of [1, 2, 3]) await put('thing', v);
    const source = start({
      passes: (record) => mine(record) && passes(record),
      invoke: async ({ Records }) =>
        void seen.push(...Records.map(({ dynamodb }) => (dynamodb.NewImage as { v: { N: string } }).v.N)),
    });
    await settled([source]);
    expect(seen).toEqual(['2']);
  });

  test('settles while others go on writing', async () => {
    const seen: string[] = [];
    const source = start({ invoke: async ({ Records }) => void seen.push(...names(Records)) });
    let writing = true;
    const others = (async () => {
      for (let n = 0; writing; n += 1) await put(`other-${n}`);
    })();
    await put('mine');
    await settled([source]);
    expect(seen).toContain('mine');
    writing = false;
    await others;
  });

  test('what a function writes is delivered before everything counts as settled', async () => {
    const seen: string[] = [];
    const source = start({
      invoke: async ({ Records }) => {
        for (const name of names(Records)) {
          seen.push(name);
          if (name.length < 4) await put(`${name}+`);
        }
      },
    });
    await put('a');
    await settled([source]);
    expect(seen).toEqual(['a', 'a+', 'a++', 'a+++']);
  });
});
