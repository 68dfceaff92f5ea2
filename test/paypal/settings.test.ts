import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { getItem, itemsIn } from '../support/acts/items.ts';
import { newAdmin, type Person, setRights } from '../support/acts/people.ts';
import { paypal, storedSecret, withPayPalInHand } from './top-ups.ts';

const cloud = inject('cloud');
let admin: Person;
let superAdmin: Person;

withPayPalInHand();
beforeAll(async () => {
  [admin, superAdmin] = await Promise.all([newAdmin(), newAdmin()]);
  await setRights(superAdmin.id, { superAdmin: true });
});

const nothing = { clientId: '', clientSecret: '', merchantId: '', webhookId: '' };
const version = async (): Promise<number> => Number((await getItem('CONFIG', 'paypal_settings'))?.v ?? 0);
const save = async (
  by: Person,
  values: Partial<typeof nothing>,
  { environment = 'sandbox' as 'sandbox' | 'production', v = -1 } = {},
) => by.call('paypalAdmin.save', { environment, ...nothing, ...values, v: v < 0 ? await version() : v });

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
      v: await version(),
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
    const { status, body } = await save(superAdmin, { webhookId: 'WH-1' }, { environment: 'production' });
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
      details: { changed: 'webhookId' },
    });
  });

  it('of two admins at once one saves, and the other is told before anything is lost', async () => {
    const before = await storedSecret();
    const audited = (await itemsIn('AUD#paypal#sandbox')).length;
    const v = await version();
    const asked = ['WH-3', 'WH-4'];
    const answers = await Promise.all(asked.map((webhookId) => save(superAdmin, { webhookId }, { v })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won, lost] = answers[0]?.status === 200 ? answers : [...answers].reverse();
    expect([won?.body.v, lost?.body.code]).toEqual([v + 1, 'config.changed']);
    const webhookId = asked[answers.findIndex(({ status }) => status === 200)];
    expect(await storedSecret()).toEqual({ ...before, webhookId });
    expect(await itemsIn('AUD#paypal#sandbox')).toHaveLength(audited + 1);
    const late = await save(superAdmin, { merchantId: 'ANOTHER' }, { v });
    expect([late.status, late.body.code]).toEqual([409, 'config.changed']);
    expect((await storedSecret()).merchantId).toBe(before.merchantId);
  });

  it('that change nothing keep their version', async () => {
    const v = await version();
    const { status, body } = await save(superAdmin, {});
    expect([status, body.v]).toEqual([200, v]);
  });

  it('leave no secret in a log or in the table', async () => {
    const { clientSecret = '?' } = await storedSecret();
    const logs = globSync(join(dirname(cloud.logsDir), '**/*.log')).map((file) => readFileSync(file, 'utf8'));
    expect(logs.length).toBeGreaterThan(0);
    const written = logs.join('') + JSON.stringify(await itemsIn('AUD#paypal#sandbox'));
    for (const secret of [clientSecret, 'typed-wrong-0815']) expect(written).not.toContain(secret);
  });
});
