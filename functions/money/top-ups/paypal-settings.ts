import type { PayPalEnvironment, PayPalSettings } from '../../../shared/contracts/money/paypal-admin.ts';
import { LIVE_PAYPAL } from '../../../shared/money/paypal.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { findSetting } from '../../site/platform-config/config.table.ts';
import { createPayPal } from './paypal/client.ts';
import { completeCredentials, type StoredCredentials, storedCredentials } from './paypal/credentials.ts';

/** Which PayPal the stage talks to; nothing that is typed changes it. */
export const stageEnvironment = (): PayPalEnvironment =>
  env('PAYPAL_ORIGIN') === LIVE_PAYPAL ? 'production' : 'sandbox';

/** The configuration's key under which the secret's version is kept: Secrets Manager has no conditional write. */
export const PAYPAL_SETTINGS = 'paypal_settings';

/** The version of the settings as they are now; 0 while nobody has saved them here. */
export const settingsVersion = async (): Promise<number> => (await findSetting(PAYPAL_SETTINGS))?.v ?? 0;

/** What may be said of the settings, with how the connection went: null when PayPal accepts them. */
export const settingsView = (
  { clientId = '', clientSecret, merchantId, webhookId }: StoredCredentials,
  v: number,
  refusal: Refusal | null = null,
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
  v,
});

/** Signs in at PayPal with the stored credentials; answers why PayPal refuses, null when it accepts. */
export const payPalRefusal = async (stored: StoredCredentials): Promise<Refusal | null> => {
  try {
    await createPayPal(env('PAYPAL_ORIGIN'), completeCredentials(stored)).connect();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error;
  }
};

/** Signs in at PayPal with the settings as they are stored now, and says which of them are there. */
export const checkPayPal = async (): Promise<PayPalSettings> => {
  // The version first: settings that are newer than it are refused when they are saved, never overwritten.
  const v = await settingsVersion();
  const stored = await storedCredentials();
  return settingsView(stored, v, await payPalRefusal(stored));
};
