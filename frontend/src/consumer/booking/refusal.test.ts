import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { refusalOf } from './refusal.ts';

const refused = (status: number, code: ConstructorParameters<typeof ApiError>[1], details?: unknown) =>
  refusalOf(new ApiError(status, code, '', details), 18_000);

test('a wallet that is too light says what it has', () => {
  expect(refused(409, 'wallet.insufficient_funds', { balanceAgorot: 500, priceAgorot: 18_000 })).toEqual({
    kind: 'insufficient',
    balanceAgorot: 500,
    priceAgorot: 18_000,
  });
});

test('a changed price is told beside the one that was seen', () => {
  expect(refused(409, 'ad.price_changed', { priceAgorot: 20_000, adPriceAgorot: 19_500 })).toEqual({
    kind: 'price',
    beforeAgorot: 18_000,
    priceAgorot: 20_000,
    adPriceAgorot: 19_500,
  });
});

test('an hour that somebody else has is a matter of the calendar', () => {
  expect(refused(409, 'slot.not_available')).toEqual({ kind: 'slot' });
});

test('an attempt that was already placed with other details is not placed again', () => {
  expect(refused(409, 'idempotency.key_reused')).toEqual({ kind: 'twice' });
});

test('any other refusal keeps its code', () => {
  expect(refused(409, 'ad.not_available')).toEqual({ kind: 'other', code: 'ad.not_available' });
  expect(refused(409, 'ad.price_changed')).toEqual({ kind: 'other', code: 'ad.price_changed' });
  expect(refusalOf(new TypeError('oops'), 1)).toEqual({ kind: 'other', code: 'unknown' });
});
