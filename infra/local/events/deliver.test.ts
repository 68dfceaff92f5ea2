import { describe, expect, test } from 'vitest';
import { InvocationError } from '../functions/sandbox.ts';
import { type DeliverySettings, deliver, type GivenUp } from './deliver.ts';
import type { StreamRecord } from './stream-record.ts';

const record = (n: number): StreamRecord => ({
  eventID: `e${n}`,
  eventName: 'INSERT',
  dynamodb: { SequenceNumber: String(n), ApproximateCreationDateTime: 1_000 },
});
const records = (count: number) => Array.from({ length: count }, (_, i) => record(i + 1));
const numbers = (list: readonly StreamRecord[]): number[] =>
  list.map(({ dynamodb }) => Number(dynamodb.SequenceNumber));

const forEver: DeliverySettings = {
  maximumRetries: undefined,
  maximumAgeSeconds: undefined,
  bisect: false,
  reportsFailures: false,
};
const boom = new InvocationError({ errorType: 'Error', errorMessage: 'boom', trace: [] });

/** Delivers to a function that fails as `answer` says; what was seen, done and given up. */
const run = async (
  count: number,
  settings: Partial<DeliverySettings>,
  answer: (numbers: readonly number[], call: number) => unknown,
  { nowSeconds = 1_000, stopAfter = Number.POSITIVE_INFINITY } = {},
) => {
  const calls: number[][] = [];
  const done: number[] = [];
  const givenUp: GivenUp[] = [];
  const pauses: number[] = [];
  await deliver(
    { shardId: 'shard-1', records: records(count) },
    { ...forEver, ...settings },
    {
      invoke: async (list) => {
        calls.push(numbers(list));
        const result = answer(numbers(list), calls.length);
        if (result instanceof Error) throw result;
        return result;
      },
      done: (last) => done.push(Number(last.dynamodb.SequenceNumber)),
      giveUp: async (batch) => void givenUp.push(batch),
      pause: async (retry) => void pauses.push(retry),
      now: () => nowSeconds * 1000,
      stopped: () => calls.length >= stopAfter,
    },
  );
  return { calls, done, givenUp, pauses };
};

const failedFrom = (...identifiers: unknown[]) => ({
  batchItemFailures: identifiers.map((itemIdentifier) => ({ itemIdentifier })),
});

describe('a batch', () => {
  test('that succeeds is done with at once', async () => {
    const { calls, done } = await run(3, {}, () => null);
    expect({ calls, done }).toEqual({ calls: [[1, 2, 3]], done: [3] });
  });

  test('that fails comes again, in whole, with growing pauses', async () => {
    const { calls, done, pauses } = await run(2, {}, (_, call) => (call < 4 ? boom : null));
    expect(calls).toEqual([
      [1, 2],
      [1, 2],
      [1, 2],
      [1, 2],
    ]);
    expect(pauses).toEqual([1, 2, 3]);
    expect(done).toEqual([2]);
  });

  test('is given up after its retries, and the stream goes on', async () => {
    const { calls, done, givenUp } = await run(2, { maximumRetries: 2 }, () => boom);
    expect(calls).toHaveLength(3);
    expect(done).toEqual([2]);
    expect(givenUp).toMatchObject([
      {
        condition: 'RetryAttemptsExhausted',
        invokeCount: 3,
        shardId: 'shard-1',
        error: { errorMessage: 'boom' },
      },
    ]);
    expect(numbers(givenUp[0]?.records ?? [])).toEqual([1, 2]);
  });

  test('is given up when its records are too old', async () => {
    const { givenUp } = await run(1, { maximumAgeSeconds: 60 }, () => boom, { nowSeconds: 1_061 });
    expect(givenUp).toMatchObject([{ condition: 'RecordAgeExceeded' }]);
  });

  test('is neither done nor given up when the cloud stops', async () => {
    const { done, givenUp } = await run(2, { maximumRetries: 5 }, () => boom, { stopAfter: 2 });
    expect({ done, givenUp }).toEqual({ done: [], givenUp: [] });
  });
});

describe('halving', () => {
  const bad =
    (...poison: number[]) =>
    (list: readonly number[]) =>
      list.some((n) => poison.includes(n)) ? boom : null;

  test('finds the bad record, delivers the others in order, and gives up only that one', async () => {
    const { calls, done, givenUp } = await run(4, { bisect: true, maximumRetries: 1 }, bad(3));
    expect(calls).toEqual([[1, 2, 3, 4], [1, 2], [3, 4], [3], [3], [4]]);
    expect(done).toEqual([2, 3, 4]);
    expect(givenUp.map(({ records: list }) => numbers(list))).toEqual([[3]]);
  });

  test('does not count as a retry', async () => {
    const { pauses } = await run(8, { bisect: true, maximumRetries: 3 }, bad(8));
    expect(pauses).toEqual([1, 2, 3]);
  });
});

describe('reported failures', () => {
  const settings = { reportsFailures: true, maximumRetries: 3 } as const;

  test.each([[null], [undefined], [{}], [{ batchItemFailures: null }], [{ batchItemFailures: [] }]])(
    '%j is success',
    async (answer) => {
      const { calls, done } = await run(2, settings, () => answer);
      expect({ calls, done }).toEqual({ calls: [[1, 2]], done: [2] });
    },
  );

  test('begin again at the first of them and do not repeat what is before', async () => {
    const { calls, done } = await run(5, settings, (_, call) => (call === 1 ? failedFrom('4', '3') : null));
    expect(calls).toEqual([
      [1, 2, 3, 4, 5],
      [3, 4, 5],
    ]);
    expect(done).toEqual([2, 5]);
  });

  test.each([['no-such-record'], [''], [undefined]])(
    'that name no record (%j) fail the whole batch',
    async (identifier) => {
      const { calls } = await run(2, settings, (_, call) => (call === 1 ? failedFrom(identifier) : null));
      expect(calls).toEqual([
        [1, 2],
        [1, 2],
      ]);
    },
  );

  test('mean nothing when the mapping does not ask for them', async () => {
    const { calls } = await run(2, {}, () => failedFrom('1'));
    expect(calls).toEqual([[1, 2]]);
  });
});
