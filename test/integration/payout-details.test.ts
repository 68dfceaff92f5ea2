import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { asked, BANK, earner } from '../support/acts/earners.ts';
import { getItem, itemsIn, itemsUnder, patch } from '../support/acts/items.ts';
import { newAdmin, newFan, type Person } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

describe('payout details', () => {
  it('are kept for next time, shown masked, replaced and forgotten', async () => {
    const creator = await earner();
    expect((await creator.call('payouts.payoutDetails', {})).body).toEqual({ saved: null });
    const id = await asked(creator, 10_000, { save: true });
    const { saved } = (await creator.call('payouts.payoutDetails', {})).body;
    expect(saved).toMatchObject({ method: 'bank', payTo: '•••0046' });
    const again = await creator.call('payouts.askWithdrawal', {
      amountAgorot: 10_000,
      method: 'bank',
      useSaved: true,
    });
    await creator.call('payouts.savePayoutDetails', { method: 'paypal', paypalEmail: 'Yoav@Example.com' });
    expect((await creator.call('payouts.payoutDetails', {})).body.saved?.payTo).toBe('y•••@example.com');
    expect((await creator.call('payouts.forgetPayoutDetails', {})).body).toEqual({ saved: null });
    for (const one of [id, again.body.id])
      expect((await admin.call('payoutsAdmin.reveal', { id: one })).body).toEqual({
        paypalEmail: null,
        bankDetails: BANK,
      });
  });

  it('are read in clear by an admin only, and every reading is written down', async () => {
    const creator = await earner();
    const id = await asked(creator, 10_000, { method: 'paypal', paypalEmail: 'pay@example.com' });
    for (const person of [creator, await newFan(0)])
      expect((await person.call('payoutsAdmin.reveal', { id })).status).toBe(403);
    expect((await admin.call('payoutsAdmin.reveal', { id })).body).toEqual({
      paypalEmail: 'pay@example.com',
      bankDetails: null,
    });
    const [entry, ...more] = await itemsIn(`AUD#withdrawal#${id}`);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ action: 'withdrawal.details_read', by: admin.id });
  });

  it('are nowhere in clear: not in the table, the queue’s e-mails, answers or logs', async () => {
    const creator = await earner();
    const id = await asked(creator, 10_000, { save: true });
    await admin.call('payoutsAdmin.reveal', { id });
    await admin.call('payoutsAdmin.reject', { id, reason: 'בדיקה' });
    await settled();
    const answers = await Promise.all([
      creator.call('payouts.withdrawals', { status: 'rejected' }),
      creator.call('payouts.payoutDetails', {}),
      creator.call('payouts.earnings', {}),
      creator.call('accounts.profile', {}),
      creator.call('catalogCreator.profile', {}),
      creator.call('catalog.creator', { id: creator.id }),
      admin.call('payoutsAdmin.list', { limit: 50 }),
      admin.call('requestsAdmin.list', { limit: 50 }),
    ]);
    for (const { status } of answers) expect(status).toBe(200);
    const { logsDir } = inject('cloud');
    const logs = readdirSync(logsDir).map((file) => readFileSync(join(logsDir, file), 'utf8'));
    const mails = (await inboxOf(creator.email)).map(({ html }) => html);
    const everything = [JSON.stringify(answers.map(({ body }) => body)), ...logs, ...mails];
    for (const text of [...everything, JSON.stringify(await itemsUnder(''))])
      for (const secret of [BANK.account, BANK.holder]) expect(text.includes(secret)).toBe(false);
  });

  it('are encrypted for their creator: no other context opens them', async () => {
    const [creator, other] = await Promise.all([earner(), earner()]);
    const id = await asked(creator);
    const item = await getItem(`WDR#${id}`, 'WDR');
    const { awsEndpoint: endpoint, region, credentials } = inject('cloud');
    const kms = new KMSClient({ endpoint, region, credentials, maxAttempts: 1 });
    const CiphertextBlob = Buffer.from(String(item?.details), 'base64');
    const read = (EncryptionContext?: Record<string, string>) =>
      kms.send(new DecryptCommand({ CiphertextBlob, ...(EncryptionContext ? { EncryptionContext } : {}) }));
    for (const context of [undefined, { user: other.id }, { user: creator.id, more: 'x' }])
      await expect(read(context)).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
    const { Plaintext } = await read({ user: creator.id });
    expect(JSON.parse(Buffer.from(Plaintext ?? []).toString())).toEqual({ method: 'bank', ...BANK });
    kms.destroy();
    // Details moved to somebody else's withdrawal pay nobody.
    const mine = await asked(other);
    await patch({ pk: `WDR#${mine}`, sk: 'WDR' }, { details: item?.details });
    const stolen = await admin.call('payoutsAdmin.reveal', { id: mine });
    expect([stolen.status, stolen.body.code]).toEqual([500, 'service.internal']);
  });
});
