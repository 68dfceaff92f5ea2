import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../serve-for-test.ts';
import { functionsForTest, nowhere } from '../stack-for-test.ts';
import { InvocationError } from './sandbox.ts';

const folder = temporaryFolder();
const { functions, errors } = functionsForTest(folder.path, {
  resources: { Table: { Type: 'AWS::DynamoDB::Table', Properties: {} } },
  functions: {
    Echo: {
      code: 'exports.handler = async (event, context) => ({ event, context, left: context.getRemainingTimeInMillis() })',
    },
    Environment: {
      code: 'exports.handler = async () => ({ ...process.env, offset: new Date().getTimezoneOffset() })',
      environment: { TABLE_NAME: { Ref: 'Table' }, LIMIT: 5 },
    },
    Named: { code: 'exports.handler = async () => ({ ...process.env })' },
    Remembers: { code: 'let calls = 0; exports.handler = async () => ++calls' },
    Threads: {
      code: "exports.handler = async () => { await new Promise((r) => setTimeout(r, 50)); return require('node:worker_threads').threadId }",
    },
    Throws: { code: 'exports.handler = async () => { throw new TypeError("no such star") }' },
    Broken: { code: 'throw new Error("cannot start")' },
    Exits: { code: 'exports.handler = async (event) => { if (event.exit) process.exit(3); return "alive" }' },
    Slow: {
      code: 'exports.handler = (event) => event.ever ? new Promise(() => setInterval(() => {}, 1000)) : "quick"',
      timeoutSeconds: 1,
    },
    Counts: {
      code: `let running = 0, most = 0, calls = 0
        exports.handler = async () => { running++; most = Math.max(most, running); calls++
          await new Promise((r) => setImmediate(r)); running--; return { most, calls } }`,
      concurrency: 2,
    },
    Prints: {
      code: 'exports.handler = async () => { console.log("to the log"); console.error("and errors") }',
    },
  },
});
afterAll(async () => {
  await functions.stop();
  folder.remove();
});

const failure = async (name: string, event: object = {}): Promise<InvocationError> => {
  const error = await functions
    .find(name)
    .invoke(event)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(InvocationError);
  return error as InvocationError;
};

