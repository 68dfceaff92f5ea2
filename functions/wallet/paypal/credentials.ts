import * as z from 'zod/mini';
import { env } from '../../lib/env.ts';
import { Refusal } from '../../lib/errors.ts';
import { remember } from '../../lib/remember.ts';
import { readSecret } from '../../lib/secret.ts';
import { createPayPal, type PayPal } from './client.ts';

/** The value of the stage's secret. The client id is public; the rest never leaves the server. */
const credentials = z.object({
  clientId: z.string().check(z.minLength(1)),
  clientSecret: z.string().check(z.minLength(1)),
  /** Our account, the payee of every order. */
  merchantId: z.string().check(z.minLength(1)),
  /** Of the webhook that PayPal sends to this stage: its signature covers it. */
  webhookId: z.string().check(z.minLength(1)),
});
export type PayPalCredentials = z.output<typeof credentials>;

const KEPT_SECONDS = 300;

const readCredentials = async (): Promise<PayPalCredentials> => {
  const text = await readSecret(env('PAYPAL_SECRET_ARN'));
  try {
    const parsed = credentials.safeParse(JSON.parse(text ?? ''));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: said below.
  }
  throw new Refusal('paypal.not_configured', 'The PayPal secret lacks a value');
};

const connection = remember(KEPT_SECONDS, async () =>
  createPayPal(env('PAYPAL_ORIGIN'), await readCredentials()),
);

/**
 * PayPal with the stage's credentials, read anew after five minutes. Throws `wallet.top_up_disabled` where the stage
 * does not take payments, and `paypal.not_configured`.
 */
export const paypal = async (): Promise<PayPal> => {
  if (env('PAYMENTS_MODE') !== 'paypal') throw new Refusal('wallet.top_up_disabled');
  return connection();
};
