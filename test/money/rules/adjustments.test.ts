import '../environment.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { findWallet } from '../../../functions/money/wallet/wallet.table.ts';
import { owe, SPENT_AGOROT } from '../scenarios/wallet-scenarios.ts';
import {
  adjust,
  admin,
  audits,
  balance,
  close,
  decide,
  entries,
  fan,
  freeze,
  now,
  onStage,
  order,
  orderCart,
  refusal,
  run,
  stage,
} from './calls.ts';

onStage();

describe('an adjustment', () => {
  it('gives and takes, to nothing and no further, and is written down', async () => {
    const given = await run(adjust(1_500, { reason: 'מתנה' }));
    expect(given).toEqual({
      id: given.id,
      userId: fan().actor.id,
      amountAgorot: 1_500,
      at: now().toISOString(),
    });
    expect(await refusal(adjust(-1_501))).toEqual(['wallet.below_zero', { balanceAgorot: 1_500 }]);
    await run(adjust(-1_500));
    expect(await balance()).toBe(0);
    expect(entries()).toMatchObject([
      {
        kind: 'adjustment',
        amountAgorot: 1_500,
        counter: 'adjustment',
        method: 'admin',
        title: 'מתנה',
        ref: given.id,
      },
      { kind: 'adjustment', amountAgorot: -1_500 },
    ]);
    expect(given.id).toMatch(/^adj_/);
    expect(audits()[0]).toMatchObject({
      action: 'wallet.adjusted',
      by: admin().actor.id,
      pk: `AUD#wallet#${fan().actor.id}`,
      details: { adjustment_id: given.id, amount_agorot: 1_500, reason: 'מתנה' },
    });
  });

  it('happens once under its key', async () => {
    const first = await run(adjust(700, { under: 'same' }));
    expect(await run(adjust(700, { under: 'same' }))).toEqual(first);
    expect(await refusal(adjust(701, { under: 'same' }))).toBe('idempotency.key_reused');
    expect(await balance()).toBe(700);
  });

  it('is for somebody else’s open wallet', async () => {
    expect(await refusal(adjust(1, { userId: admin().actor.id }))).toBe('wallet.own');
    expect(await refusal(adjust(1, { userId: 'usr_nobody' }))).toBe('user.not_found');
    close();
    expect(await refusal(adjust(1))).toBe('wallet.closed');
  });
});

const debt = async () => {
  const { balanceAgorot, owedAgorot, frozenAt } = (await run(findWallet(fan().actor.id))) ?? {};
  return { balanceAgorot, owedAgorot, isFrozen: frozenAt !== undefined };
};

