import { beforeAll, describe, expect, it } from 'vitest';
import { call, codeOf } from '../support/acts/call.ts';
import { upload } from '../support/acts/deliver.ts';
import { bytesAt, giftKeyOf, shareGift } from '../support/acts/gifts.ts';
import { getItem, patch, removeItem } from '../support/acts/items.ts';
import { type Creator, newAdmin, newCreator, type Person, setRights } from '../support/acts/people.ts';
import {
  addressFor,
  allow,
  ask,
  expectGone,
  newReaction,
  newSeen,
  onPage,
  picturesAt,
  put,
  RECORDED_PICTURES,
  seenBy,
  send,
  takeBack,
  watch,
} from '../support/acts/reactions.ts';
import { invoke, settled } from '../support/acts/world.ts';

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator(), newAdmin()]);
});

describe('a reaction goes with', () => {
  it('a link that its buyer closes', async () => {
    const given = await newReaction(creator);
    const address = await addressFor(given);
    const v = Number((await seenBy(given, given.fan))?.v);
    const key = await put(await newSeen(creator));
    expect((await given.fan.call('ownGifts.revoke', { id: given.id, v })).status).toBe(200);
    await expectGone(given, address);
    for (const answer of [await ask(given), await send(given, key), await takeBack(given)])
      expect(codeOf(answer)).toEqual([410, 'gift.over']);
    expect(await seenBy(given, given.fan)).toMatchObject({ reaction: null });
  });

  it('a gift that its recipient takes down', async () => {
    const given = await newReaction(creator);
    const address = await addressFor(given);
    expect((await call('gifts.takeDown', { secret: given.secret })).status).toBe(200);
    await expectGone(given, address);
  });

  it('a gift that the table forgets', async () => {
    const given = await newReaction(creator);
    const address = await addressFor(given);
    const { pk, sk } = await giftKeyOf(given);
    await removeItem(pk, sk);
    await settled();
    expect(await bytesAt(address)).toBe(404);
  });

  it('its ninety days: from then on nobody watches it', async () => {
    const given = await newReaction(creator);
    const key = await giftKeyOf(given);
    const { reaction } = (await getItem(key.pk, key.sk)) as { reaction: object };
    await patch(key, { reaction: { ...reaction, until: new Date(Date.now() - 1_000).toISOString() } });
    expect((await watch(given, given.fan)).body.code).toBe('reaction.not_found');
    expect(await onPage(given)).toMatchObject({ sent: { over: true } });
    expect(codeOf(await allow(given, true))).toEqual([404, 'reaction.not_found']);
    expect(codeOf(await ask(given))).toEqual([409, 'reaction.sent']);
  });

  it.each(['buyer', 'creator'] as const)('the ban of its %s, while it lasts', async (who) => {
    const maker = await newCreator();
    const given = await newReaction(maker, true);
    const banned = who === 'buyer' ? given.fan : maker;
    const other = who === 'buyer' ? maker : given.fan;
    await setRights(banned.id, { status: 'banned' });
    await settled();
    expect((await watch(given, other)).body.code).toBe('reaction.not_found');
    await setRights(banned.id, { status: 'active' });
    await settled();
    expect(await picturesAt(await addressFor(given, other))).toEqual(RECORDED_PICTURES);
  });

  it('the account of its buyer', async () => {
    const given = await newReaction(creator);
    const { fan } = given;
    const address = await addressFor(given);
    expect((await fan.call('own.askDeletion', {})).status).toBe(200);
    const due = { dueAt: '2026-01-01T00:00:00.000Z', dueSk: '2026-01-01T00:00:00.000Z#abcdef' };
    await patch({ pk: `DELETION#${fan.id}`, sk: 'DELETION' }, due);
    await invoke('OwnDue', {});
    await invoke('PeopleClose', {});
    await settled();
    expect(await bytesAt(address)).toBe(404);
    expect((await call('gifts.open', { secret: given.secret })).body.code).toBe('gift.over');
  });
});

it('another video of the same order is another gift, without its reaction', async () => {
  const given = await newReaction(creator);
  const address = await addressFor(given);
  const step = { id: given.id, from: 'completed', to: 'approved' } as const;
  expect((await admin.call('requestsAdmin.setStatus', step)).status).toBe(200);
  await expectGone(given, address);
  expect((await upload(creator, given.id)).status).toBe(200);
  expect((await creator.call('requests.complete', { id: given.id })).status).toBe(200);
  const again = await shareGift(given);
  await call('gifts.see', { secret: again.secret });
  expect(await onPage(again)).toEqual({ sent: null });
});