describe('a function', () => {
  test('gets the event and a context', async () => {
    const answer = await functions.find('Echo').invoke({ star: 'נועה' });
    expect(answer).toMatchObject({
      event: { star: 'נועה' },
      context: {
        functionName: 'Echo',
        invokedFunctionArn: 'arn:aws:lambda:eu-central-1:111111111111:function:Echo',
        memoryLimitInMB: '256',
        awsRequestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    });
    expect((answer as { left: number }).left).toBeGreaterThan(4_000);
  });

  test('is found by ARN, also with an alias', () => {
    const arn = 'arn:aws:lambda:eu-central-1:111111111111:function:Echo';
    expect(functions.find(arn)).toBe(functions.find('Echo'));
    expect(functions.find(`${arn}:live`)).toBe(functions.find('Echo'));
    expect(() => functions.find('Nobody')).toThrow(/no runnable function Nobody/);
  });

  test("sees its own environment, Lambda's, and nothing of this process", async () => {
    process.env.SECRET_OF_THE_MACHINE = 'x';
    const environment = await functions.find('Environment').invoke({});
    expect(environment).toMatchObject({
      TABLE_NAME: 'Table',
      LIMIT: '5',
      AWS_REGION: 'eu-central-1',
      AWS_LAMBDA_FUNCTION_NAME: 'Environment',
      AWS_ENDPOINT_URL: `http://127.0.0.1:${nowhere.awsPort}`,
      AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${nowhere.dynamoPort}`,
      AWS_ACCESS_KEY_ID: expect.stringMatching(/^ASIA[0-9A-F]{16}$/),
      TZ: 'UTC',
    });
    expect(environment).not.toHaveProperty('SECRET_OF_THE_MACHINE');
    expect(environment).not.toHaveProperty('HOME');
  });

  test('has an access key of its own, by which its role is found', async () => {
    const keys = await Promise.all(
      ['Environment', 'Named'].map((name) => functions.find(name).invoke({}) as Promise<NodeJS.ProcessEnv>),
    );
    expect(new Set(keys.map(({ AWS_ACCESS_KEY_ID }) => AWS_ACCESS_KEY_ID)).size).toBe(2);
    expect(new Set(keys.map(({ AWS_SECRET_ACCESS_KEY }) => AWS_SECRET_ACCESS_KEY)).size).toBe(2);
  });

  test('reports what it threw', async () => {
    const { report, timedOut } = await failure('Throws');
    expect(report).toMatchObject({ errorType: 'TypeError', errorMessage: 'no such star' });
    expect(timedOut).toBe(false);
    expect(errors).toContain('Throws: TypeError: no such star');
  });

  test('that does not start fails every time, and says why', async () => {
    expect((await failure('Broken')).report.errorMessage).toBe('cannot start');
    expect((await failure('Broken')).report.errorMessage).toBe('cannot start');
  });

  test('that ends its process is started anew', async () => {
    expect((await failure('Exits', { exit: true })).report.errorType).toBe('Runtime.ExitError');
    expect(await functions.find('Exits').invoke({})).toBe('alive');
  });

  test('is ended at its time-out and works again', async () => {
    const { report, timedOut } = await failure('Slow', { ever: true });
    expect(report.errorMessage).toBe('Task timed out after 1.00 seconds');
    expect(timedOut).toBe(true);
    expect(await functions.find('Slow').invoke({})).toBe('quick');
  });

  test('runs one event at a time in each of at most as many places as are reserved', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => functions.find('Counts').invoke({})));
    const counted = answers as { most: number; calls: number }[];
    expect(counted.map(({ most }) => most)).toEqual(Array(12).fill(1));
    // Two places took all twelve between them, so one of them took at least six.
    expect(Math.max(...counted.map(({ calls }) => calls))).toBeGreaterThanOrEqual(6);
  });

  test('ends when it was idle for a minute, and starts again when it is called', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const call = () => functions.find('Remembers').invoke({});
      expect([await call(), await call()]).toEqual([1, 2]);
      vi.advanceTimersByTime(50_000);
      expect(await call()).toBe(3);
      vi.advanceTimersByTime(50_000);
      expect(await call()).toBe(4);
      vi.advanceTimersByTime(60_000);
      expect(await call()).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('ends what a rush started ten seconds after it, but for one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const rush = async () =>
        new Set(await Promise.all([1, 2, 3].map(() => functions.find('Threads').invoke({}))));
      const first = await rush();
      expect(first.size).toBe(3);
      expect(await rush()).toEqual(first);
      vi.advanceTimersByTime(10_000);
      const later = [...(await rush())];
      expect([later.length, later.filter((thread) => first.has(thread)).length]).toEqual([3, 1]);
    } finally {
      vi.useRealTimers();
    }
  });

  test('ends where more wait for an event than there is room for, and starts again when it is called', async () => {
    const code = 'let calls = 0; exports.handler = async () => ++calls';
    const stack = { functions: { First: { code }, Second: { code }, Third: { code } } };
    const room = functionsForTest(path.join(folder.path, 'room'), stack, undefined, {
      most: 2,
      milliseconds: 60_000,
      youngMegabytes: 6,
      timeouts: 1,
    });
    const call = (name: string) => room.functions.find(name).invoke({});
    for (const name of ['First', 'Second', 'Third']) await call(name);
    expect([await call('Second'), await call('First')]).toEqual([2, 1]);
    await room.functions.stop();
  });

  test('prints into its own log', async () => {
    await functions.find('Prints').invoke({});
    const log = path.join(folder.path, 'logs', 'Prints.log');
    await expect
      .poll(() => readFileSync(log, 'utf8'))
      .toMatch(/to the log[\s\S]*and errors|and errors[\s\S]*to the log/);
  });
});
