import { expect, it } from 'vitest';
import { doorOf } from './door-of.ts';

const PAID = { priceAgorot: 16_000, refundedAgorot: 0 };
const BACK = { priceAgorot: 16_000, refundedAgorot: 16_000 };
const gift = (status: NonNullable<Parameters<typeof doorOf>[0]>['status'], seenAt: string | null = null) => ({
  status,
  seenAt,
});

it.each([
  ['never shared', null, 'closed'],
  ['shared, and nobody opened it', gift('live'), 'closed'],
  ['opened', gift('live', '2026-11-29T10:00:00.000Z'), 'opened'],
  ['closed by its buyer', gift('revoked', '2026-11-29T10:00:00.000Z'), 'closed'],
  ['after its year', gift('over'), 'closed'],
  ['taken down by its recipient', gift('taken_down'), null],
  ['of a creator who is not active', gift('closed'), null],
] as const)('a gift %s begins the order: %j', (_, given, door) => {
  expect(doorOf(given, PAID)).toBe(door);
});

it('of an order whose price is back only a gift that was given stays', () => {
  expect([doorOf(null, BACK), doorOf(gift('revoked'), BACK)]).toEqual([null, null]);
  expect(doorOf(gift('live'), BACK)).toBe('closed');
});
