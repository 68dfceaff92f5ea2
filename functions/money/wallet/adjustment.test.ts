import { describe, expect, it } from 'vitest';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import { withTable } from '../../../test/support/cloud/with-table.ts';
import { queryPage } from '../../lib/table/lists.ts';
import { type Key, transact, update } from '../../lib/table/table.ts';
import { type Entry, legsOf } from '../ledger/entry.ts';
import { adjustBalance } from './adjust-balance.ts';
import { settleDebt } from './settle-debt.ts';
import { creditWallet, debitWallet, findWallet, newWalletWrite, walletKey } from './wallet.table.ts';

withTable();

const NOW = new Date('2026-11-20T12:00:00.000Z');
const ADMIN = { id: 'usr_admin', role: 'admin' } as Actor;
let made = 0;

const newWallet = async (balanceAgorot: number, owedAgorot = 0): Promise<string> => {
  made += 1;
  const userId = `usr_${made}`;
  await transact([newWalletWrite(userId, NOW.toISOString())]);
  if (balanceAgorot > 0) await transact([creditWallet(userId, balanceAgorot)]);
  if (owedAgorot > 0) {
    const frozen = {
      owedAgorot,
      frozenAt: NOW.toISOString(),
      deskPk: 'WAL#frozen',
      deskSk: NOW.toISOString(),
    };
    await transact([update(walletKey(userId), { set: frozen, add: { v: 1 } })]);
  }
  return userId;
};

const call = { actor: ADMIN, identity: { sub: '', authTime: 0 }, address: '', now: NOW };
const adjust = (userId: string, amountAgorot: number, key = `key-${Math.random()}`, reason = '') =>
  adjustBalance({ ...call, key, input: { userId, amountAgorot, reason } });
const settle = (
  userId: string,
  decision: 'collect' | 'write_off',
  owedAgorot: number,
  key = `key-${Math.random()}`,
) => settleDebt({ ...call, key, input: { userId, decision, owedAgorot } });

const entriesOf = async (userId: string): Promise<Entry[]> =>
  (await queryPage<Entry>({ partition: `ENT#${userId}`, limit: 1_000, consistent: true })).items;
const auditOf = async (userId: string) =>
  (
    await queryPage<Key & { action: string; details: object }>({
      partition: `AUD#wallet#${userId}`,
      limit: 1_000,
    })
  ).items;
const sumOf = async (userId: string, account: string): Promise<number> =>
  (await entriesOf(userId))
    .flatMap(legsOf)
    .filter((leg) => leg.account === account)
    .reduce((sum, { amountAgorot }) => sum + amountAgorot, 0);
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  );

describe('an adjustment', () => {
  it('moves the balance both ways, with its entry and audit entry', async () => {
    const userId = await newWallet(1_000);
    await adjust(userId, 250, undefined, 'פיצוי');
    await adjust(userId, -1_250);
    expect((await findWallet(userId))?.balanceAgorot).toBe(0);
    expect(await entriesOf(userId)).toMatchObject([
      { kind: 'adjustment', method: 'admin' },
      { kind: 'adjustment', method: 'admin' },
    ]);
    expect(await sumOf(userId, 'adjustment')).toBe(1_000);
    const audit = await auditOf(userId);
    expect(audit.map(({ action }) => action)).toEqual(['wallet.adjusted', 'wallet.adjusted']);
    for (const [before, after] of [
      [1_000, 1_250],
      [1_250, 0],
    ])
      expect(audit).toContainEqual(
        expect.objectContaining({ before: { balance_agorot: before }, after: { balance_agorot: after } }),
      );
    expect(audit.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({ amount_agorot: 250, reason: 'פיצוי' }),
    );
  });

  it('is refused below zero, for nobody, for a closed wallet and for oneself; nothing happens', async () => {
    const userId = await newWallet(100);
    expect(await codeOf(adjust(userId, -101))).toBe('wallet.below_zero');
    expect(await codeOf(adjust('usr_nobody', 5))).toBe('user.not_found');
    expect(await codeOf(adjust('usr_nobody', -5))).toBe('user.not_found');
    expect(await codeOf(adjust(ADMIN.id, 5))).toBe('wallet.own');
    await transact([update(walletKey(userId), { set: { closedAt: NOW.toISOString() }, add: { v: 1 } })]);
    expect(await codeOf(adjust(userId, 5))).toBe('wallet.closed');
    expect([await entriesOf(userId), await auditOf(userId)]).toEqual([[], []]);
  });

  it('happens once under a key, a hundred times at once and much later; another input is refused', async () => {
    const userId = await newWallet(1_000);
    const answers = await Promise.all(Array.from({ length: 100 }, () => adjust(userId, -700, 'the-key')));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await findWallet(userId))?.balanceAgorot).toBe(300);
    expect(await adjust(userId, -700, 'the-key')).toEqual(answers[0]);
    expect(await codeOf(adjust(userId, -200, 'the-key'))).toBe('idempotency.key_reused');
    expect(await entriesOf(userId)).toHaveLength(1);
  });

  it('and 200 spends and adjustments at once never bring a balance below zero or lose an agora', async () => {
    const userId = await newWallet(5_000);
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, i) => {
        if (i % 4 === 0) return codeOf(transact([debitWallet(userId, 100)]).then(() => undefined));
        return codeOf(adjust(userId, i % 4 === 1 ? 30 : -90));
      }),
    );
    const done = (rest: (i: number) => boolean) =>
      outcomes.filter((code, i) => code === 'done' && rest(i)).length;
    const balance = (await findWallet(userId))?.balanceAgorot ?? -1;
    expect(balance).toBeGreaterThanOrEqual(0);
    expect(balance).toBe(
      5_000 - 100 * done((i) => i % 4 === 0) + 30 * done((i) => i % 4 === 1) - 90 * done((i) => i % 4 > 1),
    );
    const refusals = new Set(outcomes.filter((code, i) => i % 4 === 1 && code !== 'done'));
    expect([...refusals].filter((code) => code !== 'service.busy')).toEqual([]);
    expect(await entriesOf(userId)).toHaveLength(done((i) => i % 4 !== 0));
  });
});

