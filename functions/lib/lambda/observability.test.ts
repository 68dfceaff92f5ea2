import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const { made } = vi.hoisted(() => ({ made: vi.fn() }));

vi.mock(import('@aws-lambda-powertools/logger'), async (original) => {
  const { Logger } = await original();
  return {
    Logger: class extends Logger {
      constructor() {
        super();
        made();
      }
    },
  };
});

const lines: Record<string, unknown>[] = [];
const keep = (line: string) => {
  lines.push(JSON.parse(line));
};

beforeEach(() => {
  lines.length = 0;
  made.mockClear();
  vi.resetModules();
  // Lines go to the console, and the first call of a Lambda counts as its cold start.
  vi.stubEnv('POWERTOOLS_DEV', 'true');
  vi.stubEnv('AWS_LAMBDA_INITIALIZATION_TYPE', 'on-demand');
  vi.spyOn(console, 'info').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** A Lambda whose calls write what they are given, one line each. */
const startLambda = async () => {
  const { logContext, logger } = await import('./observability.ts');
  const handler = middy<string[], void, Error, Context>()
    .use(logContext())
    .handler(async (words) => {
      logger.appendKeys({ of: words.join('+') });
      if (words.includes('fault')) throw new Error('fault');
      for (const word of words) logger.info(word);
    });
  const context = (awsRequestId: string) => ({ awsRequestId, functionName: 'things' }) as Context;
  return { logger, call: async (id: string, words: string[]) => handler(words, context(id)) };
};

const told = () =>
  lines.map(({ message, function_request_id, cold_start, of }) => [
    message,
    function_request_id,
    cold_start,
    of,
  ]);

it('a call that writes nothing makes no logger', async () => {
  const { call } = await startLambda();
  await call('call-1', []);
  expect(made).not.toHaveBeenCalled();
});

it('each line names its call, and the first call alone is a cold start', async () => {
  const { call, logger } = await startLambda();
  await call('call-1', ['a', 'b']);
  await call('call-2', ['c', 'd']);
  logger.error('after');
  expect(told()).toEqual([
    ['a', 'call-1', true, 'a+b'],
    ['b', 'call-1', true, 'a+b'],
    ['c', 'call-2', false, 'c+d'],
    ['d', 'call-2', false, 'c+d'],
    ['after', 'call-2', false, undefined],
  ]);
  expect(made).toHaveBeenCalledOnce();
});

it('a line of a later call is no cold start, and has nothing of calls before', async () => {
  const { call } = await startLambda();
  await call('call-1', []);
  await expect(call('call-2', ['fault'])).rejects.toThrow('fault');
  await call('call-3', ['a']);
  expect(told()).toEqual([['a', 'call-3', false, 'a']]);
});

it('keys of lines outside of a call hold until others replace them', async () => {
  const { logger } = await startLambda();
  logger.appendKeys({ of: 'first' });
  logger.info('a');
  logger.appendKeys({ of: 'second' });
  logger.info('b');
  expect(told()).toEqual([
    ['a', undefined, undefined, 'first'],
    ['b', undefined, undefined, 'second'],
  ]);
});
