import { expect, it } from 'vitest';
import { refunded } from '../../../../shared/money/refund.ts';
import { splitOf } from '../../../../shared/money/split.ts';
import type { RequestStatus } from '../../../../shared/order/request-status.ts';
import { wrappedFacts, wrappingObstacle } from './later-wrapping.ts';
import { type Request, wholeNetOf } from './request.ts';

const PRICE = 10_005;
const WRAPPING = 505;

const order = (status: RequestStatus, more: Partial<Request> = {}): Request =>
  ({
    status,
    v: 4,
    priceAgorot: PRICE,
    feeBasisPoints: 1_000,
    ...splitOf(status, PRICE, 1_000),
    marks: [],
    ...more,
  }) as Request;
/** Completed without the post that was ordered, whose price is back. */
const unposted = {
  extras: ['social_share'],
  extraPrices: { social_share: 800 },
  undone: ['social_share'],
  ...splitOf('completed', PRICE, 1_000, 800),
} as const satisfies Partial<Request>;

it.each([
  ['pending', {}, null],
  ['approved', {}, null],
  ['completed', {}, null],
  ['completed', unposted, null],
  ['declined', {}, 'request.status_changed'],
  ['pending', { extras: ['gift_wrapping'] }, 'request.already_wrapped'],
  ['declined', { extras: ['gift_wrapping'] }, 'request.already_wrapped'],
  [
    'completed',
    { ...refunded(order('completed'), order('completed') as never, 1, false) },
    'request.was_refunded',
  ],
  ['completed', { ...unposted, backAgorot: 801 }, 'request.was_refunded'],
] as const)('wrapping is added to what is %s %j: %s', (status, more, code) => {
  expect(wrappingObstacle(order(status, more as Partial<Request>))?.code ?? null).toBe(code);
});

it('is shared as if it had been ordered so, at the rate that is frozen, and what went back stays back', () => {
  const wrapped = (status: RequestStatus, more: Partial<Request> = {}) => {
    const before = order(status, more);
    const facts = wrappedFacts(before, WRAPPING, 'hash');
    const { priceAgorot, heldAgorot, netAgorot, feeAgorot, backAgorot } = facts;
    return [priceAgorot, heldAgorot, netAgorot, feeAgorot, backAgorot, wholeNetOf({ ...before, ...facts })];
  };
  const whole = PRICE + WRAPPING;
  expect(wrapped('pending')).toEqual([whole, whole, 0, 0, 0, 9_459]);
  expect(wrapped('completed')).toEqual([whole, 0, 9_459, 1_051, 0, 9_459]);
  expect(wrapped('completed', unposted)).toEqual([whole, 0, 8_739, 971, 800, 9_459]);
});

it('keeps the extras there are, each at its price, and tells a repeat', () => {
  expect(wrappedFacts(order('completed', unposted), WRAPPING, 'hash')).toMatchObject({
    extras: ['gift_wrapping', 'social_share'],
    extraPrices: { social_share: 800, gift_wrapping: WRAPPING },
    marks: [{ hash: 'hash', from: 'completed', to: 'completed' }],
  });
});
