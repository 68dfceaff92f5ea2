import { describe, expect, test } from 'vitest';
import { type AdNow, obstacleOf, totalOf } from './cart-check.ts';
import type { CartItem } from './cart-items.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ITEM: CartItem = {
  key: 'a',
  id: 'ad_1',
  title: 'ברכה',
  priceAgorot: 12_000,
  creatorId: 'usr_1',
  creatorName: 'נועה בר',
  thumbnail: '',
  instructions: '',
  occasion: '',
  recipient: '',
  minor: '' as const,
  deadline: '',
  eventDate: '',
  extras: '',
  reveal: '',
};
const THERE: AdNow = {
  kind: 'there',
  priceAgorot: 12_000,
  available: true,
  deliveryHours: 24,
  arrivesBy: '2026-11-21',
  extras: [
    { id: 'gift_wrapping', priceAgorot: 500 },
    { id: 'social_share', priceAgorot: 900 },
  ],
};
const check = (ad: AdNow, item: Partial<CartItem> = {}, actorId = 'usr_2') =>
  obstacleOf({ ...ITEM, ...item }, ad, { now: NOW, actorId });

describe('what stands in the way of an item', () => {
  test('nothing, when the ad is as it was', () => expect(check(THERE)).toBeNull());

  test('another price, whichever way it went', () => {
    for (const priceAgorot of [11_999, 12_001])
      expect(check({ ...THERE, priceAgorot })).toEqual({ kind: 'price', priceAgorot });
  });

  test('an ad that is gone, or cannot be ordered now', () => {
    expect(check({ kind: 'gone' })).toEqual({ kind: 'unavailable' });
    expect(check({ ...THERE, available: false, priceAgorot: 1 })).toEqual({ kind: 'unavailable' });
  });

  test('being one’s own', () => expect(check(THERE, {}, 'usr_1')).toEqual({ kind: 'own' }));

  test('a date that has passed, or is too early for the creator; none is no obstacle', () => {
    expect(check(THERE, { deadline: '2026-11-20' })).toEqual({
      ...{ kind: 'day', field: 'deadline' },
      problem: 'booking:problem.deadlinePast',
    });
    expect(check({ ...THERE, deliveryHours: 72 }, { deadline: '2026-11-22' })).toEqual({
      ...{ kind: 'day', field: 'deadline' },
      problem: 'booking:problem.deadlineEarly',
    });
    expect(check(THERE, { deadline: '2026-11-21' })).toBeNull();
  });

  test('an event that is over', () => {
    expect(check(THERE, { eventDate: '2026-11-19' })).toEqual({
      ...{ kind: 'day', field: 'eventDate' },
      problem: 'order:event.problem',
    });
    expect(check(THERE, { eventDate: '2026-11-20' })).toBeNull();
  });

  test('extras at another price, or that are not offered any more, and what is left of them', () => {
    expect(check(THERE, { extras: 'gift_wrapping:500 social_share:900' })).toBeNull();
    expect(check(THERE, { extras: 'gift_wrapping:500 social_share:800 download_rights:100' })).toEqual({
      kind: 'extras',
      extras: 'gift_wrapping:500 social_share:900',
    });
    expect(check({ kind: 'unknown' }, { extras: 'social_share:800' })).toBeNull();
  });

  test('an hour of opening that is over, of a gift that comes wrapped', () => {
    const reveal = '2026-11-19T19:00';
    expect(check(THERE, { extras: 'gift_wrapping:500', reveal })).toEqual({
      ...{ kind: 'day', field: 'reveal' },
      problem: 'order:reveal.problem',
    });
    expect(check(THERE, { reveal })).toBeNull();
    expect(check(THERE, { extras: 'gift_wrapping:500', reveal: '2026-11-21T19:00' })).toBeNull();
  });

  test('not a server that does not answer: it decides at checkout', () => {
    expect(check({ kind: 'unknown' })).toBeNull();
    expect(check({ kind: 'asking' })).toBeNull();
  });
});

test('the total has today’s prices, and nothing of what cannot be ordered', () => {
  const items = [ITEM, ITEM, ITEM, ITEM];
  expect(
    totalOf(items, [null, { kind: 'price', priceAgorot: 13_050 }, { kind: 'unavailable' }, { kind: 'own' }]),
  ).toBe(25_050);
  const wrapped = { ...ITEM, extras: 'gift_wrapping:500' };
  expect(totalOf([wrapped, wrapped], [null, { kind: 'extras', extras: 'gift_wrapping:700' }])).toBe(25_200);
  expect(totalOf([], [])).toBe(0);
});
