import '../environment.ts';
import { describe, expect, it } from 'vitest';
import { askWithdrawal } from '../../../functions/money/payouts/ask-withdrawal.ts';
import {
  approveWithdrawal,
  rejectWithdrawal,
  revealWithdrawal,
} from '../../../functions/money/payouts/decide-withdrawal.ts';
import { findAccount } from '../../../functions/money/payouts/payouts.table.ts';
import { findWithdrawal } from '../../../functions/money/payouts/withdrawals.table.ts';
import {
  admin,
  audits,
  creator,
  deliver,
  earningsAtOnce,
  entries,
  fan,
  key,
  now,
  onStage,
  refusal,
  run,
} from './calls.ts';

onStage();
earningsAtOnce();

const ask = (
  amountAgorot: number,
  { under = key(), method = 'bank' as 'bank' | 'paypal', who = creator() } = {},
) =>
  askWithdrawal({
    ...who,
    input: { amountAgorot, method, useSaved: true, save: false },
    now: now(),
    key: under,
  });
const account = async () => {
  const found = await run(findAccount(creator().actor.id));
  const { availableAgorot, reservedAgorot, paidOutAgorot, earnedAgorot, completedCount } = found ?? {};
  return { availableAgorot, reservedAgorot, paidOutAgorot, earnedAgorot, completedCount };
};

