import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import { call } from '../support/acts/call.ts';
import { newDelivered, upload } from '../support/acts/deliver.ts';
import { FILM, WEBM } from '../support/acts/films.ts';
import { bytesAt, shareGift } from '../support/acts/gifts.ts';
import { getItem, patch } from '../support/acts/items.ts';
import { balanceOf } from '../support/acts/money.ts';
import type { Ordered } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, type Person } from '../support/acts/people.ts';
import { invoke, settled, storageHere, tellTranscoder } from '../support/acts/world.ts';

const PRICE = 10_000;
const NET = 9_000;
const MINUTE_MS = 60_000;

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  creator = await newCreator({ priceAgorot: PRICE });
  admin = await newAdmin();
});

const open = async (by: Creator = creator, fan?: Person): Promise<Ordered> => {
  const ordered = await newDelivered(by, { minor: false }, fan);
  const text = 'ביקשנו לשיר, ולא שרו';
  const opened = await ordered.fan.call('disputes.open', { id: ordered.id, reason: 'not_asked', text });
  expect(opened.body).toMatchObject({ step: 'creator_answers', state: 'pending' });
  await settled();
  return ordered;
};
const seen = async (by: Person, id: string) => (await by.call('disputes.get', { id })).body.dispute;
/** What of a creator's earnings disputes hold. */
const disputedOf = async ({ id }: Person): Promise<number> =>
  Number((await getItem(`MNY#${id}`, 'ACCOUNT'))?.disputedAgorot ?? 0);
const answer = async (by: Person, id: string, said: object) => {
  const { v } = (await seen(by, id)) ?? { v: 0 };
  return by.call('disputes.answer', { id, v, ...said } as never);
};
const reply = async (by: Person, id: string, act: 'accept' | 'pass_on' | 'withdraw') => {
  const { v } = (await seen(by, id)) ?? { v: 0 };
  return by.call('disputes.reply', { id, v, act });
};
/** As if the time of its step had passed so many minutes ago. */
const age = async (id: string, minutes = 1): Promise<void> => {
  const until = new Date(Date.now() - minutes * MINUTE_MS).toISOString();
  await patch({ pk: `REQ#${id}`, sk: 'DSP' }, { until, dueSk: `${until}#${id.slice(-6)}` });
};
const versionOf = async (id: string) => (await admin.call('peopleAdmin.get', { id })).body.v;
const clock = () => invoke('DisputesExpire', {});
const dayAhead = addDays(dayOf(new Date()), 5);
const objectsOf = async (id: string): Promise<number> => {
  const place = { Bucket: 'requestvideosbucket', Prefix: id };
  return (await storageHere().client.send(new ListObjectsV2Command(place))).Contents?.length ?? 0;
};

