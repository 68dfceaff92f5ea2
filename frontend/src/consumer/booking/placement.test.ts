import { expect, test } from 'vitest';
import { placement } from '../../../../shared/contracts/orders/placement.ts';
import { EXTRAS } from '../../../../shared/order/extras.ts';
import { newOrder, type OrderValues, placementOf } from '../order-rules/order-values.ts';
import { priceLines } from './price-lines.ts';

const SEEN = { adId: 'ad_1', priceAgorot: 18_500 };
const typed = {
  ...newOrder(new Date('2026-11-20T12:00:00Z'), { deliveryHours: 24 }),
  occasion: 'birthday',
  recipient: 'סבתא',
  instructions: 'לשיר',
};

test('an order says what was chosen and nothing else', () => {
  expect(placementOf(typed, SEEN)).toEqual({
    ...SEEN,
    occasion: 'birthday',
    recipient: 'סבתא',
    instructions: 'לשיר',
    deadline: '2026-11-21',
  });
});

test('extras, the event and the hour are said when there are any', () => {
  const chosen = {
    ...typed,
    eventDate: '2026-11-29',
    extras: ['gift_wrapping' as const],
    timing: 'hour' as const,
    slot: '2026-11-24T19:00',
    deadline: '2026-11-24',
  };
  expect(placementOf({ ...chosen, minor: 'no' }, SEEN)).toHaveProperty('minor', false);
  expect(placementOf(chosen, SEEN)).not.toHaveProperty('minor');
  expect(placementOf(chosen, SEEN)).toMatchObject({
    eventDate: '2026-11-29',
    extras: ['gift_wrapping'],
    slot: '2026-11-24T19:00',
    deadline: '2026-11-24',
  });
});

test('everything the contract takes is said when all of the form is filled', () => {
  const filled: Record<keyof OrderValues, unknown> = {
    minor: 'no',
    occasion: 'birthday',
    recipient: 'סבתא',
    instructions: 'לשיר',
    eventDate: '2026-11-29',
    extras: ['gift_wrapping'],
    timing: 'hour',
    slot: '2026-11-24T19:00',
    deadline: '2026-11-24',
    reveal: '2026-11-29',
    revealTime: '20:00',
  };
  const placed = placementOf(filled as OrderValues, SEEN);
  expect(Object.keys(placed ?? {}).sort()).toEqual(Object.keys(placement().shape).sort());
});

test('an hour that was chosen before the mind changed is left out', () => {
  expect(placementOf({ ...typed, slot: '2026-11-24T19:00' }, SEEN)).not.toHaveProperty('slot');
});

test('the hour at which a gift opens is said with the wrapping alone', () => {
  const opens = { ...typed, reveal: '2026-11-29', revealTime: '20:00' };
  expect(placementOf({ ...opens, extras: ['gift_wrapping'] }, SEEN)).toHaveProperty(
    'reveal',
    '2026-11-29T20:00',
  );
  expect(placementOf({ ...opens, extras: ['social_share'] }, SEEN)).not.toHaveProperty('reveal');
  expect(placementOf({ ...typed, extras: ['gift_wrapping'] }, SEEN)).not.toHaveProperty('reveal');
});

test('without an occasion of the contract there is no order', () => {
  expect(placementOf({ ...typed, occasion: 'funeral' }, SEEN)).toBeNull();
});

test('the lines of a price are the ad and its extras, as they are offered', () => {
  expect(priceLines(18_000, ['social_share', 'download_rights'], EXTRAS)).toEqual([
    { of: 'ad', priceAgorot: 18_000 },
    { of: 'download_rights', priceAgorot: 1_000 },
    { of: 'social_share', priceAgorot: 800 },
  ]);
});
