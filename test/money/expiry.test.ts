import './environment.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { getItem, update } from '../../functions/lib/table/table.ts';
import { accountKey } from '../../functions/money/payouts/payouts.table.ts';
import { topUpDemonstration } from '../../functions/money/top-ups/top-up-demonstration.ts';
import { approveRequest } from '../../functions/orders/requests/act/approve-request.ts';
import { cancelRequest } from '../../functions/orders/requests/act/cancel-request.ts';
import { expireRequests } from '../../functions/orders/requests/act/expire-requests.ts';
import { setRequestStatus } from '../../functions/orders/requests/act/set-request-status.ts';
import { findRequest, setVideo } from '../../functions/orders/requests/model/requests.table.ts';
import { placeRequest } from '../../functions/orders/requests/order/place-request.ts';
import { SETTINGS_DEFAULT } from '../../shared/limits.ts';
import { by } from './operations/operation.ts';
import { Random } from './random.ts';
import { Stage } from './stage.ts';

const HOUR_MS = 3_600_000;
const GRACE_MS = SETTINGS_DEFAULT.deadlineGraceHours * HOUR_MS;

let stage: Stage;
beforeEach(() => {
  stage = new Stage({
    random: new Random(1),
    start: Date.parse('2026-03-20T09:00:00Z'),
    attempts: () => 1,
    lateTurns: () => 0,
  });
  stage.world.configure('clearing', false);
});
afterEach(async () => {
  await stage.end();
  stage.close();
  expect(stage.violation).toBeUndefined();
});

const placed = async (deadline: string, key = 'place', buyer = 0) => {
  const fan = stage.world.fans[buyer % stage.world.fans.length];
  const [ad] = stage.world.ads;
  if (!fan || !ad) throw new Error('The world is empty');
  const now = stage.world.now();
  const order = { occasion: 'other' as const, recipient: 'דנה', instructions: 'מזל טוב', deadline };
  await topUpDemonstration({ ...by(fan), input: { amountAgorot: ad.priceAgorot }, now, key: `fund ${key}` });
  const input = { adId: ad.id, priceAgorot: ad.priceAgorot, ...order };
  return (await placeRequest({ ...by(fan), input, now, key })).id;
};
const at = (time: number) => stage.finish(expireRequests(new Date(time)));
const statusOf = async (id: string) => (await stage.finish(findRequest(id)))?.status;

it('a creator who keeps Shabbat has until the eve, and a day of work after it, whatever is switched later', async () => {
  const [ad] = stage.world.ads;
  if (!ad) throw new Error('The world is empty');
  const keeps = (keepsShabbat: boolean) =>
    stage.world.write([update({ pk: `AD#${ad.id}`, sk: 'AD' }, { set: { keepsShabbat } })]);
  keeps(true);
  const shabbat = placed('2026-03-28', 'shabbat').catch(({ code }) => code);
  expect(await stage.finish(shabbat)).toBe('request.deadline_closed');
  // A Friday, and the one on which Israel's clocks go forward.
  const id = await stage.finish(placed('2026-03-27'));
  keeps(false);
  expect(await stage.finish(findRequest(id))).toMatchObject({ deadlineAt: '2026-03-27T13:00:00.000Z' });
  const over = Date.parse('2026-03-29T18:00:00.000Z');
  expect(await at(over)).toBe(0);
  expect(await at(over + 1_000)).toBe(1);
  expect(await statusOf(id)).toBe('declined');
});

// The first is the day before Israel's clocks go forward, the second the day they do, the third the day they go back.
it.each([
  ['2026-03-26', '2026-03-26T21:59:59.999Z'],
  ['2026-03-27', '2026-03-27T20:59:59.999Z'],
  ['2026-10-25', '2026-10-25T21:59:59.999Z'],
])('a deadline of %s ends with that day in Israel, and the grace after it', async (deadline, end) => {
  const id = await stage.finish(placed(deadline));
  const over = Date.parse(end) + GRACE_MS;
  expect((await stage.finish(findRequest(id)))?.deadlineAt).toBe(end);
  expect(await at(over)).toBe(0);
  expect(await statusOf(id)).toBe('pending');
  expect(await at(over + 1_000)).toBe(1);
  expect(await stage.finish(findRequest(id))).toMatchObject({ status: 'declined', declineReason: 'expired' });
  expect(await at(over + 2_000)).toBe(0);
});

it('one that an admin reopened has 48 hours and the grace, and expires again', async () => {
  const id = await stage.finish(placed('2026-03-25'));
  const [admin] = stage.world.admins;
  if (!admin) throw new Error('The world is empty');
  let time = Date.parse('2026-03-27T12:00:00Z');
  for (let round = 0; round < 8; round++) {
    expect(await at(time)).toBe(1);
    time += HOUR_MS;
    const input = { id, from: 'declined' as const, to: 'approved' as const };
    const reopened = setRequestStatus({ ...by(admin), input, now: new Date(time), key: `reopen ${round}` });
    await stage.finish(reopened);
    expect(await at(time + 48 * HOUR_MS + GRACE_MS)).toBe(0);
    time += 49 * HOUR_MS + GRACE_MS;
  }
});

