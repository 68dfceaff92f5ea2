import { describe, expect, it } from 'vitest';
import { askWithdrawal } from '../../../functions/money/payouts/ask-withdrawal.ts';
import { refundRequest } from '../../../functions/orders/requests/act/refund-request.ts';
import { setRequestStatus } from '../../../functions/orders/requests/act/set-request-status.ts';
import { answerDispute, decideDispute } from '../../../functions/orders/requests/dispute/act-in-dispute.ts';
import { endSilentDisputes } from '../../../functions/orders/requests/dispute/end-silence.ts';
import { getDispute } from '../../../functions/orders/requests/dispute/read-dispute.ts';
import { findDispute } from '../../../functions/orders/requests/model/disputes.table.ts';
import { findRequest } from '../../../functions/orders/requests/model/requests.table.ts';
import { startOfDay } from '../../../shared/calendar/dates.ts';
import { tellCreator } from '../operations/dispute-operations.ts';
import {
  admin,
  close,
  configure,
  creator,
  DAY_MS,
  deliver,
  fan,
  key,
  now,
  onStage,
  PRICE,
  refusal,
  run,
  stage,
} from './calls.ts';
import { answer, decide, free, held, money, NET, open, reply } from './dispute-calls.ts';

onStage();

it('holds what was earned until it is over, once an order and under one key', async () => {
  const id = await deliver();
  const under = key();
  const first = await run(open(id, now(), under));
  expect(await money(id)).toEqual(held);
  expect(await run(open(id, now(), under))).toEqual(first);
  expect(await refusal(open(id))).toBe('dispute.already');
  await run(reply(id, 'withdraw'));
  expect(await money(id)).toEqual(free);
  expect(await refusal(open(id))).toBe('dispute.already');
});

it('gives all back that its creator accepts, and a part that its fan accepts', async () => {
  const id = await deliver();
  await run(open(id));
  await run(answer(id, 'offer_part', { amountAgorot: 5_000 }));
  expect(await money(id)).toEqual(held);
  await run(reply(id, 'accept'));
  expect(await money(id)).toEqual({
    ...free,
    waits: 13_500,
    earned: 13_500,
    split: [13_500, 1_500, 5_000],
    wallet: 5_000,
  });
  expect(await run(findDispute(id))).toMatchObject({ step: 'over', outcome: 'part', backAgorot: 5_000 });
});

it('gives everything back once, whatever is repeated', async () => {
  const id = await deliver();
  await run(open(id));
  const under = key();
  const input = { id, v: 1, act: 'accept_all' as const, text: '' };
  const call = () => run(answerDispute({ ...creator(), input, now: now(), key: under }));
  expect(await call()).toEqual(await call());
  expect(await money(id)).toEqual({ ...free, waits: 0, earned: 0, split: [0, 0, PRICE], wallet: PRICE });
  expect(await refusal(answerDispute({ ...creator(), input, now: now(), key: key() }))).toEqual([
    'dispute.changed',
    { v: 2, step: 'over' },
  ]);
});

it('lets the desk decide what is contested and passed on, and nobody else move the order meanwhile', async () => {
  const id = await deliver();
  await run(open(id));
  await run(answer(id, 'contest'));
  expect(await refusal(decide(id, 'reject'))).toEqual(['dispute.not_possible', { step: 'fan_answers' }]);
  expect(await refusal(reply(id, 'accept'))).toEqual(['dispute.not_possible', { step: 'fan_answers' }]);
  const v = (await run(findRequest(id)))?.v ?? 0;
  const refund = { id, v, amountAgorot: 1, platformCovers: false, reason: 'כך' };
  expect(await refusal(refundRequest({ ...admin(), input: refund, now: now(), key: key() }))).toEqual([
    'request.disputed',
    { requestId: id },
  ]);
  await run(reply(id, 'pass_on'));
  await run(decide(id, 'decide_part', { amountAgorot: 2_000 }));
  expect(await money(id)).toMatchObject({ disputed: 0, waits: 16_200, wallet: 2_000, isDisputed: false });
});

it('ends with an admin’s change of the status, in one transaction', async () => {
  const id = await deliver();
  await run(open(id));
  const input = { id, from: 'completed', to: 'declined' } as const;
  await run(setRequestStatus({ ...admin(), input, now: now(), key: key() }));
  expect(await money(id)).toEqual({ ...free, waits: 0, earned: 0, split: [0, 0, PRICE], wallet: PRICE });
  expect(await run(findDispute(id))).toMatchObject({
    step: 'over',
    outcome: 'status_set',
    backAgorot: PRICE,
  });
});

it('is refused when the time is over, or the setting hides it; what is open goes on', async () => {
  const id = await deliver();
  const until = now().getTime() + 2 * DAY_MS;
  expect(await refusal(open(id, new Date(until + 1)))).toBe('dispute.late');
  const get = (of: string) => run(getDispute({ ...fan(), input: { id: of }, now: now(), key: undefined }));
  expect(await get(id)).toEqual({ dispute: null, until: new Date(until).toISOString() });
  const opened = await deliver();
  await run(open(opened));
  configure('enable_disputes', false);
  expect(await refusal(open(id))).toBe('dispute.disabled');
  expect(await get(id)).toEqual({ dispute: null, until: null });
  await run(answer(opened, 'accept_all'));
  expect((await get(opened)).dispute).toMatchObject({ outcome: 'full' });
});

