import { expect, it } from 'vitest';
import { dayOf } from '../../shared/calendar/dates.ts';
import { call } from '../support/acts/call.ts';
import { getItem, itemsUnder, putItem } from '../support/acts/items.ts';
import { addVideo, newRequest } from '../support/acts/orders.ts';
import { newAdmin, newCreator, newFan, newPerson } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';

const view = (creatorId: string) => call('analytics.countView', { creatorId });

it("a creator's figures are of own requests, earnings and views, each counted once", async () => {
  const creator = await newCreator({ priceAgorot: 10_000 });
  const empty = (await creator.call('analytics.mine', {})).body;
  expect(empty).toMatchObject({ kinds: [], views: { now: 0, before: 0 }, requests: { now: 0, before: 0 } });

  const first = await newRequest(creator);
  await newRequest(creator);
  await newRequest(creator, { occasion: 'motivation' });
  await creator.call('requests.approve', { id: first.id });
  await addVideo(first.id);
  expect((await creator.call('requests.complete', { id: first.id })).status).toBe(200);
  // Three browsers behind one address, as a carrier's phones are.
  for (let i = 0; i < 3; i++) expect((await view(creator.id)).status).toBe(200);
  await settled();

  const mine = async (period: 'today' | 'year' = 'today') =>
    (await creator.call('analytics.mine', { period })).body;
  expect(await mine()).toMatchObject({
    views: { now: 3, before: 0 },
    requests: { now: 3, before: 0 },
    completed: { now: 1, before: 0 },
    netAgorot: { now: 9_000, before: 0 },
    kinds: [
      { occasion: 'birthday', count: 2 },
      { occasion: 'motivation', count: 1 },
    ],
    points: [{ views: 3, requests: 3, completed: 1, netAgorot: 9_000 }],
    response: { now: { count: 1, medianHours: 1, mostHours: 1, buckets: [{ hours: 1, count: 1 }] } },
    delivery: { now: { count: 1 }, before: { count: 0, medianHours: null } },
    inTime: { now: { part: 1, all: 1 } },
    few: true,
  });

  // What was counted in a window that is over, as the clock finds it.
  const counted = { [`${dayOf(new Date())}|${creator.id}|orders`]: 8 };
  const open = { pk: 'SUM#DAYS#OPEN', sk: '2026-01-01T00:00#0' };
  await putItem({ ...open, e: 'openDays', v: 1, ...counted });
  const many = { requests: { now: 11 }, few: false };
  expect(await mine()).toMatchObject(many);
  await invoke('AnalyticsFold', {});
  expect(await getItem(open.pk, open.sk)).toBeNull();
  expect(await mine()).toMatchObject(many);
  expect(await mine('year')).toMatchObject({ ...many, views: { now: 3 }, netAgorot: { now: 9_000 } });
});

it('what visitors looked for in vain is not seen on the first day, and what may be a person is not kept', async () => {
  const words = `nobody ${Math.random()
    .toString(36)
    .replace(/[^a-z]/g, '')}`;
  for (const text of [words, words, 'dana@example.com', '050 1234567'])
    expect((await call('analytics.countMissing', { text })).status).toBe(200);
  const kept = (await itemsUnder('MISS#')).filter((item) => item.words === words);
  expect(kept).toMatchObject([{ times: 1, days: 1 }]);
  expect((await itemsUnder('MISS#')).some((item) => /\d/.test(String(item.words)))).toBe(false);
  const admin = await newAdmin();
  const seen = async () => {
    const { body } = await admin.call('analyticsAdmin.read', { period: 'today' });
    expect(body.points).toHaveLength(1);
    return body.missing.filter((one) => one.words === words);
  };
  expect(await seen()).toEqual([]);
  await putItem({ ...kept[0], days: 3, deskPk: 'MISS', deskSk: '000000001' });
  expect(await seen()).toEqual([{ words, times: 1, days: 3 }]);
});

it('nobody counts views of a page that visitors do not see, and a fan has no figures', async () => {
  const [fan, waiting] = await Promise.all([newFan(0), newPerson({ role: 'creator' })]);
  for (const id of [fan.id, waiting.id]) {
    const refused = await view(id);
    expect([refused.status, refused.body.code]).toEqual([404, 'creator.not_found']);
  }
  expect((await fan.call('analytics.mine', {})).status).toBe(403);
});