describe('a debt', () => {
  beforeEach(freeze);

  it('is collected as far as the balance goes, and frees the wallet with its last agora', async () => {
    expect(await debt()).toEqual({ balanceAgorot: 0, owedAgorot: SPENT_AGOROT, isFrozen: true });
    expect(await refusal(decide('collect'))).toBe('wallet.nothing_to_collect');
    await run(adjust(1_000));
    const part = await run(decide('collect'));
    expect(part).toMatchObject({
      collectedAgorot: 1_000,
      writtenOffAgorot: 0,
      owedAgorot: SPENT_AGOROT - 1_000,
    });
    expect(await debt()).toEqual({ balanceAgorot: 0, owedAgorot: SPENT_AGOROT - 1_000, isFrozen: true });
    expect(entries().at(-1)).toMatchObject({
      kind: 'reversal',
      amountAgorot: -1_000,
      owedAgorot: -1_000,
      counter: 'owed',
    });
    expect(entries().at(-1)).not.toHaveProperty('released');
    expect(await refusal(decide('collect'))).toEqual([
      'wallet.debt_changed',
      { owedAgorot: SPENT_AGOROT - 1_000 },
    ]);
    await run(adjust(SPENT_AGOROT));
    const rest = await run(decide('collect', { owedAgorot: SPENT_AGOROT - 1_000 }));
    expect(rest).toMatchObject({ collectedAgorot: SPENT_AGOROT - 1_000, owedAgorot: 0 });
    expect(await debt()).toEqual({ balanceAgorot: 1_000, owedAgorot: 0, isFrozen: false });
    expect(entries().at(-1)).toMatchObject({ released: true, method: 'admin', title: '' });
    expect(await refusal(decide('collect', { owedAgorot: 1 }))).toBe('wallet.not_frozen');
    expect(audits().filter(({ action }) => action === 'wallet.debt_collected')).toMatchObject([
      { after: { balance_agorot: 0, owed_agorot: SPENT_AGOROT - 1_000 } },
      {
        before: { balance_agorot: SPENT_AGOROT, frozen: true },
        after: { balance_agorot: 1_000, owed_agorot: 0, frozen: false },
      },
    ]);
  });

  it('is written off whole, and what the balance has stays', async () => {
    await run(adjust(300));
    const settled = await run(decide('write_off', { under: 'same' }));
    expect(settled).toEqual({
      id: settled.id,
      userId: fan().actor.id,
      at: now().toISOString(),
      collectedAgorot: 0,
      writtenOffAgorot: SPENT_AGOROT,
      owedAgorot: 0,
    });
    expect(await debt()).toEqual({ balanceAgorot: 300, owedAgorot: 0, isFrozen: false });
    expect(entries().at(-1)).toMatchObject({
      kind: 'adjustment',
      counter: 'adjustment',
      amountAgorot: 0,
      owedAgorot: -SPENT_AGOROT,
      released: true,
    });
    expect(await run(decide('write_off', { under: 'same' }))).toEqual(settled);
    expect(await refusal(decide('collect', { under: 'same' }))).toBe('idempotency.key_reused');
    expect(audits().find(({ action }) => action === 'wallet.debt_written_off')).toMatchObject({
      by: admin().actor.id,
      details: { adjustment_id: settled.id, collected_agorot: 0, written_off_agorot: SPENT_AGOROT },
      before: { owed_agorot: SPENT_AGOROT, frozen: true },
      after: { owed_agorot: 0, frozen: false },
    });
  });

  it('is written off whatever the balance, and apart from an adjustment under the same key', async () => {
    await run(adjust(5, { under: 'same' }));
    await run(adjust(-5));
    const { id } = await run(decide('write_off', { under: 'same' }));
    expect(id).toMatch(/^adj_/);
    expect(await debt()).toEqual({ balanceAgorot: 0, owedAgorot: 0, isFrozen: false });
    expect(audits().filter(({ pk }) => pk === `AUD#wallet#${fan().actor.id}`)).toHaveLength(4);
  });

  it('keeps its answer under its key when the same amount is owed once more', async () => {
    const settled = await run(decide('write_off', { under: 'same' }));
    await run(owe(stage.world, 'again'));
    expect(await run(decide('write_off', { under: 'same' }))).toEqual(settled);
    expect(await debt()).toEqual({ balanceAgorot: 0, owedAgorot: SPENT_AGOROT, isFrozen: true });
  });

  it('answers two presses of one decision alike', async () => {
    await run(adjust(300));
    const [one, other] = await Promise.all([
      run(decide('collect', { under: 'same' })),
      run(decide('collect', { under: 'same' })),
    ]);
    expect(other).toEqual(one);
    expect(await debt()).toEqual({ balanceAgorot: 0, owedAgorot: SPENT_AGOROT - 300, isFrozen: true });
  });

  it('is decided once by two at once, and from the wallet as it is by then', async () => {
    await run(adjust(2_000));
    const two = await Promise.all([refusal(decide('write_off')), refusal(decide('write_off'))]);
    expect(two.sort()).toEqual(['done', 'wallet.not_frozen']);
    expect(await debt()).toEqual({ balanceAgorot: 2_000, owedAgorot: 0, isFrozen: false });
  });

  it('is collected while the balance changes', async () => {
    await run(adjust(2_000));
    // As a person does it, who is told that the wallet is busy.
    const untilDone = async (ask: () => Promise<unknown>): Promise<unknown> => {
      const told = await refusal(ask());
      return told === 'service.busy' ? untilDone(ask) : told;
    };
    const changes = [() => decide('collect'), () => adjust(100), () => adjust(200), () => adjust(300)];
    expect(await Promise.all(changes.map(untilDone))).toEqual(['done', 'done', 'done', 'done']);
    const { balanceAgorot = 0, owedAgorot = 0, isFrozen } = await debt();
    expect([SPENT_AGOROT - owedAgorot + balanceAgorot, isFrozen]).toEqual([2_600, true]);
  });

  it('is somebody else’s', async () => {
    expect(await refusal(decide('write_off', { userId: admin().actor.id }))).toBe('wallet.own');
    expect(await refusal(decide('write_off', { userId: 'usr_nobody' }))).toBe('user.not_found');
  });

  it('lets nobody buy', async () => {
    await run(adjust(90_000));
    expect(await refusal(order())).toBe('wallet.frozen');
    expect(await refusal(orderCart(1))).toBe('wallet.frozen');
  });
});
