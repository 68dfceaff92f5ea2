import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { itemsIn } from '../support/items.ts';
import { newAdmin, type Person, setRights } from '../support/people.ts';
import { paypal, withPayPalInHand } from './top-ups.ts';

const cloud = inject('cloud');
let admin: Person;
let superAdmin: Person;

withPayPalInHand();
beforeAll(async () => {
  [admin, superAdmin] = await Promise.all([newAdmin(), newAdmin()]);
  await setRights(superAdmin.id, { superAdmin: true });
});

const storedSecret = async (): Promise<Record<string, string>> => {
  const { region, awsEndpoint: endpoint, credentials } = cloud;
  const client = new SecretsManagerClient({ region, endpoint, credentials });
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: 'PayPalSecret' }));
  client.destroy();
  return JSON.parse(SecretString ?? '{}');
};

const nothing = { clientId: '', clientSecret: '', merchantId: '', webhookId: '' };
const save = (
  by: Person,
  values: Partial<typeof nothing>,
  environment: 'sandbox' | 'production' = 'sandbox',
) => by.call('paypalAdmin.save', { environment, ...nothing, ...values });

/** Events are verified by the id that is stored: other tests need the one that was. */
let webhookId: string | undefined;
beforeAll(async () => {
  ({ webhookId } = await storedSecret());
});
afterAll(async () => {
  await save(superAdmin, { webhookId: webhookId ?? '' });
});

describe('the connection', () => {
  it('is tested with what is stored, and answers without it', async () => {
    const { clientSecret } = await storedSecret();
    const { status, body } = await admin.call('paypalAdmin.status', {});
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      connected: true,
      message: 'PayPal accepts the credentials',
      environment: 'sandbox',
      used: true,
      clientId: 'stand-in-client',
      has: { clientSecret: true, merchantId: true, webhookId: true },
    });
    expect(JSON.stringify(body)).not.toContain(clientSecret);
  });

  it('says what is wrong', async () => {
    await paypal.fault('token', 'error');
    const { body } = await admin.call('paypalAdmin.status', {});
    expect(body).toMatchObject({ success: false, connected: false, error: 'paypal.unavailable' });
    expect(body.message).not.toBe('');
  });
});

describe('the settings', () => {
  it('are a super admin’s', async () => {
    const before = await storedSecret();
    const { status, body } = await save(admin, { webhookId: 'WH-1' });
    expect([status, body.code]).toEqual([403, 'auth.super_admin_only']);
    expect(await storedSecret()).toEqual(before);
  });

  it('belong to the environment of the stage', async () => {
    const before = await storedSecret();
    const { status, body } = await save(superAdmin, { webhookId: 'WH-1' }, 'production');
    expect([status, body.code]).toEqual([409, 'paypal.environment']);
    expect(await storedSecret()).toEqual(before);
  });

  it('are not taken when PayPal does not accept them', async () => {
    const before = await storedSecret();
    const wrong = await save(superAdmin, { clientSecret: 'typed-wrong-0815' });
    expect([wrong.status, wrong.body.code]).toEqual([502, 'paypal.authentication']);
    await paypal.fault('token', 'error');
    const away = await save(superAdmin, { webhookId: 'WH-1' });
    expect([away.status, away.body.code]).toEqual([503, 'paypal.unavailable']);
    expect(await storedSecret()).toEqual(before);
  });

  it('need a secret of its own for another client id', async () => {
    const before = await storedSecret();
    const { status, body } = await save(superAdmin, { clientId: 'another-app' });
    expect([status, body.code]).toEqual([400, 'paypal.settings_incomplete']);
    expect(await storedSecret()).toEqual(before);
  });

  it('are stored, audited by name, and in force; what was left empty stays', async () => {
    const before = await storedSecret();
    const { status, body } = await save(superAdmin, {
      webhookId: 'WH-2',
      clientSecret: before.clientSecret ?? '',
    });
    expect([status, body.connected]).toEqual([200, true]);
    expect(await storedSecret()).toEqual({ ...before, webhookId: 'WH-2' });
    const audit = await itemsIn('AUD#paypal#sandbox');
    expect(audit).toHaveLength(1);
    expect(audit[0]).toMatchObject({
      action: 'paypal.settings_changed',
      by: superAdmin.id,
      details: { environment: 'sandbox', changed: 'webhookId' },
    });
  });

  it('leave no secret in a log or in the table', async () => {
    const { clientSecret = '?' } = await storedSecret();
    const logs = globSync(join(dirname(cloud.logsDir), '**/*.log')).map((file) => readFileSync(file, 'utf8'));
    expect(logs.length).toBeGreaterThan(0);
    const written = logs.join('') + JSON.stringify(await itemsIn('AUD#paypal#sandbox'));
    for (const secret of [clientSecret, 'typed-wrong-0815']) expect(written).not.toContain(secret);
  });
});
