import { expect, it } from 'vitest';
import { nextStep } from './settle-due-top-ups.ts';

const HOUR_MS = 3_600_000;

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
