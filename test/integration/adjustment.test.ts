import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { entriesOf, getItem, itemsIn, patch } from '../support/acts/items.ts';
import { accountsOf, balanceOf } from '../support/acts/money.ts';
import { orderOf } from '../support/acts/orders.ts';
import { newAdmin, newCreator, newFan, newPerson, type Person } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});

const adjust = (
  person: Person,
  amountAgorot: number,
  { reason = 'פיצוי על איחור', key = randomUUID() } = {},
) => admin.call('walletAdmin.adjust', { userId: person.id, amountAgorot, reason }, key);

/** The balance is what the entries say. */
const expectBalance = async (person: Person, balanceAgorot: number) => {
  expect(await balanceOf(person)).toBe(balanceAgorot);
  expect((await accountsOf(person))[`wallet:${person.id}`] ?? 0).toBe(balanceAgorot);
};

describe('an adjustment', () => {
  it('adds and takes, is in the statement with its reason, and is written down', async () => {
    const fan = await newFan(5_000);
    const added = await adjust(fan, 2_550);
    expect([added.status, added.body]).toEqual([
      200,
      { id: added.body.id, userId: fan.id, amountAgorot: 2_550, at: added.body.at },
    ]);
    expect((await adjust(fan, -1_000, { reason: 'זיכוי שניתן פעמיים' })).status).toBe(200);
    await expectBalance(fan, 6_550);

    const lines = (await fan.call('wallet.transactions', {})).body.items;
    expect(lines.map(({ kind, amountAgorot }) => [kind, amountAgorot])).toEqual([
      ['adjustment', -1_000],
      ['adjustment', 2_550],
      ['top_up', 5_000],
    ]);
    const audit = await itemsIn(`AUD#wallet#${fan.id}`);
    expect(audit).toHaveLength(2);
    expect(audit.map(({ details }) => details)).toContainEqual({
      adjustment_id: added.body.id,
      amount_agorot: 2_550,
      reason: 'פיצוי על איחור',
    });
    await settled();
    const bell = (await fan.call('notifications.list', {})).body.items;
    expect(bell.filter(({ event }) => event.startsWith('wallet.'))).toHaveLength(2);
    const mails = (await inboxOf(fan.email)).filter(({ subject }) => subject === 'היתרה בארנק עודכנה');
    expect(mails).toHaveLength(2);
    expect(mails.map(({ html }) => html).join()).toMatch(/25\.50.*נוספו לארנק/s);
    expect(mails.map(({ html }) => html).join()).toMatch(/10\.00.*ירדו מהארנק/s);
  });

  it('never takes a balance below zero, to the last agora', async () => {
    const fan = await newFan(1_000);
    const refused = await adjust(fan, -1_001);
    expect([refused.status, refused.body.code, refused.body.details]).toEqual([
      409,
      'wallet.below_zero',
      { balanceAgorot: 1_000 },
    ]);
    await expectBalance(fan, 1_000);
    expect((await adjust(fan, -1_000)).status).toBe(200);
    await expectBalance(fan, 0);
  });

  it('is refused for oneself, for nobody, of nothing, of fractions, and from whoever is no admin', async () => {
    const fan = await newFan(1_000);
    const code = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
      const { status, body } = await answer;
      return [status, body.code];
    };
    const reason = 'בדיקה';
    expect(await code(adjust(admin, 100))).toEqual([403, 'wallet.own']);
    const nobody = `usr_${'0'.repeat(26)}`;
    const toNobody = { userId: nobody, amountAgorot: 100, reason };
    expect(await code(admin.call('walletAdmin.adjust', toNobody))).toEqual([404, 'user.not_found']);
    for (const amountAgorot of [0, 0.5, 100_000_001])
      expect(await code(adjust(fan, amountAgorot))).toEqual([400, 'call.invalid']);
    for (const person of [fan, await newCreator()]) {
      const input = { userId: fan.id, amountAgorot: 100, reason };
      expect((await person.call('walletAdmin.adjust', input)).status).toBe(403);
    }
    await patch({ pk: `MNY#${fan.id}`, sk: 'WALLET' }, { closedAt: new Date().toISOString() });
    expect(await code(adjust(fan, 100))).toEqual([409, 'wallet.closed']);
    expect((await entriesOf(fan.id)).map(({ kind }) => kind)).toEqual(['top_up']);
  });
});

