import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  asked,
  BANK,
  byBank,
  EARNED,
  earner,
  expectBooks,
  moneyOf,
  type Wish,
} from '../support/acts/earners.ts';
import { itemsIn } from '../support/acts/items.ts';
import { newAdmin, type Person, setRights } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

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
    await setRights(creator.id, { role: 'admin', superAdmin: true });
    for (const answer of [
      await creator.call('payoutsAdmin.approve', { id, reference: 'עצמי' }),
      await creator.call('payoutsAdmin.reject', { id, reason: 'עצמי' }),
    ])
      expect([answer.status, answer.body.code]).toEqual([403, 'withdrawal.own']);
    await expectBooks(creator, { available: 80_000, reserved: 20_000, paidOut: 0 });
  });

  it('is refused below the minimum, above what is available, and without details', async () => {
    const refusals: [Wish, number, string][] = [
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
  it('gets its first answer when the balance, or what was saved, is gone; another input is refused', async () => {
    const creator = await earner();
    const key = randomUUID();
    await creator.call('payouts.savePayoutDetails', { method: 'bank', bankDetails: BANK });
    const wish: Wish = { amountAgorot: EARNED, method: 'bank', useSaved: true };
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
    const [one, two] = await Promise.all([earner(), earner()]);
    const key = randomUUID();
    const answers = [one, two].map((person) => person.call('payouts.askWithdrawal', byBank(5_000), key));
    const ids = (await Promise.all(answers)).map(({ body }) => body.id);
    expect(new Set(ids).size).toBe(2);
  });
});

describe('two who decide at once', () => {
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
    expect(await itemsIn(`AUD#withdrawal#${id}`)).toHaveLength(1);
  });
});
