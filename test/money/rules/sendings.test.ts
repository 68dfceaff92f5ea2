import '../environment.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { askSending, sendAboveCap } from '../../../functions/money/sending/ask-sending.ts';
import { getReturnable } from '../../../functions/money/sending/get-returnable.ts';
import { sendParts } from '../../../functions/money/sending/send-parts.ts';
import { receivePayPalEvent } from '../../../functions/money/top-ups/receive-paypal-event.ts';
import type { Part } from '../../../functions/money/top-ups/sending.ts';
import { findSending } from '../../../functions/money/top-ups/sendings.table.ts';
import { findTopUp } from '../../../functions/money/top-ups/top-up.table.ts';
import { findWallet } from '../../../functions/money/wallet/wallet.table.ts';
import { cancelRequest } from '../../../functions/orders/requests/act/cancel-request.ts';
import { eventOf } from '../operations/wallet-operations.ts';
import { owe, pay } from '../scenarios/wallet-scenarios.ts';
import {
  adjust,
  balance,
  begin,
  close,
  configure,
  DAY_MS,
  entries,
  fan,
  key,
  now,
  onStage,
  order,
  PRICE,
  refusal,
  run,
  stage,
  topUp,
} from './calls.ts';

onStage();
beforeEach(() => begin('paypal'));

/** A minute after the one before. */
const paid = (amountAgorot: number) => {
  stage.world.clock += 60_000;
  return run(pay(stage.world, key(), amountAgorot));
};
const may = () => run(getReturnable({ ...fan(), input: {}, now: now(), key: undefined }));
const ask = (amountAgorot: number, under = key()) =>
  askSending({ userId: fan().actor.id, input: { amountAgorot }, now: now(), key: under });
const above = (capAgorot: number, id = 'ent_1') =>
  sendAboveCap({ id, userId: fan().actor.id }, capAgorot, now());
const send = (id: string) => run(sendParts(id, now()));
const wallet = () => run(findWallet(fan().actor.id));
const stored = (id: string) => run(findSending(id));
/** An order that was cancelled gives its price back. */
const refunded = async (priceAgorot = PRICE) => {
  const { id } = await run(order({ priceAgorot }));
  await run(cancelRequest({ ...fan(), input: { id }, now: now(), key: key() }));
};
const sent = () => entries().filter(({ kind }) => kind.startsWith('sent_back'));
/** The next refund meets this at PayPal. */
const meets = (next: string) => Object.assign(stage.world.provider, { next });

describe('what may go back', () => {
  it('is what PayPal brought and the wallet still has', async () => {
    await paid(10_000);
    await paid(5_000);
    expect(await may()).toEqual({ mostAgorot: 15_000, why: null, restAgorot: 0, sendingAgorot: 0 });
    await run(adjust(2_000));
    expect(await may()).toEqual({
      ...{ mostAgorot: 15_000, why: 'uncovered', restAgorot: 2_000, sendingAgorot: 0 },
    });
    await run(adjust(-9_000));
    expect(await may()).toEqual({ mostAgorot: 8_000, why: null, restAgorot: 0, sendingAgorot: 0 });
    await run(ask(3_000));
    expect(await may()).toEqual({ mostAgorot: 5_000, why: null, restAgorot: 0, sendingAgorot: 3_000 });
  });

  it('is nothing of payments that PayPal gives back no more', async () => {
    await paid(10_000);
    stage.world.clock += 180 * DAY_MS;
    await paid(4_000);
    expect(await may()).toMatchObject({ mostAgorot: 4_000, why: 'uncovered', restAgorot: 10_000 });
  });

  it('is nothing of a wallet that is closed or owes', async () => {
    close();
    expect(await may()).toEqual({ mostAgorot: 0, why: 'closed', restAgorot: 0, sendingAgorot: 0 });
    begin('paypal');
    await run(owe(stage.world));
    await run(adjust(300));
    expect(await may()).toEqual({ mostAgorot: 0, why: 'frozen', restAgorot: 300, sendingAgorot: 0 });
  });

  it('is only what orders gave back once unused money went back often', async () => {
    configure('unused_sendings', 2);
    await paid(50_000);
    await run(ask(1_000));
    expect(await may()).toMatchObject({ mostAgorot: 49_000, why: null });
    await run(ask(1_000));
    expect(await may()).toMatchObject({ mostAgorot: 0, why: 'often', restAgorot: 48_000 });
    expect(await refusal(ask(1))).toEqual(['wallet.sent_back_often', { mostAgorot: 0 }]);
    await refunded();
    expect(await may()).toMatchObject({ mostAgorot: PRICE, why: 'often', restAgorot: 48_000 - PRICE });
    expect(await refusal(ask(PRICE + 1))).toEqual(['wallet.sent_back_often', { mostAgorot: PRICE }]);
    await run(ask(PRICE));
    expect(await balance()).toBe(48_000 - PRICE);
    stage.world.clock += 31 * DAY_MS;
    expect(await may()).toMatchObject({ mostAgorot: 48_000 - PRICE, why: null });
  });

  it('is all of it where orders gave back all that payments cover', async () => {
    configure('unused_sendings', 0);
    await paid(PRICE);
    await refunded();
    expect(await may()).toMatchObject({ mostAgorot: PRICE, why: null, restAgorot: 0 });
  });
});

