import { expect, it } from 'vitest';
import { changeOf } from './change.ts';

it.each([
  [
    { now: 12, before: 10 },
    { direction: 'up', percent: 20 },
  ],
  [
    { now: 5, before: 20 },
    { direction: 'down', percent: 75 },
  ],
  [
    { now: -5, before: 10 },
    { direction: 'down', percent: 150 },
  ],
  [
    { now: 1_000, before: 1_001 },
    { direction: 'same', percent: 0 },
  ],
  [{ now: 7, before: 0 }, null],
  // A month in which more was taken back than earned is nothing to measure by.
  [{ now: 7, before: -3 }, null],
])('%o is %o', (figures, change) => {
  expect(changeOf(figures)).toEqual(change);
});
