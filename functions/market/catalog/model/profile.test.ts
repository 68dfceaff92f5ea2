import { describe, expect, it } from 'vitest';
import { isAdVisible, isOrderable } from './ad.ts';
import { type CreatorStats, creatorStateOf, fromPriceOf, isCreatorVisible, ratingOf } from './profile.ts';

const shown = { approved: true, active: true, userActive: true };

describe('the visibility rule', () => {
  it('shows a creator only approved, active and with an active account', () => {
    expect(isCreatorVisible(shown)).toBe(true);
    for (const name of ['approved', 'active', 'userActive'] as const)
      expect(isCreatorVisible({ ...shown, [name]: false })).toBe(false);
  });

  it('shows an ad only while it is on and its creator is shown', () => {
    expect(isAdVisible({ active: true, creatorVisible: true })).toBe(true);
    expect(isAdVisible({ active: false, creatorVisible: true })).toBe(false);
    expect(isAdVisible({ active: true, creatorVisible: false })).toBe(false);
  });

  it('takes no orders for an ad that is paused or not to be seen', () => {
    const ad = { active: true, creatorVisible: true, paused: false };
    expect(isOrderable(ad)).toBe(true);
    expect(isOrderable({ ...ad, paused: true })).toBe(false);
    expect(isOrderable({ ...ad, creatorVisible: false })).toBe(false);
  });
});

describe('what the back office calls a creator', () => {
  it('is pending until approved, then shown or hidden', () => {
    expect(creatorStateOf({ ...shown, approved: false, active: false })).toBe('pending');
    expect(creatorStateOf(shown)).toBe('shown');
    expect(creatorStateOf({ ...shown, userActive: false })).toBe('hidden');
  });

  it('waits for no decision once the person is no creator any more, or banned', () => {
    expect(creatorStateOf({ ...shown, approved: false, userActive: false })).toBe('hidden');
    const refusal = { reason: '', at: '2026-11-27T10:00:00.000Z' };
    expect(creatorStateOf({ ...shown, approved: false, userActive: false, refusal })).toBe('refused');
  });
});

describe('a rating', () => {
  it('is the mean in tenths, nothing without reviews', () => {
    const stats = { ratingSum: 14, reviewCount: 3 } as CreatorStats;
    expect(ratingOf(stats)).toEqual({ rating: 47, reviewCount: 3 });
    expect(ratingOf(null)).toEqual({ rating: null, reviewCount: 0 });
  });
});

describe('the price a creator’s card starts with', () => {
  it('is the lowest of what can be ordered, else the creator’s own, else none', () => {
    expect(fromPriceOf({ priceAgorot: 100 }, [900, 500])).toBe(500);
    expect(fromPriceOf({ priceAgorot: 700 }, [])).toBe(700);
    expect(fromPriceOf({ priceAgorot: 0 }, [])).toBeNull();
  });
});
