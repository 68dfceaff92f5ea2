import '../environment.ts';
import { describe, expect, it } from 'vitest';
import { askWithdrawal } from '../../../functions/money/payouts/ask-withdrawal.ts';
import { findAccount } from '../../../functions/money/payouts/payouts.table.ts';
import { refundRequest } from '../../../functions/orders/requests/act/refund-request.ts';
import { findRequest } from '../../../functions/orders/requests/model/requests.table.ts';
import {
  admin,
  audits,
  balance,
  close,
  creator,
  deliver,
  earningsAtOnce,
  entries,
  fan,
  key,
  now,
  onStage,
  order,
  PRICE,
  refusal,
  run,
  topUp,
} from './calls.ts';

onStage();
earningsAtOnce();

const versionOf = async (id: string) => (await run(findRequest(id)))?.v ?? 0;
const refund = async (
  id: string,
  amountAgorot: number,
  { v = -1, platformCovers = false, under = key(), who = admin() } = {},
) => {
  const input = { id, amountAgorot, platformCovers, reason: 'WHY', v: v < 0 ? await versionOf(id) : v };
  return refundRequest({ ...who, input, now: now(), key: under });
};
const earned = async () => {
  const { availableAgorot, completedCount } = (await run(findAccount(creator().actor.id))) ?? {};
  return { availableAgorot, completedCount };
};

describe('a refund of a delivered order', () => {
  it('takes from creator and platform their shares, and leaves the order completed', async () => {
    const id = await deliver();
    const v = await versionOf(id);
    const made = await run(refund(id, 5_000, { under: 'same', v }));
    const shares = { amountAgorot: 5_000, fromCreatorAgorot: 4_500, fromPlatformAgorot: 500 };
    expect(made).toEqual({ id: made.id, requestId: id, ...shares, at: now().toISOString() });
    expect(made.id).toMatch(/^rfd_/);
    expect(await balance()).toBe(5_000);
    expect(await earned()).toEqual({ availableAgorot: 13_500, completedCount: 1 });
    const after = await run(findRequest(id));
    expect(after).toMatchObject({
      status: 'completed',
      v: v + 1,
      priceAgorot: PRICE,
      netAgorot: 13_500,
      feeAgorot: 1_500,
      backAgorot: 5_000,
      heldAgorot: 0,
    });
    expect(after).not.toHaveProperty('coveredAgorot');
    expect(after?.movements.map(({ side }) => side)).toEqual(['W', 'E', 'E', 'W']);
    expect(entries().slice(-2)).toMatchObject([
      { kind: 'reversal', refund: 'shared', amountAgorot: -4_500, feeAgorot: -500, id: `${id}#${v + 1}` },
      { kind: 'refund', amountAgorot: 5_000, id: `${id}#${v + 1}` },
    ]);
    expect(audits().find(({ action }) => action === 'request.refunded')).toMatchObject({
      pk: `AUD#request#${id}`,
      by: admin().actor.id,
      before: { refunded_agorot: 0 },
      after: { refunded_agorot: 5_000 },
      details: {
        refund_id: made.id,
        amount_agorot: 5_000,
        reason: 'WHY',
        from_creator_agorot: 4_500,
        from_platform_agorot: 500,
      },
    });
  });

  it('happens once under its key, which is of one input', async () => {
    const id = await deliver();
    const v = await versionOf(id);
    const first = await run(refund(id, 5_000, { under: 'same', v }));
    expect(await run(refund(id, 5_000, { under: 'same', v }))).toEqual(first);
    expect(await refusal(refund(id, 5_001, { under: 'same', v }))).toBe('idempotency.key_reused');
    expect(await balance()).toBe(5_000);
    const two = await Promise.all([1, 2].map(() => refusal(refund(id, 1_000, { v: v + 1 }))));
    expect(two).toContain('done');
    expect(two).toContainEqual(['request.changed', expect.objectContaining({ status: 'completed' })]);
    expect(await balance()).toBe(6_000);
  });

  it('may be all the platform’s', async () => {
    const id = await deliver();
    const { fromCreatorAgorot, fromPlatformAgorot } = await run(refund(id, 6_000, { platformCovers: true }));
    expect([fromCreatorAgorot, fromPlatformAgorot]).toEqual([0, 6_000]);
    expect(await earned()).toEqual({ availableAgorot: 18_000, completedCount: 1 });
    expect(await run(findRequest(id))).toMatchObject({ coveredAgorot: 5_400, backAgorot: 6_000 });
  });

  it('gives back no more than the price, by somebody who is no party to it, of what they saw', async () => {
    const id = await deliver();
    const v = await versionOf(id);
    expect(await refusal(refund(id, 1, { v: v - 1 }))).toEqual([
      'request.changed',
      { status: 'completed', v },
    ]);
    expect(await refusal(refund(id, PRICE + 1))).toEqual(['request.refund_too_large', { leftAgorot: PRICE }]);
    expect(await refusal(refund(id, 1, { who: creator() }))).toBe('request.own');
    expect(await refusal(refund(id, 1, { who: fan() }))).toBe('request.own');
    expect(await refusal(refund('req_none', 1))).toBe('request.not_found');
    await run(refund(id, PRICE));
    expect(await refusal(refund(id, 1))).toEqual(['request.refund_too_large', { leftAgorot: 0 }]);
    expect(await earned()).toEqual({ availableAgorot: 0, completedCount: 1 });
    await run(topUp(PRICE));
    const { id: open } = await run(order());
    expect(await refusal(refund(open, 1))).toEqual(['request.status_changed', { status: 'pending' }]);
  });

  it('is refused when the creator has withdrawn the money, or the fan’s wallet is closed', async () => {
    const id = await deliver();
    const input = { amountAgorot: 15_000, method: 'bank' as const, useSaved: true, save: false };
    await run(askWithdrawal({ ...creator(), input, now: now(), key: key() }));
    expect(await refusal(refund(id, PRICE))).toEqual(['earnings.insufficient', { availableAgorot: 3_000 }]);
    await run(refund(id, 1_000));
    close();
    expect(await refusal(refund(id, 1_000))).toBe('wallet.closed');
    expect(await balance()).toBe(1_000);
  });
});