describe('asking for it', () => {
  it('takes it out of the wallet once, by the newest payments', async () => {
    const older = await paid(10_000);
    const newer = await paid(5_000);
    const first = await run(ask(12_000, 'same'));
    expect(first).toEqual({
      id: expect.stringMatching(/^snd_/),
      amountAgorot: 12_000,
      at: now().toISOString(),
    });
    expect(await run(ask(12_000, 'same'))).toEqual(first);
    expect(await refusal(ask(11_999, 'same'))).toBe('idempotency.key_reused');
    expect(await wallet()).toMatchObject({ balanceAgorot: 3_000, sendingAgorot: 12_000 });
    const part = (i: number, topUpId: string, amountAgorot: number) => ({
      ...{ id: `${first.id}-${i}`, topUpId, amountAgorot, state: 'asked' },
      captureId: expect.stringMatching(/^CAPTURE/),
    });
    const sending = await stored(first.id);
    expect(sending).toMatchObject({
      v: 1,
      userId: fan().actor.id,
      parts: [part(0, newer.id, 5_000), part(1, older.id, 7_000)],
      // In five minutes.
      dueSk: expect.stringContaining(new Date(now().getTime() + 5 * 60_000).toISOString()),
    });
    expect(sending).not.toHaveProperty('cause');
    expect(sent()).toMatchObject([
      {
        ...{ kind: 'sent_back', amountAgorot: -12_000, sendingAgorot: 12_000, ofRefundsAgorot: 0 },
        ...{ method: 'paypal', ref: first.id, title: '' },
      },
    ]);
    expect((await run(findTopUp(older.id)))?.back).toEqual([{ part: `${first.id}-1`, agorot: 7_000 }]);
  });

  it('says how much of it orders gave back', async () => {
    await paid(PRICE + 1_000);
    await refunded();
    await run(ask(PRICE + 400));
    expect(sent()).toMatchObject([{ ofRefundsAgorot: PRICE }]);
    await run(ask(600));
    expect(sent()).toMatchObject([{ ofRefundsAgorot: PRICE }, { ofRefundsAgorot: 0 }]);
  });

  it('adds to what goes back of a payment already', async () => {
    const { id } = await paid(10_000);
    const [one, other] = [await run(ask(1_000)), await run(ask(9_000))];
    expect((await run(findTopUp(id)))?.back).toEqual([
      { part: `${one.id}-0`, agorot: 1_000 },
      { part: `${other.id}-0`, agorot: 9_000 },
    ]);
  });

  it('is refused above what payments cover, and of a wallet that is closed or owes', async () => {
    await paid(10_000);
    await run(adjust(1_000));
    expect(await refusal(ask(10_001))).toEqual(['wallet.not_returnable', { mostAgorot: 10_000 }]);
    close();
    expect(await refusal(ask(1))).toBe('wallet.closed');
    begin('paypal');
    await run(owe(stage.world));
    await run(adjust(300));
    expect(await refusal(ask(1))).toBe('wallet.frozen');
  });

  it('is refused to who has no wallet', async () => {
    const asked = askSending({ userId: 'usr_nobody', input: { amountAgorot: 1 }, now: now(), key: key() });
    expect(await refusal(asked)).toBe('wallet.closed');
  });

  it('lets one of two at once have the last of it', async () => {
    await paid(10_000);
    const outcomes = await Promise.all([ask(6_000), ask(6_000)].map((work) => refusal(work)));
    expect(outcomes).toContainEqual('done');
    expect(outcomes).toContainEqual(['wallet.not_returnable', { mostAgorot: 4_000 }]);
    expect(await wallet()).toMatchObject({ balanceAgorot: 4_000, sendingAgorot: 6_000 });
  });
});

describe('what stands above a cap', () => {
  it('goes back once for what led there, and is not counted as unused', async () => {
    configure('unused_sendings', 0);
    await paid(150_000);
    await run(adjust(2_500));
    const asked = await run(above(150_000));
    expect(asked).toMatchObject({ amountAgorot: 2_500 });
    expect(await run(above(150_000))).toEqual(asked);
    expect(await stored(asked?.id ?? '')).toMatchObject({ cause: 'cap', userId: fan().actor.id });
    expect(sent()).toMatchObject([{ amountAgorot: -2_500, by: 'clock' }]);
    expect(await run(above(150_000, 'ent_2'))).toBeNull();
    expect(await wallet()).toMatchObject({ balanceAgorot: 150_000, sendingAgorot: 2_500 });
  });

  it('is nothing where there is no wallet', async () => {
    expect(await run(sendAboveCap({ id: 'ent_1', userId: 'usr_nobody' }, 1, now()))).toBeNull();
  });

  it('goes back as far as payments cover it', async () => {
    await paid(1_000);
    await run(adjust(155_000));
    expect(await run(above(150_000))).toMatchObject({ amountAgorot: 1_000 });
    expect(await run(above(150_000, 'ent_2'))).toBeNull();
    expect(await balance()).toBe(155_000);
  });
});

