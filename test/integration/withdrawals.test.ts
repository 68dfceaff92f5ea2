import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DecryptCommand, KMSClient } from '@aws-sdk/client-kms';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { legsOf } from '../../functions/wallet/entry.ts';
import type { Input } from '../../shared/contracts/endpoint.ts';
import type { payouts } from '../../shared/contracts/payouts.ts';
import {
  entriesOf,
  getItem,
  inboxOf,
  itemsOf,
  newAdmin,
  newCreator,
  newFan,
  type Person,
  patch,
  putItem,
  settled,
} from '../support/world.ts';

const ACCOUNT_NUMBER = '73190046';
const HOLDER = 'יואב בעל החשבון';
const BANK = { holder: HOLDER, bank: '12', branch: '345', account: ACCOUNT_NUMBER };
const EARNED = 100_000;

type Ask = Input<typeof payouts.askWithdrawal>;
const byBank = (amountAgorot: number, more: Partial<Ask> = {}): Ask => ({
  amountAgorot,
  method: 'bank',
  bankDetails: BANK,
  ...more,
});

/** A creator who has earned that much, as an entry of a completed request would say it. */
const earner = async (earnedAgorot = EARNED): Promise<Person> => {
  const creator = await newCreator();
  const at = new Date().toISOString();
  const ref = `req_${randomUUID()}`;
  await putItem({
    ...{ pk: `ENT#${creator.id}`, sk: `E#${at}#${ref.slice(-6)}#1`, e: 'entry', id: `${ref}#1` },
    ...{ side: 'earnings', kind: 'earning', userId: creator.id, ref, title: '', at },
    ...{ amountAgorot: earnedAgorot, feeAgorot: 0 },
  });
  await patch(
    { pk: `MNY#${creator.id}`, sk: 'ACCOUNT' },
    { availableAgorot: earnedAgorot, earnedAgorot, completedCount: 1 },
  );
  return creator;
};

const moneyOf = async (person: Person) => {
  const { availableAgorot, reservedAgorot, paidOutAgorot, withdrawals } = (
    await person.call('payouts.earnings', {})
  ).body;
  return { available: availableAgorot, reserved: reservedAgorot, paidOut: paidOutAgorot, ...withdrawals };
};

/** What the entries say; their legs sum to zero one by one. */
const booksOf = async (person: Person): Promise<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const entry of await entriesOf(person.id)) {
    const legs = legsOf(entry);
    expect(legs.reduce((sum, leg) => sum + leg.amountAgorot, 0)).toBe(0);
    for (const leg of legs) sums[leg.account] = (sums[leg.account] ?? 0) + leg.amountAgorot;
  }
  return sums;
};

/** Account and entries say the same. */
const expectBooks = async (
  person: Person,
  money: { available: number; reserved: number; paidOut: number },
) => {
  expect(await moneyOf(person)).toMatchObject(money);
  const books = await booksOf(person);
  expect({
    available: books[`earnings:${person.id}`] ?? 0,
    reserved: books[`reserved:${person.id}`] ?? 0,
    paidOut: books.provider ?? 0,
  }).toEqual(money);
};

const asked = async (creator: Person, amountAgorot = 20_000, more: Partial<Ask> = {}): Promise<string> => {
  const answer = await creator.call('payouts.askWithdrawal', byBank(amountAgorot, more));
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return answer.body.id;
};

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

