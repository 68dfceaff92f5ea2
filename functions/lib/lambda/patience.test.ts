import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useTime, withRetry } from '../table/retry.ts';
import { patiently } from './patience.ts';

const BUSY = Object.assign(new Error(), { name: 'ThrottlingException' });
const MINUTE_MS = 60_000;

/** Milliseconds that have passed, in the pauses alone. */
let passed = 0;
beforeEach(() => {
  passed = 0;
  useTime({
    now: () => passed,
    pause: async (milliseconds) => {
      passed += milliseconds;
    },
  });
});
afterEach(() => useTime(undefined));

/** A call to a table that is busy for so long. */
const busyFor = (milliseconds: number) => async () => {
  if (passed < milliseconds) throw BUSY;
  return 'an answer';
};

it('a call goes on for as long as the work around it has patience', async () => {
  const read = () => withRetry(busyFor(4 * MINUTE_MS));
  await expect(read()).rejects.toMatchObject({ code: 'service.busy' });
  expect(passed).toBeLessThan(MINUTE_MS);
  expect(await patiently({ milliseconds: 5 * MINUTE_MS }, read)).toBe('an answer');
});

it('each call has that time, and is given up after it', async () => {
  const milliseconds = MINUTE_MS;
  await patiently({ milliseconds }, async () => {
    for (const minutes of [0.9, 1.8, 2.7]) await withRetry(busyFor(minutes * MINUTE_MS));
    await expect(withRetry(busyFor(9 * MINUTE_MS))).rejects.toMatchObject({ code: 'service.busy' });
  });
  expect(passed).toBeLessThan(4 * MINUTE_MS);
});

it('it is told that the table is busy, and not for each attempt', async () => {
  const onBusy = vi.fn();
  await patiently({ milliseconds: MINUTE_MS, onBusy }, async () => {
    await withRetry(async () => 'an answer');
    expect(onBusy).not.toHaveBeenCalled();
    await withRetry(busyFor(MINUTE_MS / 2));
  });
  expect(onBusy).toHaveBeenCalledTimes(1);
});

it('what fails for another reason is not tried again', async () => {
  const call = vi.fn(() => Promise.reject(new Error('no such table')));
  await expect(patiently({ milliseconds: MINUTE_MS }, () => withRetry(call))).rejects.toThrow(
    'no such table',
  );
  expect(call).toHaveBeenCalledTimes(1);
});
