import { describe, expect, test } from 'vitest';
import errors from '../../../../shared/locales/en/errors.json' with { type: 'json' };
import fan from '../../../../shared/locales/en/fan.json' with { type: 'json' };
import { paypalServiceOf } from './paypal-service.ts';

const refused = (error?: string) => ({ success: false, connected: false, ...(error && { error }) });

describe('PayPal is', () => {
  test('tested until there is an answer, and again when somebody asks', () => {
    expect(paypalServiceOf(undefined, null, false)).toEqual({ state: 'testing' });
    expect(paypalServiceOf(refused('paypal.unavailable'), null, true)).toEqual({ state: 'testing' });
  });

  test('available with a client id, also while it is tested again', () => {
    const good = { success: true, connected: true, clientId: 'abc' };
    expect(paypalServiceOf(good, null, true)).toEqual({ state: 'available', clientId: 'abc' });
    expect(paypalServiceOf({ success: true, connected: true }, null, false)).toEqual({
      state: 'error',
      code: 'paypal.invalid_answer',
    });
  });

  test('unavailable when it is away, an error when it is something else', () => {
    expect(paypalServiceOf(refused('paypal.unavailable'), null, false)).toMatchObject({
      state: 'unavailable',
    });
    for (const code of ['paypal.not_configured', 'paypal.authentication', 'paypal.invalid_answer'])
      expect(paypalServiceOf(refused(code), null, false)).toEqual({ state: 'error', code });
    expect(paypalServiceOf(undefined, 'network', false)).toEqual({ state: 'error', code: 'network' });
  });
});

test('the words are those of the specification', () => {
  expect(fan.paypal).toMatchObject({
    done: 'Payment successful!',
    cancelled: 'Payment cancelled',
    captureFailed: 'Failed to complete payment. Please try again.',
    buttonsFailed: 'PayPal encountered an error. Please try again.',
    missing: 'Missing transaction details',
    error: { title: 'Payment Service Error', retry: 'Try Again' },
    unavailable: { title: 'PayPal Service Unavailable', retry: 'Retry Connection' },
  });
  expect(errors).toMatchObject({
    'paypal.unavailable': 'PayPal service is currently unavailable',
    'paypal.not_configured': 'PayPal service is not properly configured. Please contact support.',
    'paypal.invalid_answer': 'Invalid response from payment service',
    'paypal.authentication': 'Authentication error. Please try again later.',
  });
});