describe('the debt of a frozen wallet', () => {
  const OWED = 4_000;

  /** A wallet whose reversed top-up took everything, and lacked this much; money came since. */
  const debtor = async (balanceAgorot: number): Promise<Person> => {
    const fan = await newFan(balanceAgorot);
    const frozenAt = new Date().toISOString();
    await patch(
      { pk: `MNY#${fan.id}`, sk: 'WALLET' },
      { frozenAt, owedAgorot: OWED, deskPk: 'WAL#frozen', deskSk: `${frozenAt}#${fan.id}` },
    );
    return fan;
  };

  const decide = (
    person: Person,
    decision: 'collect' | 'write_off',
    owedAgorot = OWED,
    key = randomUUID() as string,
  ) => admin.call('walletAdmin.settleDebt', { userId: person.id, decision, owedAgorot }, key);

  const walletOf = async (person: Person) => {
    const { balanceAgorot, owedAgorot, frozenAt } = (
      await admin.call('walletAdmin.wallet', { userId: person.id })
    ).body;
    return { balanceAgorot, owedAgorot, isFrozen: frozenAt !== null };
  };

  it('is collected as far as the balance goes; the wallet is free when nothing is owed', async () => {
    const fan = await debtor(1_500);
    expect((await decide(fan, 'collect')).body).toMatchObject({
      collectedAgorot: 1_500,
      writtenOffAgorot: 0,
      owedAgorot: 2_500,
    });
    expect(await walletOf(fan)).toEqual({ balanceAgorot: 0, owedAgorot: 2_500, isFrozen: true });
    const empty = await decide(fan, 'collect', 2_500);
    expect([empty.status, empty.body.code]).toEqual([409, 'wallet.nothing_to_collect']);
    await adjust(fan, 3_000);
    expect((await decide(fan, 'collect', 2_500)).body).toMatchObject({
      collectedAgorot: 2_500,
      owedAgorot: 0,
    });
    expect(await walletOf(fan)).toEqual({ balanceAgorot: 500, owedAgorot: 0, isFrozen: false });
    expect(await itemsIn(`AUD#wallet#${fan.id}`)).toHaveLength(3);
  });

  it('is given up, and the balance stays', async () => {
    const fan = await debtor(1_500);
    expect((await decide(fan, 'write_off')).body).toMatchObject({ writtenOffAgorot: OWED, owedAgorot: 0 });
    expect(await walletOf(fan)).toEqual({ balanceAgorot: 1_500, owedAgorot: 0, isFrozen: false });
    const again = await decide(fan, 'write_off');
    expect([again.status, again.body.code]).toEqual([409, 'wallet.not_frozen']);
  });

  it('is decided once, whoever repeats the call; of what the admin has not seen it is refused', async () => {
    const fan = await debtor(9_000);
    const unseen = await decide(fan, 'collect', OWED - 1);
    expect([unseen.status, unseen.body.code, unseen.body.details]).toEqual([
      409,
      'wallet.debt_changed',
      { owedAgorot: OWED },
    ]);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 40 }, () => decide(fan, 'collect', OWED, key)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    const other = await decide(fan, 'write_off', OWED, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.key_reused']);
    expect(await walletOf(fan)).toEqual({ balanceAgorot: 5_000, owedAgorot: 0, isFrozen: false });
  });

  it('stops orders and is in the back office’s list until it is settled', async () => {
    const creator = await newCreator({ priceAgorot: 1_000 });
    const fan = await debtor(5_000);
    const refused = await fan.call('requests.place', orderOf(creator));
    expect([refused.status, refused.body.code]).toEqual([409, 'wallet.frozen']);
    const listed = async () =>
      (await admin.call('walletAdmin.frozen', { limit: 50 })).body.items.map(({ userId }) => userId);
    expect(await listed()).toContain(fan.id);
    await decide(fan, 'write_off');
    expect(await listed()).not.toContain(fan.id);
    expect((await fan.call('requests.place', orderOf(creator))).status).toBe(200);
  });

  it('is nobody’s own to decide, and no business of fans', async () => {
    const fan = await debtor(0);
    const wanted = { decision: 'write_off' as const, owedAgorot: OWED };
    expect((await fan.call('walletAdmin.settleDebt', { userId: fan.id, ...wanted })).status).toBe(403);
    const own = await admin.call('walletAdmin.settleDebt', { userId: admin.id, ...wanted });
    expect([own.status, own.body.code]).toEqual([403, 'wallet.own']);
    expect(await newPerson().then(walletOf)).toEqual({ balanceAgorot: 0, owedAgorot: 0, isFrozen: false });
    expect((await getItem(`MNY#${fan.id}`, 'WALLET'))?.owedAgorot).toBe(OWED);
  });
});