describe('a withdrawal', () => {
  let creator: Person;
  beforeEach(async () => {
    creator = await earner();
  });

  it('is reserved, approved with a reference, and its creator hears of it once', async () => {
    const id = await asked(creator);
    await expectBooks(creator, { available: 80_000, reserved: 20_000, paidOut: 0 });
    const approved = await admin.call('payoutsAdmin.approve', { id, reference: 'העברה 4471' });
    expect(approved.body).toMatchObject({ status: 'completed', reference: 'העברה 4471', reason: null });
    expect(approved.body.processedAt).toBeTruthy();
    await expectBooks(creator, { available: 80_000, reserved: 0, paidOut: 20_000 });
    await settled();
    const { items } = (await creator.call('payouts.withdrawals', { status: 'completed' })).body;
    expect(items).toEqual([approved.body]);
    const told = (await creator.call('notifications.list', {})).body.items;
    expect(told.filter(({ event }) => event === 'withdrawal.completed')).toHaveLength(1);
    const mails = (await inboxOf(creator.email)).filter(({ html }) => html.includes('העברה 4471'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.html).toContain('•••0046');
    expect((await creator.call('payouts.history', {})).body.items.map(({ status }) => status)).toEqual([
      'completed',
    ]);
  });

  it('is rejected with a reason, and its amount is available again', async () => {
    const id = await asked(creator);
    const rejected = await admin.call('payoutsAdmin.reject', { id, reason: 'שם בעל החשבון שונה' });
    expect(rejected.body).toMatchObject({
      status: 'rejected',
      reason: 'שם בעל החשבון שונה',
      reference: null,
    });
    await expectBooks(creator, { available: EARNED, reserved: 0, paidOut: 0 });
    await settled();
    expect(await moneyOf(creator)).toMatchObject({ pending: 0, completed: 0, rejected: 1 });
    expect((await inboxOf(creator.email)).filter(({ html }) => html.includes('שם בעל החשבון'))).toHaveLength(
      1,
    );
  });

  it('is decided once: who comes later is told, a repeat finds its own decision', async () => {
    const id = await asked(creator);
    const key = randomUUID();
    const first = await admin.call('payoutsAdmin.approve', { id, reference: 'א1' }, key);
    expect((await admin.call('payoutsAdmin.approve', { id, reference: 'א1' }, key)).body).toEqual(first.body);
    for (const later of [
      await admin.call('payoutsAdmin.approve', { id, reference: 'א1' }),
      await admin.call('payoutsAdmin.approve', { id, reference: 'ב2' }, key),
      await admin.call('payoutsAdmin.reject', { id, reason: 'לא' }),
    ])
      expect([later.status, later.body.code]).toEqual([409, 'withdrawal.processed']);
    await expectBooks(creator, { available: 80_000, reserved: 0, paidOut: 20_000 });
    const unknown = await admin.call('payoutsAdmin.approve', { id: `wdr_${'0'.repeat(26)}`, reference: 'x' });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'withdrawal.not_found']);
  });

  it('is never decided by whoever asked for it, super admins included', async () => {
    const id = await asked(creator);
    await patch(
      { pk: `USR#${creator.id}`, sk: 'USR' },
      { role: 'admin', superAdmin: true, deskPk: 'USR#admin#active' },
    );
    for (const answer of [
      await creator.call('payoutsAdmin.approve', { id, reference: 'עצמי' }),
      await creator.call('payoutsAdmin.reject', { id, reason: 'עצמי' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'withdrawal.own']);
    await expectBooks(creator, { available: 80_000, reserved: 20_000, paidOut: 0 });
  });

  it('is refused below the minimum, above what is available, and without details', async () => {
    const refusals: [Ask, number, string][] = [
      [byBank(4_999), 400, 'withdrawal.below_minimum'],
      [byBank(EARNED + 1), 409, 'withdrawal.insufficient'],
      [{ amountAgorot: 10_000, method: 'paypal' }, 400, 'withdrawal.paypal_email_missing'],
      [
        { amountAgorot: 10_000, method: 'bank', paypalEmail: 'a@b.il' },
        400,
        'withdrawal.bank_details_missing',
      ],
      [{ amountAgorot: 10_000, method: 'bank', useSaved: true }, 409, 'withdrawal.no_saved_details'],
      [byBank(0), 400, 'call.invalid'],
      [byBank(-5_000), 400, 'call.invalid'],
      [byBank(5_000.5), 400, 'call.invalid'],
      [byBank(9_000, { bankDetails: { ...BANK, account: '12ab' } }), 400, 'call.invalid'],
      [{ ...byBank(9_000), status: 'completed' } as never, 400, 'call.invalid'],
    ];
    for (const [input, status, code] of refusals) {
      const answer = await creator.call('payouts.askWithdrawal', input);
      expect([input.amountAgorot, answer.status, answer.body.code]).toEqual([
        input.amountAgorot,
        status,
        code,
      ]);
    }
    await expectBooks(creator, { available: EARNED, reserved: 0, paidOut: 0 });
  });

  it('may be several at once within what is available, each in its list, page by page', async () => {
    for (const amount of [10_000, 20_000, 30_000]) await asked(creator, amount);
    expect(await moneyOf(creator)).toMatchObject({ available: 40_000, reserved: 60_000, pending: 3 });
    const first = (await creator.call('payouts.withdrawals', { status: 'pending', limit: 2 })).body;
    const second = (
      await creator.call('payouts.withdrawals', { status: 'pending', limit: 2, cursor: first.next ?? '' })
    ).body;
    expect([...first.items, ...second.items].map(({ amountAgorot }) => amountAgorot)).toEqual([
      30_000, 20_000, 10_000,
    ]);
    expect(second.next).toBeNull();
    const foreign = await creator.call('payouts.withdrawals', {
      status: 'completed',
      cursor: first.next ?? '',
    });
    expect([foreign.status, foreign.body.code]).toEqual([400, 'call.invalid']);
    const other = await earner();
    expect((await other.call('payouts.withdrawals', { status: 'pending' })).body.items).toEqual([]);
  });
});

describe('one wish, however often it is sent', () => {
  it('100 times at once is one withdrawal and 100 equal answers', async () => {
    const creator = await earner();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => creator.call('payouts.askWithdrawal', byBank(60_000), key)),
    );
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    await expectBooks(creator, { available: 40_000, reserved: 60_000, paidOut: 0 });
  });

  it('gets its first answer when the balance, or what was saved, is gone; another input is refused', async () => {
    const creator = await earner();
    const key = randomUUID();
    await creator.call('payouts.savePayoutDetails', { method: 'bank', bankDetails: BANK });
    const wish: Ask = { amountAgorot: EARNED, method: 'bank', useSaved: true };
    const first = await creator.call('payouts.askWithdrawal', wish, key);
    expect(first.status).toBe(200);
    await creator.call('payouts.forgetPayoutDetails', {});
    await admin.call('payoutsAdmin.approve', { id: first.body.id, reference: 'ok' });
    expect((await creator.call('payouts.askWithdrawal', wish, key)).body).toEqual(first.body);
    for (const other of [byBank(EARNED), byBank(6_000), { ...wish, save: true }]) {
      const refused = await creator.call('payouts.askWithdrawal', other, key);
      expect([refused.status, refused.body.code]).toEqual([409, 'idempotency.key_reused']);
    }
    await expectBooks(creator, { available: 0, reserved: 0, paidOut: EARNED });
  });

  it('belongs to who sent it: the same key of somebody else is another wish', async () => {
    const [one, two] = [await earner(), await earner()];
    const key = randomUUID();
    const answers = [one, two].map((person) => person.call('payouts.askWithdrawal', byBank(5_000), key));
    const ids = (await Promise.all(answers)).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('many at once', () => {
  it('200 wishes on one balance never ask for more than there is', async () => {
    const creator = await earner();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => creator.call('payouts.askWithdrawal', byBank(7_000))),
    );
    const taken = answers.filter(({ status }) => status === 200).length;
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect(['withdrawal.insufficient', 'service.busy']).toContain(body.code ?? status);
    expect(taken).toBeLessThanOrEqual(14);
    expect(taken).toBeGreaterThan(0);
    await expectBooks(creator, { available: EARNED - taken * 7_000, reserved: taken * 7_000, paidOut: 0 });
    expect((await moneyOf(creator)).pending).toBe(taken);
  });

  it('of approvals and rejections of one withdrawal one wins', async () => {
    const creator = await earner();
    const id = await asked(creator, 50_000);
    const admins = [admin, await newAdmin()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => {
        const person = admins[i % 2] as Person;
        return i % 3
          ? person.call('payoutsAdmin.approve', { id, reference: `אסמכתא ${i}` })
          : person.call('payoutsAdmin.reject', { id, reason: `סיבה ${i}` });
      }),
    );
    const [winner, ...more] = answers.filter(({ status }) => status === 200);
    expect(more).toEqual([]);
    for (const { status, body } of answers.filter((answer) => answer !== winner))
      expect([status, body.code]).toEqual([409, 'withdrawal.processed']);
    const isPaid = winner?.body.status === 'completed';
    await expectBooks(creator, {
      available: isPaid ? 50_000 : EARNED,
      reserved: 0,
      paidOut: isPaid ? 50_000 : 0,
    });
    expect(await itemsOf(`AUD#withdrawal#${id}`)).toHaveLength(1);
  });
});

