import * as z from 'zod/mini';
import { lazy } from '../../../../shared/lazy.ts';
import { readSecret } from '../../../lib/aws/secret.ts';
import { cached } from '../../../lib/lambda/cached.ts';
import { env } from '../../../lib/lambda/env.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { createPayPal, type PayPal } from './client.ts';
import type { PayPalCredentials } from './connection.ts';

/** The value of the stage's secret. */
const credentials = lazy(() =>
  z.object({
    clientId: z.string().check(z.minLength(1)),
    clientSecret: z.string().check(z.minLength(1)),
    merchantId: z.string().check(z.minLength(1)),
    webhookId: z.string().check(z.minLength(1)),
  }),
);

const KEPT_SECONDS = 300;

const value = lazy(() => z._default(z.string(), ''));
const stored = lazy(() =>
  z.object({ clientId: value(), clientSecret: value(), merchantId: value(), webhookId: value() }),
);

/** The credentials that are set. */
export type StoredCredentials = { readonly [Name in keyof PayPalCredentials]?: string };

/** The stage's secret as it is now, whatever it lacks. */
export const storedCredentials = async (): Promise<StoredCredentials> => {
  const text = await readSecret(env('PAYPAL_SECRET_ARN'));
  try {
    const parsed = stored().safeParse(JSON.parse(text ?? ''));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: no credentials.
  }
  return {};
};

/** All of them, or a refusal. */
export const completeCredentials = (
  stored: StoredCredentials,
  refusal: 'paypal.not_configured' | 'paypal.settings_incomplete' = 'paypal.not_configured',
): PayPalCredentials => {
  const parsed = credentials().safeParse(stored);
  if (parsed.success) return parsed.data;
  throw new Refusal(refusal, 'The PayPal settings lack a value');
};

const connection = cached(KEPT_SECONDS, async () =>
  createPayPal(env('PAYPAL_ORIGIN'), completeCredentials(await storedCredentials())),
);

/** The credentials did not work: they are read anew by the next call, since somebody may be putting them right. */
export const forgetPayPal = connection.forget;

/**
 * PayPal with the stage's credentials, read anew after five minutes. Throws `wallet.top_up_disabled` where the stage
 * does not take payments, and `paypal.not_configured`.
 */
export const paypal = async (): Promise<PayPal> => {
  if (env('PAYMENTS_MODE') !== 'paypal') throw new Refusal('wallet.top_up_disabled');
  return connection();
};