describe('earnings and withdrawals', () => {
  const earned = { earnedAgorot: 18_000, completedCount: 1 };

  it('a delivered order earns its net, available at once', async () => {
    const id = await deliver();
    expect(await account()).toEqual({
      availableAgorot: 18_000,
      reservedAgorot: 0,
      paidOutAgorot: 0,
      ...earned,
    });
    expect(entries().at(-1)).toMatchObject({
      side: 'earnings',
      kind: 'earning',
      amountAgorot: 18_000,
      feeAgorot: 2_000,
      ref: id,
      title: 'ad',
    });
    expect(entries().at(-1)).not.toHaveProperty('refund');
  });

  it('a withdrawal is from the minimum up to what is available, and reserves it', async () => {
    await deliver();
    expect(await refusal(ask(4_999))).toEqual(['withdrawal.below_minimum', { minWithdrawalAgorot: 5_000 }]);
    expect(await refusal(ask(18_001))).toEqual(['withdrawal.insufficient', { availableAgorot: 18_000 }]);
    expect(await refusal(ask(5_000, { method: 'paypal' }))).toBe('withdrawal.no_saved_details');
    expect(await refusal(ask(5_000, { who: fan() }))).toBe('withdrawal.no_saved_details');
    const asked = await run(ask(5_000, { under: 'same' }));
    expect(asked.id).toMatch(/^wdr_/);
    expect(asked.shortId).toBe(asked.id.slice(4, 12));
    expect(asked).toMatchObject({ amountAgorot: 5_000, at: now().toISOString() });
    await run(ask(13_000));
    expect(await account()).toEqual({
      availableAgorot: 0,
      reservedAgorot: 18_000,
      paidOutAgorot: 0,
      ...earned,
    });
    expect(await run(ask(5_000, { under: 'same' }))).toEqual(asked);
    expect(await refusal(ask(5_001, { under: 'same' }))).toBe('idempotency.key_reused');
    expect(await refusal(ask(4_999, { under: 'same' }))).toBe('idempotency.key_reused');
    expect(entries().filter(({ side }) => side === 'withdrawal')).toMatchObject([
      { step: 'asked', amountAgorot: 5_000, ref: asked.id, method: 'bank' },
      { step: 'asked', amountAgorot: 13_000 },
    ]);
  });

  it('is paid or comes back, once, and by somebody else', async () => {
    await deliver();
    const [paid, rejected] = [await run(ask(5_000)), await run(ask(6_000))];
    const pay = { ...admin(), input: { id: paid.id, reference: 'REF' }, now: now() };
    const turnDown = { ...admin(), input: { id: rejected.id, reason: 'WHY' }, now: now() };
    expect(await refusal(approveWithdrawal({ ...pay, ...creator(), key: key() }))).toBe('withdrawal.own');
    expect(
      await refusal(approveWithdrawal({ ...pay, input: { id: 'wdr_no', reference: '' }, key: key() })),
    ).toBe('withdrawal.not_found');
    const first = await run(approveWithdrawal({ ...pay, key: 'same' }));
    expect(first).toMatchObject({
      id: paid.id,
      status: 'completed',
      reference: 'REF',
      reason: null,
      amountAgorot: 5_000,
    });
    expect(first).toMatchObject({ processedAt: now().toISOString(), method: 'bank', payTo: '•••1234' });
    expect(await run(approveWithdrawal({ ...pay, key: 'same' }))).toEqual(first);
    expect(await refusal(approveWithdrawal({ ...pay, key: 'other' }))).toEqual([
      'withdrawal.processed',
      { status: 'completed', by: '' },
    ]);
    expect(await run(rejectWithdrawal({ ...turnDown, key: key() }))).toMatchObject({
      status: 'rejected',
      reason: 'WHY',
      reference: null,
    });
    expect(await account()).toEqual({
      availableAgorot: 13_000,
      reservedAgorot: 0,
      paidOutAgorot: 5_000,
      ...earned,
    });
    expect(
      entries()
        .filter(({ side }) => side === 'withdrawal')
        .slice(2),
    ).toMatchObject([
      { step: 'paid', amountAgorot: 5_000, ref: paid.id, id: `${paid.id}#2` },
      { step: 'rejected', amountAgorot: 6_000, ref: rejected.id, id: `${rejected.id}#2` },
    ]);
    const decisions = audits().filter(({ action }) => action.startsWith('withdrawal.'));
    expect(decisions.map(({ before }) => before)).toEqual([{ status: 'pending' }, { status: 'pending' }]);
    expect(
      decisions.map(({ pk, action, by: who, details, after }) => ({ pk, action, who, details, after })),
    ).toEqual(
      expect.arrayContaining([
        {
          pk: `AUD#withdrawal#${paid.id}`,
          action: 'withdrawal.approved',
          who: admin().actor.id,
          details: { amount_agorot: 5_000, reference: 'REF' },
          after: { status: 'completed' },
        },
        {
          pk: `AUD#withdrawal#${rejected.id}`,
          action: 'withdrawal.rejected',
          who: admin().actor.id,
          details: { amount_agorot: 6_000, reason: 'WHY' },
          after: { status: 'rejected' },
        },
      ]),
    );
  });

  it('is decided once by two at once, and answers the one who decided alike each time', async () => {
    await deliver();
    const [one, other] = [await run(ask(5_000)), await run(ask(6_000))];
    const pay = (under: string) =>
      approveWithdrawal({ ...admin(), input: { id: one.id, reference: 'REF' }, now: now(), key: under });
    const turnDown = () =>
      rejectWithdrawal({ ...admin(), input: { id: one.id, reason: '' }, now: now(), key: key() });
    const outcomes = await Promise.all([pay('same'), pay('same'), turnDown()].map((work) => refusal(work)));
    expect(outcomes.filter((outcome) => outcome === 'done').length).toBeGreaterThan(0);
    const { status } = (await run(findWithdrawal(one.id))) ?? {};
    const late = ['withdrawal.processed', expect.objectContaining({ status })];
    expect(outcomes).toEqual(status === 'completed' ? ['done', 'done', late] : [late, late, 'done']);
    expect(entries().filter(({ ref }) => ref === one.id)).toHaveLength(2);
    expect(await run(findWithdrawal(other.id))).toMatchObject({ status: 'pending' });
  });

  it('goes where the creator says, in nobody’s sight, and there again when it is kept', async () => {
    await deliver();
    const asked = (input: object) =>
      askWithdrawal({
        ...creator(),
        input: { amountAgorot: 5_000, save: false, useSaved: false, ...input } as Parameters<
          typeof askWithdrawal
        >[0]['input'],
        now: now(),
        key: key(),
      });
    expect(await refusal(asked({ method: 'paypal' }))).toBe('withdrawal.paypal_email_missing');
    const { id } = await run(asked({ method: 'paypal', paypalEmail: 'Dana@Example.com', save: false }));
    expect(await refusal(asked({ method: 'paypal', useSaved: true }))).toBe('withdrawal.no_saved_details');
    const { id: kept } = await run(asked({ method: 'paypal', paypalEmail: 'Noa@Example.com', save: true }));
    const { id: again } = await run(asked({ method: 'paypal', useSaved: true, save: true }));
    const item = async (which: string) => await run(findWithdrawal(which));
    expect(await item(id)).toMatchObject({
      method: 'paypal',
      payTo: 'D•••@Example.com',
      status: 'pending',
      creatorId: creator().actor.id,
      creatorName: creator().actor.name,
      amountAgorot: 5_000,
    });
    expect((await item(id))?.details).not.toContain('Dana');
    expect((await item(again))?.details).toBe((await item(kept))?.details);
    const reveal = (which: string) =>
      revealWithdrawal({ ...admin(), input: { id: which }, now: now(), key: undefined });
    expect(await run(reveal(again))).toEqual({ paypalEmail: 'Noa@Example.com', bankDetails: null });
    const reads = audits().filter(({ action }) => action === 'withdrawal.details_read');
    expect(reads.map(({ pk }) => pk)).toEqual([`AUD#withdrawal#${again}`]);
    expect(await refusal(reveal('wdr_none'))).toBe('withdrawal.not_found');
    await run(rejectWithdrawal({ ...admin(), input: { id, reason: '' }, now: now(), key: key() }));
    const bankDetails = { bank: '12', branch: '345', account: '12345678', holder: 'דנה' };
    const { id: bank } = await run(asked({ method: 'bank', bankDetails }));
    expect(await item(bank)).toMatchObject({ method: 'bank', payTo: '•••5678' });
    expect(await run(reveal(bank))).toEqual({ paypalEmail: null, bankDetails });
  });
});