describe('payout details', () => {
  it('are kept for next time, shown masked, replaced and forgotten', async () => {
    const creator = await earner();
    expect((await creator.call('payouts.payoutDetails', {})).body).toEqual({ saved: null });
    const id = await asked(creator, 10_000, { save: true });
    const { saved } = (await creator.call('payouts.payoutDetails', {})).body;
    expect(saved).toMatchObject({ method: 'bank', payTo: '•••0046' });
    const again = await creator.call('payouts.askWithdrawal', {
      ...{ amountAgorot: 10_000, method: 'bank', useSaved: true },
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
    const [entry, ...more] = await itemsOf(`AUD#withdrawal#${id}`);
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
    for (const text of [...everything, JSON.stringify(await itemsOf(''))])
      for (const secret of [ACCOUNT_NUMBER, HOLDER]) expect(text.includes(secret)).toBe(false);
  });

  it('are encrypted for their creator: no other context opens them', async () => {
    const [creator, other] = [await earner(), await earner()];
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

describe('the back office', () => {
  it('lists by status, counts, and finds by name or PayPal address, whatever the case', async () => {
    const creator = await earner();
    await settled();
    const before = (await admin.call('payoutsAdmin.counts', {})).body;
    const address = `Pay-${randomUUID().slice(0, 8)}@Example.com`;
    const mine = await asked(creator, 10_000, { method: 'paypal', paypalEmail: address });
    const decided = await asked(creator, 10_000);
    await admin.call('payoutsAdmin.approve', { id: decided, reference: 'r' });
    await settled();
    const after = (await admin.call('payoutsAdmin.counts', {})).body;
    expect([after.pending - before.pending, after.completed - before.completed]).toEqual([1, 1]);

    const found = (await admin.call('payoutsAdmin.list', { text: address.slice(2).toUpperCase() })).body;
    expect(found.items).toEqual([
      expect.objectContaining({
        ...{ id: mine, creatorId: creator.id, creatorName: creator.name, creatorEmail: creator.email },
        ...{ status: 'pending', payTo: 'p•••@example.com' },
      }),
    ]);
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
    const audit = await itemsOf('AUD#platform_config#min_withdraw_amount');
    expect(audit).toEqual([
      expect.objectContaining({
        ...{ action: 'update_min_withdraw_amount', entity: 'platform_config', by: admin.id },
        details: { previous_amount: seen.amountAgorot, new_amount: winner?.body.amountAgorot },
      }),
    ]);
    const back = await change(seen.amountAgorot, winner?.body.v ?? 0);
    expect(back.body.amountAgorot).toBe(seen.amountAgorot);
  });
});