const itsCreator = () => {
  const [creator] = stage.world.creators;
  if (!creator) throw new Error('The world is empty');
  return by(creator);
};
const approveWithVideo = async (id: string, approvedAt: string, videoAt: string) => {
  const at = new Date(approvedAt);
  await stage.finish(approveRequest({ ...itsCreator(), input: { id }, now: at, key: `approve ${id}` }));
  const request = await stage.finish(findRequest(id));
  const video = { at: videoAt, type: 'mp4', file: 'video.mp4', upload: 'upload' } as const;
  if (request) await stage.finish(setVideo(request, video, SETTINGS_DEFAULT.deadlineGraceHours));
};
const earned = async () =>
  (await stage.finish(getItem<{ availableAgorot: number }>(accountKey(itsCreator().actor.id))))
    ?.availableAgorot ?? 0;

it('what has a video is completed a day after the upload, and paid once; before that its creator is reminded once', async () => {
  const id = await stage.finish(placed('2026-03-25'));
  await approveWithVideo(id, '2026-03-20T10:00:00.000Z', '2026-03-21T10:00:00.000Z');
  expect(await at(Date.parse('2026-03-21T21:59:00Z'))).toBe(0);
  expect(await stage.finish(findRequest(id))).not.toHaveProperty('remindedAt');
  for (const minute of [1, 6, 11])
    expect(await at(Date.parse('2026-03-21T22:00:00Z') + minute * 60_000)).toBe(0);
  expect((await stage.finish(findRequest(id)))?.remindedAt).toBe('2026-03-21T22:01:00.000Z');
  expect(await at(Date.parse('2026-03-22T10:00:00Z'))).toBe(0);
  expect(await statusOf(id)).toBe('approved');
  expect(await at(Date.parse('2026-03-22T10:00:01Z'))).toBe(1);
  expect(await stage.finish(findRequest(id))).toMatchObject({ status: 'completed', movedBy: 'clock' });
  const paid = await earned();
  expect(paid).toBeGreaterThan(0);
  expect(await at(Date.parse('2026-03-29T10:00:00Z'))).toBe(0);
  expect(await earned()).toBe(paid);
});

it('a video that comes while the clock is about to decline is not declined', async () => {
  const id = await stage.finish(placed('2026-03-25'));
  const over = '2026-03-26T22:30:00.000Z';
  await approveWithVideo(id, '2026-03-20T10:00:00.000Z', over);
  expect(await at(Date.parse(over))).toBe(1);
  expect(await statusOf(id)).toBe('completed');
});

it('what was delivered once is not cancelled by its fan, and left alone it is delivered again', async () => {
  const id = await stage.finish(placed('2026-03-25'));
  await approveWithVideo(id, '2026-03-20T10:00:00.000Z', '2026-03-20T11:00:00.000Z');
  await at(Date.parse('2026-03-21T12:00:00Z'));
  const paid = await earned();
  const [admin, fan] = [stage.world.admins[0], stage.world.fans[0]];
  if (!admin || !fan) throw new Error('The world is empty');
  const now = new Date('2026-03-22T12:00:00Z');
  const input = { id, from: 'completed' as const, to: 'pending' as const };
  await stage.finish(setRequestStatus({ ...by(admin), input, now, key: 'reopen' }));
  expect(await earned()).toBe(0);
  const cancelled = cancelRequest({ ...by(fan), input: { id }, now, key: 'cancel' });
  expect(await stage.finish(cancelled.catch((error: unknown) => error))).toMatchObject({
    code: 'request.delivered',
  });
  expect(await at(Date.parse('2026-03-26T22:30:00Z'))).toBe(1);
  expect(await statusOf(id)).toBe('completed');
  expect(await earned()).toBe(paid);
});

it('many at once, of pending and approved ones, by several clocks: each is refunded once', async () => {
  const [ad] = stage.world.ads;
  if (!ad) throw new Error('The world is empty');
  // Twelve of them fit into a wallet on one day.
  ad.priceAgorot = 10_000;
  stage.world.writeAd(ad);
  const ids = await stage.finish(
    (async () => {
      const all: string[] = [];
      for (let i = 0; i < 60; i++) all.push(await placed('2026-03-25', `place ${i}`, i));
      const [creator] = stage.world.creators;
      const now = stage.world.now();
      for (const id of all.slice(0, 20))
        if (creator) await approveRequest({ ...by(creator), input: { id }, now, key: id });
      return all;
    })(),
  );
  const now = new Date('2026-03-28T00:00:00Z');
  // Clocks that meet on a wallet may leave something to the next run.
  await stage.finish(Promise.allSettled([1, 2, 3].map(() => expireRequests(now))));
  await at(now.getTime() + 1_000);
  expect(await at(now.getTime() + 2_000)).toBe(0);
  for (const id of ids) {
    const request = await stage.finish(findRequest(id));
    expect(request).toMatchObject({ status: 'declined', declineReason: 'expired' });
    expect(request?.movements.filter(({ side }) => side === 'W')).toHaveLength(2);
  }
});