/** From then on nothing waits: what is earned is available, and may be withdrawn before anybody complains. */
const atOnce = () => configure('clearing', false);
const withdraw = (amountAgorot: number) =>
  askWithdrawal({
    ...creator(),
    input: { amountAgorot, method: 'bank', useSaved: true, save: false },
    now: now(),
    key: key(),
  });

it('leaves its creator owing what was withdrawn before, and later earnings repay that first', async () => {
  atOnce();
  const id = await deliver();
  await run(withdraw(NET));
  await run(open(id));
  expect(await money(id)).toMatchObject({ available: 0, disputed: 0, earned: NET });
  await run(answer(id, 'accept_all'));
  expect(await money(id)).toMatchObject({ available: -NET, disputed: 0, earned: 0, wallet: PRICE });
  expect(await refusal(withdraw(5_000))).toEqual(['withdrawal.insufficient', { availableAgorot: -NET }]);
  const later = await deliver();
  expect(await money(later)).toMatchObject({ available: 0, earned: NET });
  expect(await refusal(withdraw(5_000))).toEqual(['withdrawal.insufficient', { availableAgorot: 0 }]);
  const last = await deliver();
  expect(await money(last)).toMatchObject({ available: NET });
  await run(withdraw(NET));
});

it('holds of what was withdrawn what is left, and gives that back to its creator', async () => {
  atOnce();
  const id = await deliver();
  await run(withdraw(NET - 500));
  await run(open(id));
  expect(await money(id)).toMatchObject({ available: 0, disputed: 500 });
  await run(reply(id, 'withdraw'));
  expect(await money(id)).toMatchObject({ available: 500, disputed: 0, earned: NET });
});

it('meets a withdrawal at midnight on two machines: what is disputed is not among what clears', async () => {
  const [id, other] = [await deliver(), await deliver()];
  const day = startOfDay('2026-06-04').getTime();
  await run(open(id));
  await run(answer(id, 'contest'));
  await run(reply(id, 'pass_on'));
  stage.world.clock = day;
  // The one that is behind still takes from what waits, the other one folds.
  const late = new Date(day - 20);
  const v = (await run(findDispute(id)))?.v ?? 0;
  const input = { id, v, act: 'reject' as const, reason: 'כך' };
  const [asked, decided] = await run(
    Promise.allSettled([withdraw(NET), decideDispute({ ...admin(), input, now: late, key: key() })]),
  );
  expect([asked.status, decided.status]).toEqual(['fulfilled', 'fulfilled']);
  expect(await money(other)).toMatchObject({ disputed: 0, earned: 2 * NET });
  await run(withdraw(NET));
  expect(await money(other)).toMatchObject({ available: 0, waits: 0 });
});

describe('silence', () => {
  const over = 3 * DAY_MS;
  /** Opened, and its creator has been told. */
  const complain = async () => {
    const id = await deliver();
    await run(open(id));
    const dispute = await run(findDispute(id));
    if (dispute) await run(tellCreator({ ...dispute, disputeId: dispute.id }));
    return id;
  };
  const clock = () => run(endSilentDisputes(new Date(now().getTime() + over)));

  it('gives all back three times in ninety days, then the desk decides', async () => {
    for (const step of ['over', 'over', 'over', 'desk']) {
      const id = await complain();
      expect(await clock()).toBe(1);
      expect(await clock()).toBe(0);
      expect(await run(findDispute(id))).toMatchObject({ step });
    }
  });

  it('goes to the desk where its fan has no wallet any more, and the clock comes to an end', async () => {
    const id = await complain();
    const before = await money(id);
    close();
    expect(await clock()).toBe(1);
    expect(await run(findDispute(id))).toMatchObject({ step: 'desk' });
    expect(await run(findDispute(id))).not.toHaveProperty('until');
    expect(await clock()).toBe(0);
    expect(await money(id)).toEqual(before);
    expect(await refusal(decide(id, 'decide_full'))).toBe('wallet.closed');
    await run(decide(id, 'reject'));
  });

  it('of a creator who is away, or whose bell has not rung, says nothing', async () => {
    const untold = await deliver();
    await run(open(untold));
    const id = await complain();
    stage.world.setActive(creator().actor.id, false);
    expect(await clock()).toBe(2);
    expect(await run(findDispute(untold))).toMatchObject({ step: 'desk', disputedAgorot: NET });
    expect(await run(findDispute(id))).toMatchObject({ step: 'desk', disputedAgorot: NET });
  });

  it('meets the answer: one of them wins, and all goes back once', async () => {
    const id = await complain();
    await run(
      Promise.allSettled([endSilentDisputes(new Date(now().getTime() + over)), answer(id, 'accept_all')]),
    );
    expect(await money(id)).toMatchObject({ wallet: PRICE, disputed: 0, earned: 0 });
  });
});
