import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/acts/call.ts';
import { newDelivered } from '../support/acts/deliver.ts';
import { asked } from '../support/acts/earners.ts';
import { bytesAt, type GivenGift, shareGift } from '../support/acts/gifts.ts';
import { getItem, itemsIn, patch } from '../support/acts/items.ts';
import { type Creator, newCreator, newSuperAdmin, type Person, setRights } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';

let admin: Person;
beforeAll(async () => {
  admin = await newSuperAdmin();
});

const open = (secret: string) => call('gifts.open', { secret });

/** A gift whose maker has nothing left to be paid. */
const givenBy = async (maker: Creator): Promise<GivenGift> => {
  const given = await newDelivered(maker, { minor: false }).then(shareGift);
  await settled();
  const { availableAgorot } = (await maker.call('payouts.earnings', {})).body;
  const id = await asked(maker, availableAgorot);
  expect((await admin.call('payoutsAdmin.approve', { id, reference: 'העברה' })).status).toBe(200);
  await settled();
  return given;
};

const deleteOwn = async (person: Person): Promise<void> => {
  const asking = await person.call('own.askDeletion', {});
  expect([asking.status, asking.body]).toEqual([200, expect.anything()]);
  await patch(
    { pk: `DELETION#${person.id}`, sk: 'DELETION' },
    { dueAt: '2026-01-01T00:00:00.000Z', dueSk: '2026-01-01T00:00:00.000Z#abcdef' },
  );
  await invoke('OwnDue', {});
  expect(await getItem(`USR#${person.id}`, 'USR')).toMatchObject({ name: '', email: '' });
  await settled();
};

const removeByAdmin = async (person: Person): Promise<void> => {
  const { v } = (await admin.call('peopleAdmin.get', { id: person.id })).body;
  const removed = await admin.call('rightsAdmin.remove', { id: person.id, v });
  expect([removed.status, removed.body.code]).toEqual([200, undefined]);
  await settled();
};

describe('a gift whose creator deleted the account', () => {
  let maker: Creator;
  let given: GivenGift;
  beforeAll(async () => {
    maker = await newCreator({ priceAgorot: 50_000 });
    given = await givenBy(maker);
    const allowed = await given.fan.call('ownGifts.allowShowing', { id: given.id, allow: true });
    expect(allowed.status).toBe(200);
    await deleteOwn(maker);
  });

  it('stays open for whom it was given to, without the name', async () => {
    const { status, body } = await open(given.secret);
    expect([status, body.opened?.creatorName]).toEqual([200, '']);
    expect(JSON.stringify(body)).not.toContain(maker.name);
    const file = body.opened?.downloadUrl ?? '';
    expect(decodeURIComponent(file)).not.toContain(maker.name);
    expect(await bytesAt(body.opened?.watchUrl)).toBeInstanceOf(Buffer);
  });

  it('is seen, thanked for and passed on, and its creator is told nothing', async () => {
    const { secret } = given;
    expect((await call('gifts.see', { secret })).status).toBe(200);
    expect((await call('gifts.thank', { secret, text: 'תודה' })).status).toBe(200);
    await settled();
    const { passOnPath } = (await open(secret)).body;
    expect((await open(passOnPath?.replace('/gift/', '') ?? '')).status).toBe(200);
    const bell = (await given.fan.call('notifications.list', { limit: 50 })).body.items;
    expect(bell.map(({ event }) => event)).toEqual(expect.arrayContaining(['gift.seen', 'gift.thanked']));
    const told = (await itemsIn(`NTF#${maker.id}`)).map(({ event }) => event);
    expect(told).not.toContain('gift.seen');
    expect(told).not.toContain('gift.thanked');
  });

  it('asks nothing for them, though its buyer had allowed it', async () => {
    expect((await open(given.secret)).body.showing).toBeNull();
    const said = await call('gifts.allowShowing', { secret: given.secret, allow: true });
    expect([said.status, said.body.code]).toEqual([409, 'showing.not_asked']);
  });

  it('is not offered to be shown any more, and can be said no to', async () => {
    const { id, fan } = given;
    expect((await fan.call('ownGifts.showing', { id })).body).toMatchObject({
      possible: false,
      creatorGone: true,
      mayShow: false,
    });
    expect((await fan.call('ownGifts.allowShowing', { id, allow: false })).body.allowed).toBe(false);
    const again = await fan.call('ownGifts.allowShowing', { id, allow: true });
    expect([again.status, again.body.code]).toEqual([409, 'showing.not_possible']);
  });

  it('has another link, and one to end, as before', async () => {
    const { id, fan } = given;
    const { v } = (await fan.call('ownGifts.get', { id })).body.gift ?? { v: 0 };
    const renewed = (await fan.call('ownGifts.renew', { id, v })).body;
    const secret = renewed.path?.replace('/gift/', '') ?? '';
    const { status, body } = await open(secret);
    expect([status, body.opened?.creatorName]).toEqual([200, '']);
    expect((await open(given.secret)).body.code).toBe('gift.over');
    expect((await fan.call('ownGifts.revoke', { id, v: renewed.v })).status).toBe(200);
    expect((await open(secret)).body.code).toBe('gift.over');
  });
});

describe('a deletion', () => {
  it('by an admin leaves gifts open, too, and closes those of who was banned before', async () => {
    const [one, two] = await Promise.all([
      newCreator({ priceAgorot: 50_000 }),
      newCreator({ priceAgorot: 50_000 }),
    ]);
    const [open1, open2] = [await givenBy(one), await givenBy(two)];
    await removeByAdmin(one);
    expect((await open(open1.secret)).status).toBe(200);
    await setRights(two.id, { status: 'banned' });
    await settled();
    await removeByAdmin(two);
    expect((await open(open2.secret)).body.code).toBe('gift.over');
  });

  it('of a buyer closes what they bought at once', async () => {
    const given = await givenBy(await newCreator({ priceAgorot: 50_000 }));
    const { balanceAgorot } = (await given.fan.call('wallet.balance', {})).body;
    const empty = { userId: given.fan.id, amountAgorot: -balanceAgorot, reason: 'בדיקה' };
    if (balanceAgorot > 0)
      expect((await admin.call('walletAdmin.adjust', empty, `empty-${given.id}`)).status).toBe(200);
    await deleteOwn(given.fan);
    expect((await open(given.secret)).body.code).toBe('gift.over');
  });
});
