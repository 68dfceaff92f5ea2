import { expect, it } from 'vitest';
import { topUpIdOf } from './receive-paypal-event.ts';
import { nextStep } from './settle-due-top-ups.ts';

const HOUR_MS = 3_600_000;
const ID = 'top_01j9x2c7p6q4m8k3n5r7s9t0vw';

it('the clock gives up what nobody paid within six hours, and what was declined at once', () => {
  expect(nextStep('open', HOUR_MS)).toEqual({ afterMinutes: 15 });
  expect(nextStep('open', 6 * HOUR_MS - 1)).toEqual({ afterMinutes: 15 });
  expect(nextStep('open', 6 * HOUR_MS)).toBe('expired');
  expect(nextStep('unasked', 7 * HOUR_MS)).toBe('expired');
  expect(nextStep('approved', 7 * HOUR_MS)).toBe('expired');
  expect(nextStep('refused', 0)).toBe('declined');
});

it('the clock waits as long as PayPal looks at a payment', () => {
  expect(nextStep('waiting', 1_000 * HOUR_MS)).toEqual({ afterMinutes: 360 });
});

it.each([
  [{ custom_id: ID }, ID],
  [{ purchase_units: [{ custom_id: ID }] }, ID],
  [{ purchase_units: [{}, { custom_id: ID }] }, ID],
  [{ custom_id: 'order-4711' }, null],
  [{ custom_id: `${ID}x` }, null],
  [{ custom_id: 7, purchase_units: 'no list' }, null],
  [{ purchase_units: [null, 'text'] }, null],
  [{}, null],
])('an event about %j is about %s', (resource, id) => {
  expect(topUpIdOf(resource)).toBe(id);
});