describe('a decision on a debt', () => {
  it('collects what the balance has, and frees the wallet once nothing is owed', async () => {
    const userId = await newWallet(300, 500);
    expect(await settle(userId, 'collect', 500)).toMatchObject({ collectedAgorot: 300, owedAgorot: 200 });
    expect(await findWallet(userId)).toMatchObject({
      balanceAgorot: 0,
      owedAgorot: 200,
      deskPk: 'WAL#frozen',
    });
    expect(await codeOf(settle(userId, 'collect', 200))).toBe('wallet.nothing_to_collect');
    await transact([creditWallet(userId, 1_000)]);
    expect(await codeOf(transact([debitWallet(userId, 1)]))).not.toBe('done');
    expect(await settle(userId, 'collect', 200)).toMatchObject({ collectedAgorot: 200, owedAgorot: 0 });
    const wallet = await findWallet(userId);
    expect(wallet).toMatchObject({ balanceAgorot: 800, owedAgorot: 0 });
    expect([wallet?.frozenAt, wallet && 'deskPk' in wallet]).toEqual([undefined, false]);
    await transact([debitWallet(userId, 800)]);
    expect(await sumOf(userId, `owed:${userId}`)).toBe(500);
    expect(await sumOf(userId, 'provider')).toBe(0);
    expect((await auditOf(userId)).map(({ action }) => action)).toEqual(
      Array(2).fill('wallet.debt_collected'),
    );
  });

  it('gives the debt up: the balance stays, the loss is the adjustment’s', async () => {
    const userId = await newWallet(300, 500);
    expect(await settle(userId, 'write_off', 500)).toMatchObject({ writtenOffAgorot: 500, owedAgorot: 0 });
    expect(await findWallet(userId)).toMatchObject({ balanceAgorot: 300, owedAgorot: 0 });
    expect(await sumOf(userId, 'adjustment')).toBe(-500);
    expect(await sumOf(userId, `wallet:${userId}`)).toBe(0);
    expect(await codeOf(settle(userId, 'write_off', 500))).toBe('wallet.not_frozen');
  });

  it('is refused for oneself, for nobody, and when the debt is another by now', async () => {
    const userId = await newWallet(300, 500);
    expect(await codeOf(settle(ADMIN.id, 'collect', 5))).toBe('wallet.own');
    expect(await codeOf(settle('usr_nobody', 'collect', 5))).toBe('user.not_found');
    expect(await codeOf(settle(userId, 'write_off', 400))).toBe('wallet.debt_changed');
    expect([await entriesOf(userId), await auditOf(userId)]).toEqual([[], []]);
  });

  it('takes effect once, under one key and under many', async () => {
    const userId = await newWallet(10_000, 500);
    const same = await Promise.all(
      Array.from({ length: 30 }, () => settle(userId, 'collect', 500, 'one-key')),
    );
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await codeOf(settle(userId, 'write_off', 500, 'one-key'))).toBe('idempotency.key_reused');
    expect((await findWallet(userId))?.balanceAgorot).toBe(9_500);

    const other = await newWallet(10_000, 500);
    const codes = await Promise.all(
      Array.from({ length: 30 }, (_, i) => codeOf(settle(other, i % 2 ? 'collect' : 'write_off', 500))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(codes.filter((code) => code === 'wallet.not_frozen')).toHaveLength(29);
    expect(await entriesOf(other)).toHaveLength(1);
  });
});
