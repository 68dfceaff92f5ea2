import type { PayPalEnvironment, PayPalSettings } from '../../shared/contracts/paypal-admin.ts';
import { LIVE_PAYPAL } from '../../shared/paypal.ts';
import { env } from '../lib/env.ts';
import { Refusal } from '../lib/errors.ts';
import { createPayPal } from './paypal/client.ts';
import { completeCredentials, type StoredCredentials, storedCredentials } from './paypal/credentials.ts';

/** Which PayPal the stage talks to; nothing that is typed changes it. */
export const stageEnvironment = (): PayPalEnvironment =>
  env('PAYPAL_ORIGIN') === LIVE_PAYPAL ? 'production' : 'sandbox';

/** What may be said of the settings, with how the connection went: null when PayPal accepts them. */
export const settingsView = (
  { clientId = '', clientSecret, merchantId, webhookId }: StoredCredentials,
  refusal: Refusal | null,
): PayPalSettings => ({
  success: refusal === null,
  connected: refusal === null,
  message: refusal?.message ?? 'PayPal accepts the credentials',
  ...(refusal ? { error: refusal.code } : {}),
  environment: stageEnvironment(),
  used: env('PAYMENTS_MODE') === 'paypal',
  clientId,
  has: {
    clientSecret: Boolean(clientSecret),
    merchantId: Boolean(merchantId),
    webhookId: Boolean(webhookId),
  },
});

/** Signs in at PayPal with the settings as they are stored now, and says which of them are there. */
export const checkPayPal = async (): Promise<PayPalSettings> => {
  const stored = await storedCredentials();
  try {
    await createPayPal(env('PAYPAL_ORIGIN'), completeCredentials(stored)).connect();
    return settingsView(stored, null);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return settingsView(stored, error);
  }
};
