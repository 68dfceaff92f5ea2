import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eachDue } from './each-due.ts';
import { logger } from './observability.ts';

async function* due(...ids: string[]): AsyncGenerator<string> {
  yield* ids;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(logger, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('does all of it, though one fails, and says so at the end', async () => {
  const done: string[] = [];
  const act = async (id: string) => {
    if (id === 'b') throw new Error('away');
    done.push(id);
  };
  await expect(eachDue(due('a', 'b', 'c'), act, 'Not finished')).rejects.toThrow('Not finished');
  expect(done).toEqual(['a', 'c']);
  expect(logger.error).toHaveBeenCalledExactlyOnceWith('Not finished', { id: 'b', error: new Error('away') });
});

it('leaves to the next run what has no time in this one', async () => {
  const done: [string, boolean][] = [];
  const act = async (id: string, hasTime: () => boolean) => {
    vi.setSystemTime(Date.now() + 30_000);
    done.push([id, hasTime()]);
  };
  await eachDue(due('a', 'b', 'c'), act, 'Not finished');
  expect(done).toEqual([
    ['a', true],
    ['b', false],
  ]);
});
