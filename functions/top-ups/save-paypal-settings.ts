import type { Actor } from '../../shared/contracts/accounts.ts';
import type { PayPalSettings, paypalAdmin } from '../../shared/contracts/paypal-admin.ts';
import { auditWrite } from '../audit/audit.table.ts';
import { env } from '../lib/env.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { writeSecret } from '../lib/secret.ts';
import { transact } from '../lib/table.ts';
import { createPayPal } from './paypal/client.ts';
import { completeCredentials, type StoredCredentials, storedCredentials } from './paypal/credentials.ts';
import { settingsView, stageEnvironment } from './paypal-settings.ts';

type Save = Call<typeof paypalAdmin.save, Actor>;

const NAMES = ['clientId', 'clientSecret', 'merchantId', 'webhookId'] as const;

/** What was typed over what is stored. Another client id takes a secret of its own: the old one is not its. */
const merged = (stored: StoredCredentials, input: Save['input']): StoredCredentials => {
  const isOther = input.clientId !== '' && input.clientId !== stored.clientId;
  const kept = isOther ? { ...stored, clientSecret: '' } : stored;
  return Object.fromEntries(NAMES.map((name) => [name, input[name] || kept[name] || '']));
};

/**
 * Stores the stage's PayPal credentials, after PayPal has accepted them: a slip of the hand must not stop payments. The
 * act is audited before it is done, by the names of what changes and without the values. Throws `paypal.environment`,
 * `paypal.settings_incomplete`, and what PayPal has against the credentials.
 */
export const savePayPalSettings = async ({ actor, input, now }: Save): Promise<PayPalSettings> => {
  const environment = stageEnvironment();
  if (input.environment !== environment)
    throw new Refusal('paypal.environment', `This stage uses PayPal's ${environment}`);
  const stored = await storedCredentials();
  const next = completeCredentials(merged(stored, input), 'paypal.settings_incomplete');
  await createPayPal(env('PAYPAL_ORIGIN'), next).connect();
  const changed = NAMES.filter((name) => next[name] !== stored[name]);
  if (changed.length > 0) {
    await transact([
      auditWrite({
        action: 'paypal.settings_changed',
        entity: 'paypal',
        id: environment,
        by: actor.id,
        now,
        details: { environment, changed: changed.join(', ') },
      }),
    ]);
    await writeSecret(env('PAYPAL_SECRET_ARN'), JSON.stringify(next));
  }
  return settingsView(next, null);
};
