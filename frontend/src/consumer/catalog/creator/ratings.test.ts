import { describe, expect, it } from 'vitest';
import { distributionOf } from './ratings.ts';

const of = (...ratings: number[]) => distributionOf(ratings.map((rating) => ({ rating })));

describe('the distribution of ratings', () => {
  it('counts each number of stars, five first', () => {
    expect(of(5, 5, 4, 1)).toEqual([
      { stars: 5, count: 2, share: 0.5 },
      { stars: 4, count: 1, share: 0.25 },
      { stars: 3, count: 0, share: 0 },
      { stars: 2, count: 0, share: 0 },
      { stars: 1, count: 1, share: 0.25 },
    ]);
  });

  it('is all zero without reviews', () => {
    expect(of().every(({ count, share }) => count === 0 && share === 0)).toBe(true);
  });

  it('puts every rating somewhere', () => {
    expect(of(4.6, 0, 7, 2.4).reduce((sum, { count }) => sum + count, 0)).toBe(4);
  });
});
