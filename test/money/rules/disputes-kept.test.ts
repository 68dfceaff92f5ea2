import { expect, it } from 'vitest';
import { update } from '../../../functions/lib/table/table.ts';
import { askWithdrawal } from '../../../functions/money/payouts/ask-withdrawal.ts';
import { refundRequest } from '../../../functions/orders/requests/act/refund-request.ts';
import { disputeIdOf } from '../../../functions/orders/requests/model/dispute.ts';
import { findDispute } from '../../../functions/orders/requests/model/disputes.table.ts';
import { disputeRefundId } from '../../../functions/orders/requests/model/end-dispute.ts';
import { findRefund } from '../../../functions/orders/requests/model/refunds.table.ts';
import { findRequest, requestKey } from '../../../functions/orders/requests/model/requests.table.ts';
import { startOfDay } from '../../../shared/calendar/dates.ts';
import {
  admin,
  configure,
  creator,
  DAY_MS,
  deliver,
  entries,
  key,
  now,
  onStage,
  PRICE,
  run,
  stage,
} from './calls.ts';
import { answer, decide, free, money, NET, open, reply } from './dispute-calls.ts';

onStage();

const after = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString();
const refundOf = (id: string) => run(findRefund(disputeRefundId(disputeIdOf(id))));
const withdraw = (amountAgorot: number, at = now()) =>
  askWithdrawal({
    ...creator(),
    input: { amountAgorot, method: 'bank', useSaved: true, save: false },
    now: at,
    key: key(),
  });

it('keeps who said what and when, and each has two days for the next word', async () => {
  const id = await deliver();
  const [open_, part, no] = [{ text: 'השם לא נכון' }, { amountAgorot: 5_000 }, {}];
  const line = { text: '', amountAgorot: null, day: null, at: now().toISOString() };
  const lines = [
    { ...line, by: 'fan', act: 'open', ...open_ },
    { ...line, by: 'creator', act: 'offer_part', ...part },
    { ...line, by: 'fan', act: 'pass_on', ...no },
    { ...line, by: 'desk', act: 'decide_part', text: 'כך', amountAgorot: 2_000 },
  ];
  expect(await run(open(id))).toMatchObject({ v: 1, until: after(2), lines: lines.slice(0, 1) });
  const offered = { v: 2, until: after(2), lines: lines.slice(0, 2), offer: { ...part, day: null } };
  expect(await run(answer(id, 'offer_part', part))).toMatchObject(offered);
  expect(await run(findDispute(id))).toMatchObject({ until: after(2) });
  // What the fan refused is no offer any more, and the desk has no clock.
  const passed = { v: 3, until: null, lines: lines.slice(0, 3), offer: null };
  expect(await run(reply(id, 'pass_on'))).toMatchObject(passed);
  expect(await run(decide(id, 'decide_part', { amountAgorot: 2_000 }))).toMatchObject({ v: 4, lines });
  expect(await run(findDispute(id))).toMatchObject({ lines });
});

it('gives a creator who keeps Shabbat two days of open time, and their fan two days', async () => {
  // A Thursday noon in Israel.
  stage.world.clock = Date.parse('2026-06-04T09:00:00Z');
  const id = await deliver();
  stage.world.write([update(requestKey(id), { set: { keepsShabbat: true }, add: { v: 1 } })]);
  expect(await run(open(id))).toMatchObject({ until: '2026-06-07T14:00:00.000Z' });
  expect(await run(answer(id, 'contest'))).toMatchObject({ until: after(2) });
});

it('says in the refund and the order why the desk gave money back', async () => {
  const id = await deliver();
  await run(open(id));
  await run(answer(id, 'contest'));
  await run(reply(id, 'pass_on'));
  await run(decide(id, 'decide_part', { amountAgorot: 2_000 }));
  expect(await refundOf(id)).toMatchObject({
    ...{ requestId: id, by: admin().actor.id, reason: 'כך', at: now().toISOString() },
    ...{ amountAgorot: 2_000, fromCreatorAgorot: 1_800, fromPlatformAgorot: 200 },
  });
  expect(await run(findRequest(id))).toMatchObject({ refundReason: 'כך', disputeOutcome: 'part' });
});

it('gives no reason where the desk gave nothing back, or the creator all of it', async () => {
  const rejected = await deliver();
  await run(open(rejected));
  await run(answer(rejected, 'contest'));
  await run(reply(rejected, 'pass_on'));
  await run(decide(rejected, 'reject'));
  const accepted = await deliver();
  await run(open(accepted));
  await run(answer(accepted, 'accept_all'));
  expect(await refundOf(rejected)).toBeNull();
  expect(await refundOf(accepted)).toMatchObject({ by: creator().actor.id, amountAgorot: PRICE });
  for (const id of [rejected, accepted])
    expect(await run(findRequest(id))).not.toHaveProperty('refundReason');
});

it('gives back no more than what is left after a refund of before', async () => {
  const id = await deliver();
  const input = { id, v: (await run(findRequest(id)))?.v ?? 0, amountAgorot: 5_000, reason: 'כך' };
  const call = { ...admin(), input: { ...input, platformCovers: true }, now: now(), key: key() };
  await run(refundRequest(call));
  expect(await run(open(id))).toMatchObject({ leftAgorot: 15_000 });
  await run(answer(id, 'accept_all'));
  expect(await refundOf(id)).toMatchObject({ amountAgorot: 15_000 });
  // What the platform covered then stays its creator's.
  expect(await money(id)).toMatchObject({ wallet: PRICE, earned: 4_500, split: [4_500, -4_500, PRICE] });
});

it('is opened of what was given back as a whole, and holds nothing', async () => {
  const id = await deliver();
  const input = { id, v: (await run(findRequest(id)))?.v ?? 0, amountAgorot: PRICE, reason: 'כך' };
  await run(
    refundRequest({ ...admin(), input: { ...input, platformCovers: false }, now: now(), key: key() }),
  );
  await run(open(id));
  expect(await money(id)).toMatchObject({ disputed: 0, isDisputed: true });
});

it('holds nothing of what was withdrawn, and writes no entry of nothing', async () => {
  configure('clearing', false);
  const id = await deliver();
  await run(withdraw(NET));
  await run(open(id));
  await run(reply(id, 'withdraw'));
  expect(entries().filter(({ ref }) => ref === disputeIdOf(id))).toEqual([]);
  expect(await money(id)).toMatchObject({ available: 0, disputed: 0, earned: NET });
});

it('is opened in the last millisecond, of what a clock ahead has made available already', async () => {
  const midnight = startOfDay('2026-06-04').getTime();
  stage.world.clock = midnight - 1 - 2 * DAY_MS;
  const id = await deliver();
  stage.world.clock = midnight;
  await run(withdraw(5_000));
  await run(open(id, new Date(midnight - 1)));
  expect(await money(id)).toMatchObject({ available: 0, waits: 0, disputed: NET - 5_000 });
  await run(reply(id, 'withdraw'));
  expect(await money(id)).toMatchObject({ ...free, available: NET - 5_000, waits: 0 });
});