describe('a part', () => {
  const state = async (id: string) => (await stored(id))?.parts.map((part: Part) => part.state);

  it('that arrives leaves the wallet for good', async () => {
    await paid(10_000);
    const { id } = await run(ask(4_000));
    await send(id);
    expect(await wallet()).toMatchObject({ balanceAgorot: 6_000, sendingAgorot: 0 });
    const sending = await stored(id);
    expect(sending).toMatchObject({
      parts: [{ state: 'done', sentAt: now().toISOString(), doneAt: now().toISOString() }],
      endedAt: now().toISOString(),
      // By which the night finds it, however old its payment is.
      deskPk: 'SND#done',
    });
    expect(sending).not.toHaveProperty('duePk');
    expect(sent()).toMatchObject([
      { kind: 'sent_back' },
      { kind: 'sent_back_done', amountAgorot: 0, sendingAgorot: -4_000, userId: fan().actor.id, ref: id },
    ]);
    expect(new Set(sent().map((entry) => entry.id)).size).toBe(2);
  });

  it('that PayPal refuses is in the wallet again, and may be sent again', async () => {
    const { id: topUpId } = await paid(10_000);
    const { id } = await run(ask(4_000));
    meets('REFUND_NOT_ALLOWED');
    await send(id);
    expect(await wallet()).toMatchObject({ balanceAgorot: 10_000, sendingAgorot: 0 });
    expect(await stored(id)).toMatchObject({ parts: [{ state: 'failed', why: 'REFUND_NOT_ALLOWED' }] });
    expect(sent()).toMatchObject([
      {},
      { kind: 'sent_back_failed', amountAgorot: 4_000, sendingAgorot: -4_000, method: 'paypal' },
    ]);
    expect((await run(findTopUp(topUpId)))?.back).toEqual([]);
    expect(await may()).toMatchObject({ mostAgorot: 10_000 });
  });

  it('that fails leaves what others go back of its payment', async () => {
    const { id: topUpId } = await paid(10_000);
    const kept = await run(ask(1_000));
    const { id } = await run(ask(4_000));
    meets('REFUND_NOT_ALLOWED');
    await send(id);
    expect((await run(findTopUp(topUpId)))?.back).toEqual([{ part: `${kept.id}-0`, agorot: 1_000 }]);
    await run(sendParts(kept.id, now()));
    expect(await state(kept.id)).toEqual(['done']);
  });

  it('waits where PayPal looks at it first', async () => {
    await paid(10_000);
    const { id } = await run(ask(4_000));
    meets('PENDING');
    await send(id);
    expect(await state(id)).toEqual(['waiting']);
    expect(await wallet()).toMatchObject({ balanceAgorot: 6_000, sendingAgorot: 4_000 });
    expect((await stored(id))?.duePk).toBeDefined();
    stage.world.provider.endRefunds('ORDER0', 'FAILED');
    await send(id);
    expect(await stored(id)).toMatchObject({ parts: [{ state: 'failed', why: 'refused' }] });
    expect(await balance()).toBe(10_000);
  });

  it('that was not sent is taken where the payer’s bank took its payment', async () => {
    const { id: topUpId, orderId } = await paid(10_000);
    const { id } = await run(ask(4_000));
    stage.world.provider.takeBack(orderId, 10_000);
    await run(receivePayPalEvent({ ...eventOf(topUpId), now: now() }));
    expect(await state(id)).toEqual(['taken']);
    expect(await wallet()).toMatchObject({ balanceAgorot: 0, sendingAgorot: 0 });
    expect((await wallet())?.owedAgorot).toBeUndefined();
    await send(id);
    expect(await state(id)).toEqual(['taken']);
  });
});

it('two that were not sent are both taken with their payment', async () => {
  const { id: topUpId, orderId } = await paid(10_000);
  const asked = [await run(ask(3_000)), await run(ask(4_000))];
  stage.world.provider.takeBack(orderId, 10_000);
  await run(receivePayPalEvent({ ...eventOf(topUpId), now: now() }));
  for (const { id } of asked)
    expect(await stored(id)).toMatchObject({ parts: [{ id: `${id}-0`, state: 'taken' }] });
  expect(await wallet()).toMatchObject({ balanceAgorot: 0, sendingAgorot: 0 });
});

it('nothing is returnable where the site takes no payments any more', async () => {
  await paid(10_000);
  process.env.PAYMENTS_MODE = 'demonstration';
  expect(await may()).toMatchObject({ mostAgorot: 0, why: 'uncovered', restAgorot: 10_000 });
  process.env.PAYMENTS_MODE = 'paypal';
});

it('a demonstration gives nothing back', async () => {
  begin('demonstration');
  await run(topUp(10_000));
  expect(await may()).toMatchObject({ mostAgorot: 0, why: 'uncovered', restAgorot: 10_000 });
  expect(await refusal(ask(1))).toEqual(['wallet.not_returnable', { mostAgorot: 0 }]);
});