describe('silence', () => {
  it('of a creator who is there gives all back; too often for one fan, or of one who is not there, the desk decides', async () => {
    const { fan, id } = await open();
    const before = await disputedOf(creator);
    await clock();
    expect(await seen(fan, id)).toMatchObject({ step: 'creator_answers' });
    await age(id);
    await clock();
    expect(await seen(fan, id)).toMatchObject({ step: 'over', outcome: 'full', backAgorot: PRICE });
    expect(await balanceOf(fan)).toBe(PRICE);
    const after = await disputedOf(creator);
    expect(before - after).toBe(NET);
    expect(await getItem(`FAN#${fan.id}`, 'SILENCES')).toMatchObject({ v: 1, at: [expect.any(String)] });

    const at = Array.from({ length: 3 }, () => new Date().toISOString());
    await patch({ pk: `FAN#${fan.id}`, sk: 'SILENCES' }, { at });
    const second = await open(creator, fan);
    await age(second.id);
    await clock();
    expect(await seen(fan, second.id)).toMatchObject({ step: 'desk', until: null });

    const hidden = await newCreator({ priceAgorot: PRICE });
    const third = await open(hidden);
    await patch({ pk: `CRE#${hidden.id}`, sk: 'PROFILE' }, { active: false });
    await age(third.id);
    await clock();
    expect(await seen(third.fan, third.id)).toMatchObject({ step: 'desk' });
  });

  it('of a fan is a yes to what was offered, and else takes the complaint back', async () => {
    const offered = await open();
    expect((await answer(creator, offered.id, { act: 'offer_part', amountAgorot: 4_000 })).status).toBe(200);
    const contested = await open();
    expect((await answer(creator, contested.id, { act: 'contest', text: 'שרתי' })).status).toBe(200);
    for (const { id } of [offered, contested]) await age(id);
    await clock();
    expect(await seen(offered.fan, offered.id)).toMatchObject({ outcome: 'part', backAgorot: 4_000 });
    expect(await balanceOf(offered.fan)).toBe(4_000);
    expect(await seen(contested.fan, contested.id)).toMatchObject({ outcome: 'withdrawn', backAgorot: 0 });
    expect(await balanceOf(contested.fan)).toBe(0);
  });

  it('is ended as ever when a fan was banned meanwhile; of a creator who was, the desk decides', async () => {
    const banned = await newCreator({ priceAgorot: PRICE });
    const [offered, asked] = [await open(), await open(banned)];
    expect((await answer(creator, offered.id, { act: 'offer_part', amountAgorot: 4_000 })).status).toBe(200);
    for (const { id } of [offered.fan, banned])
      expect((await admin.call('rightsAdmin.ban', { id, v: await versionOf(id), reason: 'כך' })).status).toBe(
        200,
      );
    await settled();
    for (const { id } of [offered, asked]) await age(id);
    await clock();
    expect(await getItem(`REQ#${offered.id}`, 'DSP')).toMatchObject({ outcome: 'part', backAgorot: 4_000 });
    expect(await getItem(`MNY#${offered.fan.id}`, 'WALLET')).toMatchObject({ balanceAgorot: 4_000 });
    expect(await seen(asked.fan, asked.id)).toMatchObject({ step: 'desk' });
  });

  it('lets who answers first win, and a second run does nothing', async () => {
    const { fan, id } = await open();
    await age(id);
    const [answered] = await Promise.all([answer(creator, id, { act: 'accept_all' }), clock(), clock()]);
    expect([200, 409]).toContain(answered.status);
    await clock();
    expect(await balanceOf(fan)).toBe(PRICE);
    expect(await getItem(`REQ#${id}`, 'DSP')).not.toHaveProperty('duePk');
  });
});

