import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { asked, earner } from '../support/acts/earners.ts';
import { itemsIn } from '../support/acts/items.ts';
import { newAdmin, type Person } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

describe('the back office', () => {
  it('lists by status, counts, and finds by name or PayPal address, whatever the case', async () => {
    const creator = await earner();
    const domain = `Mail-${randomUUID().slice(0, 8)}.Example`;
    const address = `Pay-${randomUUID().slice(0, 8)}@${domain}`;
    await asked(creator, 10_000, { method: 'paypal', paypalEmail: `neighbour@${domain}` });
    await settled();
    const before = (await admin.call('payoutsAdmin.counts', {})).body;
    const mine = await asked(creator, 10_000, { method: 'paypal', paypalEmail: address });
    const decided = await asked(creator, 10_000);
    await admin.call('payoutsAdmin.approve', { id: decided, reference: 'r' });
    await settled();
    const after = (await admin.call('payoutsAdmin.counts', {})).body;
    expect([after.pending - before.pending, after.completed - before.completed]).toEqual([1, 1]);

    const found = (await admin.call('payoutsAdmin.list', { text: address.slice(2).toUpperCase() })).body;
    expect(found.total).toBe(1);
    // Any part of it, also what stands in no list in clear.
    const part = address.slice(2, 10).toUpperCase();
    expect((await admin.call('payoutsAdmin.list', { text: part })).body.items.map(({ id }) => id)).toEqual([
      mine,
    ]);
    const ofDomain = (await admin.call('payoutsAdmin.list', { text: domain, limit: 1 })).body;
    expect([ofDomain.total, ofDomain.items.map(({ id }) => id), ofDomain.next]).toEqual([
      2,
      [mine],
      expect.any(String),
    ]);
    expect(found.items).toEqual([
      expect.objectContaining({
        id: mine,
        creatorId: creator.id,
        creatorName: creator.name,
        creatorEmail: creator.email,
        status: 'pending',
        payTo: `p•••@${domain.toLowerCase()}`,
      }),
    ]);
    const stranger = address.replace('Pay-', 'Other-');
    expect((await admin.call('payoutsAdmin.list', { text: stranger })).body.items).toEqual([]);
    // Nothing of the address but its first letter and its domain stands in the table.
    const lists = ['LIST#withdrawals', 'DELTA#withdrawals', 'LIST#payto'];
    const copies = (await Promise.all(lists.map((list) => itemsIn(list)))).flat();
    expect(copies.map(({ id }) => id)).toContain(mine);
    const kept = JSON.stringify([await itemsIn(`WDR#${mine}`), copies]).toLowerCase();
    expect(kept).toContain(`p•••@${domain}`.toLowerCase());
    expect(kept).not.toContain(address.toLowerCase());
    expect(kept).not.toContain(address.slice(0, 8).toLowerCase());
    expect((await admin.call('payoutsAdmin.list', { text: address, status: 'rejected' })).body.items).toEqual(
      [],
    );
    const byName = (await admin.call('payoutsAdmin.list', { text: 'היוצר', status: 'completed' })).body.items;
    expect(byName.map(({ id }) => id)).toContain(decided);
    const times = (await admin.call('payoutsAdmin.list', { limit: 50 })).body.items.map(({ at }) => at);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('changes the minimum: audited, version-checked, in force within ten seconds', async () => {
    const seen = (await admin.call('platformConfigAdmin.withdrawalMinimum', {})).body;
    for (const amountAgorot of [0, -100]) {
      const answer = await admin.call('platformConfigAdmin.setWithdrawalMinimum', {
        amountAgorot,
        v: seen.v,
      });
      expect([answer.status, answer.body.code]).toEqual([400, 'config.invalid_amount']);
    }
    const change = (amountAgorot: number, v: number) =>
      admin.call('platformConfigAdmin.setWithdrawalMinimum', { amountAgorot, v });
    const answers = await Promise.all([6_000, 6_100, 6_200].map((amount) => change(amount, seen.v)));
    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const { body } of answers.filter((answer) => answer !== winner))
      expect(body.code).toBe('config.changed');
    const audit = await itemsIn('AUD#platform_config#min_withdraw_amount');
    expect(audit.filter(({ by }) => by === admin.id)).toEqual([
      expect.objectContaining({
        action: 'update_min_withdraw_amount',
        entity: 'platform_config',
        by: admin.id,
        details: { previous_amount: seen.amountAgorot, new_amount: winner?.body.amountAgorot },
      }),
    ]);
    const back = await change(seen.amountAgorot, winner?.body.v ?? 0);
    expect(back.body.amountAgorot).toBe(seen.amountAgorot);
  });
});
