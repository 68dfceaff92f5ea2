import type { PayPalSettings, paypalAdmin } from '../../../shared/contracts/money/paypal-admin.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { sidesOf } from '../../audit/act.ts';
import { auditWrite } from '../../audit/audit.table.ts';
import { writeSecret } from '../../lib/aws/secret.ts';
import type { Call } from '../../lib/http/http.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { refuseIfChanged } from '../../lib/table/optimistic-lock.ts';
import { transact } from '../../lib/table/table.ts';
import { settingWrite } from '../../site/platform-config/config.table.ts';
import { createPayPal } from './paypal/client.ts';
import { completeCredentials, type StoredCredentials, storedCredentials } from './paypal/credentials.ts';
import { PAYPAL_SETTINGS, settingsVersion, settingsView, stageEnvironment } from './paypal-settings.ts';

type Save = Call<typeof paypalAdmin.save, Actor>;

const NAMES = ['clientId', 'clientSecret', 'merchantId', 'webhookId'] as const;

/** Merges typed values over stored ones. Another client id needs its own secret, because the old one does not belong to it. */
const merged = (stored: StoredCredentials, input: Save['input']): StoredCredentials => {
  const isOther = input.clientId !== '' && input.clientId !== stored.clientId;
  const kept = isOther ? { ...stored, clientSecret: '' } : stored;
  return Object.fromEntries(NAMES.map((name) => [name, input[name] || kept[name] || '']));
};

/**
 * Stores the stage's PayPal credentials, after PayPal has accepted them: a slip of the hand must not stop payments. The
 * act is audited before it is done, by the names of what changes and without the values, in the transaction that takes
 * the next version: of two admins at once only one writes the secret. Throws `paypal.environment`,
 * `paypal.settings_incomplete`, `config.changed`, and what PayPal has against the credentials.
 */
export const savePayPalSettings = async ({ actor, input, now }: Save): Promise<PayPalSettings> => {
  const environment = stageEnvironment();
  if (input.environment !== environment)
    throw new Refusal('paypal.environment', `This stage uses PayPal's ${environment}`);
  const { v } = input;
  if (v !== (await settingsVersion()))
    throw new Refusal('config.changed', 'Somebody saved other settings meanwhile');
  const stored = await storedCredentials();
  const next = completeCredentials(merged(stored, input), 'paypal.settings_incomplete');
  await createPayPal(env('PAYPAL_ORIGIN'), next).connect();
  const changed = NAMES.filter((name) => next[name] !== stored[name]);
  if (changed.length === 0) return settingsView(next, v);
  await refuseIfChanged('config.changed', () =>
    transact([
      settingWrite(PAYPAL_SETTINGS, { value: environment, v, updatedAt: now.toISOString() }),
      auditWrite({
        action: 'paypal.settings_changed',
        entity: 'paypal',
        id: environment,
        by: actor.id,
        now,
        // The client id alone is public: of the others it is told that they changed.
        ...sidesOf({ client_id: stored.clientId }, { client_id: next.clientId }),
        details: { changed: changed.join(', ') },
      }),
    ]),
  );
  await writeSecret(env('PAYPAL_SECRET_ARN'), JSON.stringify(next));
  return settingsView(next, v + 1);
};