describe('a video that is made again', () => {
  const making = async () => {
    const ordered = await open();
    const { fan, id } = ordered;
    const tooSoon = await answer(creator, id, { act: 'offer_again', day: addDays(dayOf(new Date()), 2) });
    expect(tooSoon.body.code).toBe('request.deadline_invalid');
    expect((await answer(creator, id, { act: 'offer_again', day: dayAhead })).status).toBe(200);
    expect((await upload(creator, id)).code).toBe('request.status_changed');
    expect((await reply(fan, id, 'accept')).body).toMatchObject({ step: 'making', madeAgain: true });
    return ordered;
  };

  it('takes the place of the first one, in the gift as well, once its fan accepts; no money moves', async () => {
    const ordered = await making();
    const { fan, id } = ordered;
    const { gift } = await shareGift(ordered);
    expect((await fan.call('disputes.watch', { id })).body.code).toBe('video.missing');
    const first = (await fan.call('requestVideos.watch', { id })).body.watchUrl;
    const before = await disputedOf(creator);
    expect((await upload(creator, id, FILM)).status).toBe(200);
    expect(await seen(creator, id)).toMatchObject({ step: 'fan_watches', hasSecondVideo: true });
    const { watchUrl } = (await fan.call('disputes.watch', { id })).body;
    expect(await bytesAt(watchUrl)).toBeInstanceOf(Buffer);
    expect(watchUrl).not.toBe(first);
    expect((await reply(fan, id, 'accept')).body).toMatchObject({
      step: 'over',
      outcome: 'again',
      backAgorot: 0,
    });
    await settled();
    const after = await disputedOf(creator);
    expect(before - after).toBe(NET);
    expect(await balanceOf(fan)).toBe(0);
    const now = (await fan.call('requestVideos.watch', { id })).body.watchUrl;
    expect(new URL(now).pathname).toBe(new URL(watchUrl).pathname);
    expect(await bytesAt(first)).toBe(404);
    expect(await objectsOf(id)).toBe(1);
    const request = await getItem(`REQ#${id}`, 'REQ');
    expect(await getItem(`GFT#${(await getItem(`GFT#${id}`, 'LINK'))?.hash}`, 'GIFT')).toMatchObject({
      status: 'live',
      videoAt: request?.videoAt,
    });
    expect(gift.status).toBe('live');
  });

  it('that was not sent in time gives all back; one that is on its way is waited for', async () => {
    const late = await making();
    await age(late.id);
    await clock();
    expect(await seen(late.fan, late.id)).toMatchObject({ outcome: 'full', backAgorot: PRICE });

    const sending = await making();
    await creator.call('requestVideos.start', { id: sending.id, type: 'mp4', bytes: FILM.length });
    await age(sending.id, -1 / 60);
    const begun = (await getItem(`REQ#${sending.id}`, 'UPLOAD'))?.at;
    await patch({ pk: `REQ#${sending.id}`, sk: 'DSP' }, { until: begun });
    await expect.poll(async () => Date.now() > Date.parse(String(begun)) + 1_000).toBe(true);
    await clock();
    expect(await seen(sending.fan, sending.id)).toMatchObject({ step: 'making' });
  });

  it('is made playable first, passed on to the desk, which watches both, and dropped when that decides otherwise', async () => {
    await tellTranscoder('held', true);
    const { fan, id } = await making();
    const sent = await upload(creator, id, WEBM);
    if (sent.code === 'video.preparing') {
      await tellTranscoder('held', false);
      await settled();
      const again = await creator.call('requestVideos.finish', { id, uploadId: sent.uploadId });
      expect(again.status).toBe(200);
    } else {
      // Where nothing transcodes, it is refused with the reason, and another one sent.
      await tellTranscoder('held', false);
      expect(sent.code).toBe('video.format');
      expect((await upload(creator, id)).status).toBe(200);
    }
    expect((await reply(fan, id, 'pass_on')).body).toMatchObject({ step: 'desk', hasSecondVideo: true });
    for (const which of ['first', 'second'] as const) {
      const { status, body } = await admin.call('disputesAdmin.watch', { id, which });
      expect([status, await bytesAt(body.watchUrl)]).toEqual([200, expect.any(Buffer)]);
    }
    const { v } = (await admin.call('disputesAdmin.get', { id })).body.dispute;
    const once = { id, v, act: 'decide_again', day: dayAhead, reason: 'עוד פעם' } as const;
    expect((await admin.call('disputesAdmin.decide', once)).body.code).toBe('dispute.not_possible');
    const part = { id, v, act: 'decide_part', amountAgorot: 5_000, reason: 'חצי' } as const;
    expect((await admin.call('disputesAdmin.decide', part)).body).toMatchObject({ outcome: 'part' });
    await settled();
    expect(await objectsOf(id)).toBe(1);
    expect((await fan.call('disputes.watch', { id })).body.code).toBe('video.missing');
  });
});

it('a gift stays with its recipient when its buyer has all back, who reviews nothing', async () => {
  const ordered = await open();
  const { fan, id } = ordered;
  const { secret } = await shareGift(ordered);
  expect((await answer(creator, id, { act: 'accept_all' })).body).toMatchObject({ outcome: 'full' });
  await settled();
  expect((await call('gifts.open', { secret })).body.opened).not.toBeNull();
  const review = { id, rating: 1, comment: 'לא' };
  expect((await fan.call('requests.review', review)).body.code).toBe('request.not_completed');
});
