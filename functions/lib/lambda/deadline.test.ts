import { readdirSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { serveForTest } from '../../../infra/local/serve-for-test.ts';
import { createDocumentClient } from '../aws/dynamodb.ts';
import { withRetry } from '../table/retry.ts';
import { putNew, useDynamoDB } from '../table/table.ts';
import { inTime, timeLeft } from './deadline.ts';

const busy = { code: 'service.busy', status: 503 };
const never = () => new Promise<never>(() => undefined);

describe('the deadline of a call', () => {
  it('ends what does not answer', async () => {
    await expect(inTime(1, never)).rejects.toMatchObject(busy);
    expect(await inTime(60_000, async () => 'an answer')).toBe('an answer');
  });

  it('is the nearest of those around', async () => {
    expect(timeLeft()).toBe(Number.POSITIVE_INFINITY);
    await inTime(60_000, async () => {
      await inTime(120_000, async () => expect(timeLeft()).toBeLessThanOrEqual(60_000));
      await inTime(30_000, async () => expect(timeLeft()).toBeLessThanOrEqual(30_000));
      expect(timeLeft()).toBeGreaterThan(30_000);
    });
  });

  it('leaves no time for a wait that is longer', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    const call = vi.fn(() => Promise.reject(Object.assign(new Error(), { name: 'ThrottlingException' })));
    await expect(inTime(50, () => withRetry(call))).rejects.toMatchObject(busy);
    expect(call).toHaveBeenCalledTimes(1);
    vi.restoreAllMocks();
  });
});

describe('a client of AWS', () => {
  let calls = 0;
  let respond: (response: ServerResponse) => void;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const server = await serveForTest((request, response) => {
      calls += 1;
      request.resume().on('end', () => respond(response));
    });
    close = server.close;
    const credentials = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's' };
    for (const [name, value] of Object.entries({ ...credentials, TABLE_NAME: 't' })) vi.stubEnv(name, value);
    const endpoint = { url: new URL(server.endpoint), properties: {}, headers: {} };
    useDynamoDB(createDocumentClient({ endpointProvider: () => endpoint }));
  });
  beforeEach(() => {
    calls = 0;
  });
  afterAll(async () => {
    vi.unstubAllEnvs();
    useDynamoDB(undefined);
    await close();
  });
  const write = () => putNew({ pk: 'x', sk: 'x' });

  it('begins no attempt after the deadline', async () => {
    let late: Promise<unknown> = Promise.resolve();
    const begin = inTime(0, () => {
      late = write();
      return late;
    });
    await expect(begin).rejects.toMatchObject(busy);
    await expect(late).rejects.toMatchObject(busy);
    expect(calls).toBe(0);
  });

  it('tries nothing again when the deadline came meanwhile, however long the work goes on behind the answer', async () => {
    let late: Promise<unknown> = Promise.resolve();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      respond = (response) => {
        answer = () => void response.socket?.destroy();
        resolve();
      };
    });
    const begin = inTime(200, () => {
      late = write();
      return late;
    });
    await asked;
    await expect(begin).rejects.toMatchObject(busy);
    answer();
    await expect(late).rejects.toMatchObject(busy);
    expect(calls).toBe(1);
  });
});

it('every client of AWS is bounded by it', () => {
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const made = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(\S*\s*)new (?:sdk\.)?\w+Client\(/g)].map(
      ([, before = '']) => ({ file, isBounded: before.trim().endsWith('bounded(') }),
    ),
  );
  expect(made.length).toBeGreaterThan(5);
  expect(made.filter(({ isBounded }) => !isBounded)).toEqual([]);
});
