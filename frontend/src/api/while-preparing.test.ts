import { expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { whilePreparing } from './while-preparing.ts';

const preparing = new ApiError(409, 'video.preparing', 'not yet');

/** A save that is refused so often, and then as `end` says. */
const savedAfter = (times: number, end: () => string) => {
  let left = times;
  return async () => {
    if (left-- > 0) throw preparing;
    return end();
  };
};
const waits = () => {
  const seconds: number[] = [];
  return { seconds, wait: async (each: number) => void seconds.push(each) };
};

it('a save is sent again until its video can be played, and says once that it waits', async () => {
  const { seconds, wait } = waits();
  let told = 0;
  const saved = await whilePreparing(
    savedAfter(3, () => 'saved'),
    { wait, onWait: () => told++ },
  );
  expect([saved, seconds, told]).toEqual(['saved', [1, 2, 3], 1]);
});

it('one that waits for nothing is sent once, and says nothing', async () => {
  const { seconds, wait } = waits();
  await expect(whilePreparing(async () => 'saved', { wait, onWait: expect.unreachable })).resolves.toBe(
    'saved',
  );
  expect(seconds).toEqual([]);
});

it('is refused after ten minutes, or as the save is', async () => {
  const { seconds, wait } = waits();
  await expect(whilePreparing(savedAfter(1_000, String), { wait })).rejects.toMatchObject({
    code: 'video.too_long_preparing',
  });
  expect(seconds.reduce((sum, each) => sum + each)).toBeGreaterThanOrEqual(600);
  const broken = new ApiError(400, 'video.not_a_video', 'broken');
  const refused = savedAfter(1, () => {
    throw broken;
  });
  await expect(whilePreparing(refused, { wait })).rejects.toBe(broken);
});

it('ends when whoever waits leaves', async () => {
  const leaving = new AbortController();
  const waiting = whilePreparing(savedAfter(9, String), {
    signal: leaving.signal,
    onWait: () => leaving.abort(),
  });
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
