import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../support/acts/call.ts';
import { newDelivered } from '../support/acts/deliver.ts';
import { type GivenGift, giftKeyOf, shareGift } from '../support/acts/gifts.ts';
import { patch } from '../support/acts/items.ts';
import { type Creator, newAdmin, newCreator, type Person, setRights } from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

const PRICE = 10_000;

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
});

const newGift = (): Promise<GivenGift> => newDelivered(creator).then(shareGift);
const open = (secret: string) => call('gifts.open', { secret });
const codeOf = async (secret: string): Promise<string | undefined> => (await open(secret)).body.code;

describe('a gift ends with', () => {
  it.each([
    ['an order that is reopened', 'approved'],
    ['an order that is declined', 'declined'],
  ] as const)('%s', async (_, to) => {
    const given = await newGift();
    const { opened } = (await open(given.secret)).body;
    const set = await admin.call('requestsAdmin.setStatus', { id: given.id, from: 'completed', to });
    expect(set.status).toBe(200);
    await settled();
    const gone = await fetch(opened?.watchUrl ?? '');
    // A word of our own, and not storage's, which tells the key.
    expect([await codeOf(given.secret), gone.status, await gone.text()]).toEqual(['gift.over', 404, '404']);
    expect((await given.fan.call('ownGifts.share', { id: given.id })).body.code).toBe('gift.not_delivered');
  });

  it('the whole price given back, and not with a part of it', async () => {
    const given = await newGift();
    const refund = async (amountAgorot: number): Promise<void> => {
      const { v } = (await admin.call('requestsAdmin.get', { id: given.id })).body.request;
      const reason = 'לא מצא חן';
      const input = { id: given.id, v, amountAgorot, reason, platformCovers: true };
      expect((await admin.call('requestsAdmin.refund', input)).status).toBe(200);
      await settled();
    };
    await refund(PRICE - 1);
    expect((await open(given.secret)).status).toBe(200);
    await refund(1);
    expect(await codeOf(given.secret)).toBe('gift.over');
  });

  it('its year', async () => {
    const given = await newGift();
    await patch(await giftKeyOf(given), { endsAt: new Date(Date.now() - 1_000).toISOString() });
    expect(await codeOf(given.secret)).toBe('gift.over');
    expect((await given.fan.call('ownGifts.get', { id: given.id })).body.gift?.status).toBe('over');
    expect((await shareGift(given)).secret).not.toBe(given.secret);
  });

  it.each(['buyer', 'creator'] as const)('the ban of its %s, while it lasts', async (who) => {
    const maker = await newCreator({ priceAgorot: PRICE });
    const given = await newDelivered(maker).then(shareGift);
    const banned = who === 'buyer' ? given.fan : maker;
    await setRights(banned.id, { status: 'banned' });
    await settled();
    expect(await codeOf(given.secret)).toBe('gift.over');
    // Nobody is shown a link to give that leads nowhere.
    const ofBuyer = async () => (await given.fan.call('ownGifts.get', { id: given.id })).body.gift;
    if (who === 'creator') expect(await ofBuyer()).toMatchObject({ status: 'closed', path: null });
    await setRights(banned.id, { status: 'active' });
    await settled();
    expect((await open(given.secret)).status).toBe(200);
  });
});
