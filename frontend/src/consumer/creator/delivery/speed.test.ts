import { expect, it } from 'vitest';
import { addSample, type Sample, secondsLeft } from './speed.ts';

it('says nothing before it has seen enough', () => {
  expect(secondsLeft([], 100)).toBeNull();
  expect(
    secondsLeft(
      [
        { at: 0, bytes: 0 },
        { at: 1_000, bytes: 10 },
      ],
      100,
    ),
  ).toBeNull();
});

it('counts the time left at the pace of the last seconds', () => {
  expect(
    secondsLeft(
      [
        { at: 0, bytes: 0 },
        { at: 2_000, bytes: 20 },
      ],
      100,
    ),
  ).toBe(8);
});

it('says nothing while nothing moves', () => {
  expect(
    secondsLeft(
      [
        { at: 0, bytes: 50 },
        { at: 5_000, bytes: 50 },
      ],
      100,
    ),
  ).toBeNull();
});

it('forgets what is older than ten seconds', () => {
  let samples: readonly Sample[] = [];
  for (let second = 0; second <= 30; second += 1)
    samples = addSample(samples, { at: second * 1_000, bytes: second });
  expect(samples[0]?.at).toBe(20_000);
  expect(samples).toHaveLength(11);
});
