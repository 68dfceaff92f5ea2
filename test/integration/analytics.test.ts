import { expect, it } from 'vitest';
import { call } from '../support/acts/call.ts';
import { addVideo, newRequest } from '../support/acts/orders.ts';
import { newCreator, newFan, newPerson } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

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

  expect((await creator.call('analytics.mine', {})).body).toMatchObject({
    views: { now: 3, before: 0 },
    requests: { now: 3, before: 0 },
    completed: { now: 1, before: 0 },
    netAgorot: { now: 9_000, before: 0 },
    kinds: [
      { occasion: 'birthday', count: 2 },
      { occasion: 'motivation', count: 1 },
    ],
  });
});

it('nobody counts views of a page that visitors do not see, and a fan has no figures', async () => {
  const [fan, waiting] = await Promise.all([newFan(0), newPerson({ role: 'creator' })]);
  for (const id of [fan.id, waiting.id]) {
    const refused = await view(id);
    expect([refused.status, refused.body.code]).toEqual([404, 'creator.not_found']);
  }
  expect((await fan.call('analytics.mine', {})).status).toBe(403);
});
