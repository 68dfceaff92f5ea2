import { expect, it } from 'vitest';
import { update } from '../../../functions/lib/table/table.ts';
import { askWithdrawal } from '../../../functions/money/payouts/ask-withdrawal.ts';
import { findAccount } from '../../../functions/money/payouts/payouts.table.ts';
import { approveRequest } from '../../../functions/orders/requests/act/approve-request.ts';
import { completeRequest } from '../../../functions/orders/requests/act/complete-request.ts';
import { refundRequest } from '../../../functions/orders/requests/act/refund-request.ts';
import { setRequestStatus } from '../../../functions/orders/requests/act/set-request-status.ts';
import {
  findRequest,
  requestKey,
  setVideo,
} from '../../../functions/orders/requests/model/requests.table.ts';
import { addWrapping } from '../../../functions/orders/requests/order/add-wrapping.ts';
import { addDays, startOfDay } from '../../../shared/calendar/dates.ts';
import {
  admin,
  configure,
  creator,
  DAY_MS,
  deliver,
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

/** The first instant of the day from which a delivery is available: delivered on 1 June, disputable until the 3rd. */
const DAY = '2026-06-04';
const MIDNIGHT = startOfDay(DAY).getTime();
const NET = 18_000;

const ask = (amountAgorot: number, at: Date, under = key()) =>
  askWithdrawal({
    ...creator(),
    input: { amountAgorot, method: 'bank', useSaved: true, save: false },
    now: at,
    key: under,
  });
const account = async () => {
  const {
    pk: _,
    sk: __,
    e: ___,
    v: ____,
    at: _____,
    ...money
  } = (await run(findAccount(creator().actor.id))) ?? {};
  return money;
};
const before = (ms: number) => new Date(MIDNIGHT - ms);
const after = (ms: number) => new Date(MIDNIGHT + ms);

const refund = async (id: string, amountAgorot: number, at: Date) => {
  const v = (await run(findRequest(id)))?.v ?? 0;
  const input = { id, v, amountAgorot, platformCovers: false, reason: 'כך' };
  return refundRequest({ ...admin(), input, now: at, key: key() });
};
const set = (id: string, from: 'completed' | 'declined', to: 'declined' | 'completed', at: Date) =>
  setRequestStatus({ ...admin(), input: { id, from, to }, now: at, key: key() });

/** Another order, ready to be completed. */
const another = async (): Promise<string> => {
  await run(topUp(PRICE));
  const { id } = await run(order());
  await run(approveRequest({ ...creator(), input: { id }, now: now(), key: key() }));
  const approved = await run(findRequest(id));
  if (!approved) throw new Error('No such order');
  await run(setVideo(approved, { at: now().toISOString(), type: 'mp4', file: 'video.mp4', upload: 'u' }, 24));
  return id;
};
const complete = (id: string, at: Date) =>
  completeRequest({ ...creator(), input: { id }, now: at, key: key() });

it('what is delivered waits for its day, and may be withdrawn from its first instant on', async () => {
  const id = await deliver();
  expect(await run(findRequest(id))).toMatchObject({
    clearsOn: DAY,
    disputeUntil: new Date(now().getTime() + 2 * DAY_MS).toISOString(),
  });
  expect(await account()).toMatchObject({ availableAgorot: 0, c20260604: NET, earnedAgorot: NET });
  expect(entries().at(-1)).toMatchObject({ kind: 'earning', amountAgorot: NET, clearsOn: DAY });
  expect(await refusal(ask(5_000, before(1)))).toEqual(['withdrawal.insufficient', { availableAgorot: 0 }]);
  expect(await refusal(ask(NET + 1, after(0)))).toEqual([
    'withdrawal.insufficient',
    { availableAgorot: NET },
  ]);
  await run(ask(5_000, after(0)));
  const money = await account();
  expect(money).toMatchObject({ availableAgorot: NET - 5_000, reservedAgorot: 5_000 });
  expect(money).not.toHaveProperty('c20260604');
  expect(entries().filter(({ kind }) => kind === 'cleared')).toMatchObject([
    { side: 'earnings', amountAgorot: NET, feeAgorot: 0, clearsOn: DAY, by: 'clock', ref: 'clr_20260604' },
  ]);
});

it('with the setting off it is available at once, and what was delivered before keeps its day', async () => {
  const early = await deliver();
  configure('clearing', false);
  const late = await another();
  await run(complete(late, now()));
  expect(await account()).toMatchObject({ availableAgorot: NET, c20260604: NET });
  expect(await run(findRequest(early))).toMatchObject({ clearsOn: DAY });
  expect(await run(findRequest(late))).toMatchObject({ clearsOn: '2026-06-01' });
  await run(ask(NET, now()));
});

it('another window holds for what is delivered from then on', async () => {
  configure('dispute_window', 1);
  await deliver();
  expect(await account()).toMatchObject({ c20260602: NET });
  configure('dispute_window', 2_160);
  await run(complete(await another(), now()));
  expect(await account()).toMatchObject({ c20260602: NET, c20260831: NET });
});

it('before its day a refund, a decline and a reopening take what waits, whatever the creator has withdrawn', async () => {
  configure('clearing', false);
  await run(complete(await another(), now()));
  await run(ask(NET, now()));
  configure('clearing', true);
  const id = await deliver();
  await run(refund(id, 1_000, before(1)));
  expect(await account()).toMatchObject({ availableAgorot: 0, reservedAgorot: NET, c20260604: NET - 900 });
  expect(entries().filter(({ kind }) => kind === 'reversal')).toMatchObject([
    { amountAgorot: -900, clearsOn: DAY },
  ]);
  await run(set(id, 'completed', 'declined', before(1)));
  expect(await account()).toMatchObject({ availableAgorot: 0, c20260604: 0 });
  const declined = await run(findRequest(id));
  expect(declined).not.toHaveProperty('clearsOn');
  expect(declined).not.toHaveProperty('disputeUntil');
});

it('from its day on they take what is available, and are refused for what was withdrawn', async () => {
  const id = await deliver();
  await run(ask(17_500, after(0)));
  expect(await refusal(refund(id, 1_000, after(0)))).toEqual([
    'earnings.insufficient',
    { availableAgorot: 500 },
  ]);
  expect(await refusal(set(id, 'completed', 'declined', after(0)))).toEqual([
    'earnings.insufficient',
    { availableAgorot: 500 },
  ]);
  await run(refund(id, 500, after(0)));
  expect(await account()).toMatchObject({ availableAgorot: 50 });
  expect(entries().filter(({ kind }) => kind === 'reversal')[0]).not.toHaveProperty('clearsOn');
});

it('what is completed again waits anew', async () => {
  const id = await deliver();
  await run(set(id, 'completed', 'declined', before(1)));
  await run(set(id, 'declined', 'completed', after(0)));
  expect(await account()).toMatchObject({ availableAgorot: 0, c20260607: NET });
  expect(await run(findRequest(id))).toMatchObject({ clearsOn: addDays(DAY, 3) });
});

it('wrapping that is added waits with its order, and is available once that is', async () => {
  const [early, late] = [await deliver(), await another()];
  await run(complete(late, now()));
  await run(topUp(2_000));
  const add = (id: string, at: Date) =>
    addWrapping({ ...fan(), input: { id, priceAgorot: 500 }, now: at, key: key() });
  await run(add(early, before(1)));
  expect(await account()).toMatchObject({ availableAgorot: 0, c20260604: 2 * NET + 450 });
  await run(add(late, after(0)));
  expect(await account()).toMatchObject({ availableAgorot: 2 * NET + 900 });
});

it('an order from before anything waited is as it was', async () => {
  configure('clearing', false);
  const id = await deliver();
  stage.world.write([update(requestKey(id), { remove: ['clearsOn', 'disputeUntil'], add: { v: 1 } })]);
  stage.violation = undefined;
  await run(refund(id, 1_000, now()));
  expect(await account()).toMatchObject({ availableAgorot: NET - 900 });
  await run(set(id, 'completed', 'declined', now()));
  expect(await account()).toMatchObject({ availableAgorot: 0, earnedAgorot: 0 });
  stage.violation = undefined;
});

it('two machines at midnight, one of them a moment ahead: what clears is moved once and nobody is refused', async () => {
  const first = await deliver();
  const ready = [await another(), await another(), await another()];
  const acts = [
    complete(ready[0] as string, after(20)),
    complete(ready[1] as string, after(5)),
    complete(ready[2] as string, before(20)),
    ask(5_000, after(10)),
    ask(5_000, after(30)),
  ];
  const outcomes = await Promise.all(acts.map((act) => refusal(act)));
  expect(outcomes).toEqual(acts.map(() => 'done'));
  expect(entries().filter(({ kind }) => kind === 'cleared')).toHaveLength(1);
  expect(await account()).toMatchObject({
    availableAgorot: NET - 10_000,
    reservedAgorot: 10_000,
    c20260606: NET,
    c20260607: 2 * NET,
  });
  // The clock that is behind takes back what the other one has made available.
  await run(refund(first, 1_000, before(20)));
  expect(await account()).toMatchObject({ availableAgorot: NET - 10_900 });
});

it('many at once in the first moments of a day: each happens, and the day is moved once', async () => {
  await deliver();
  const ready: string[] = [];
  for (let i = 0; i < 3; i++) ready.push(await another());
  const outcomes = await Promise.all([
    ...ready.map((id, i) => refusal(complete(id, after(i)))),
    refusal(ask(5_000, after(1))),
  ]);
  expect(outcomes).toEqual(['done', 'done', 'done', 'done']);
  expect(entries().filter(({ kind }) => kind === 'cleared')).toHaveLength(1);
});
