import { beforeAll, describe, expect, it } from 'vitest';
import { profileKey } from '../../functions/market/catalog/model/catalog.table.ts';
import { call, codeOf } from '../support/acts/call.ts';
import { newDelivered } from '../support/acts/deliver.ts';
import { isFilm } from '../support/acts/films.ts';
import { bytesAt, shareGift } from '../support/acts/gifts.ts';
import { itemsIn, itemsUnder, patch } from '../support/acts/items.ts';
import { newRequest, type Ordered } from '../support/acts/orders.ts';
import {
  type Creator,
  newAdmin,
  newCreator,
  newPerson,
  type Person,
  setRights,
} from '../support/acts/people.ts';
import { settled } from '../support/acts/world.ts';

const ADULT = { minor: false };

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator(), newAdmin()]);
  await patch(profileKey(creator.id), { nameEn: 'Yoav' });
});

const allow = ({ fan, id }: Ordered, yes = true) => fan.call('ownGifts.allowShowing', { id, allow: yes });
const show = ({ id }: Pick<Ordered, 'id'>, yes = true, by: Person = creator) =>
  by.call('ownGifts.showVideo', { id, show: yes });
const stateOf = async ({ fan, id }: Ordered) => (await fan.call('ownGifts.showing', { id })).body;

/** The edge keeps an answer for ten seconds: each look is for a page of another size. */
let looks = 0;
const anew = (): { limit: number } => ({ limit: 50 + (looks++ % 50) });

/** What visitors see of a creator. */
const seenOf = async (of: Pick<Creator, 'id'> = creator) =>
  (await call('catalog.shown', { creator: of.id, ...anew() })).body.items;
/** The same of all, of these creators. */
const seenOfAll = async (of: Pick<Creator, 'id'> = creator) =>
  (await call('catalog.shown', anew())).body.items.filter(({ creatorId }) => creatorId === of.id);

/** The recipient's link. */
const share = async (ordered: Ordered): Promise<string> => (await shareGift(ordered)).secret;
const say = (secret: string, yes = true) => call('gifts.allowShowing', { secret, allow: yes });
const askedIn = async (secret: string) => (await call('gifts.open', { secret })).body.showing;

/** A video that everybody sees, and the address that a visitor was given. */
const newShown = async (by: Creator = creator): Promise<Ordered & { readonly address: string }> => {
  const ordered = await newDelivered(by, ADULT);
  expect((await allow(ordered)).status).toBe(200);
  expect((await show(ordered, true, by)).body.shownAt).toMatch(/^20/);
  await settled();
  const [newest] = await seenOf(by);
  expect(isFilm(await bytesAt(newest?.watchUrl))).toBe(true);
  return { ...ordered, address: newest?.watchUrl ?? '' };
};

/** Nobody sees it any more, and the address that somebody was given leads nowhere. */
const expectGone = async (address: string, of: Pick<Creator, 'id'> = creator): Promise<void> => {
  await settled();
  const path = new URL(address).pathname;
  const paths = [...(await seenOf(of)), ...(await seenOfAll(of))].map(
    ({ watchUrl }) => new URL(watchUrl).pathname,
  );
  expect(paths).not.toContain(path);
  expect(await bytesAt(address)).toBe(404);
};

describe('a delivered video', () => {
  it('is private: nobody sees it, and its creator shows it to nobody', async () => {
    const ordered = await newDelivered(creator, ADULT);
    expect(await stateOf(ordered)).toEqual({
      possible: true,
      creatorGone: false,
      allowed: false,
      recipient: 'not_needed',
      mayShow: false,
      shownAt: null,
    });
    const before = await itemsUnder('LIST#shown#');
    expect(codeOf(await show(ordered))).toEqual([409, 'showing.not_possible']);
    await settled();
    expect(await itemsUnder('LIST#shown#')).toEqual(before);
  });

  it('is shown by its creator when its buyer allows it, from a copy that says nothing of the two', async () => {
    const ordered = await newDelivered(creator, ADULT);
    const toAdmin = async () => (await admin.call('requestsAdmin.get', { id: ordered.id })).body.shownAt;
    expect(await toAdmin()).toBeNull();
    for (let i = 0; i < 2; i++)
      expect((await allow(ordered)).body).toMatchObject({ allowed: true, mayShow: true, shownAt: null });
    await settled();
    const told = (await creator.call('notifications.list', { limit: 50 })).body.items;
    expect(
      told.filter(({ event, path }) => event === 'gift.may_show' && path.endsWith(ordered.id)),
    ).toHaveLength(1);
    const answers = await Promise.all([1, 2, 3].map(() => show(ordered)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await toAdmin()).toBe((await stateOf(ordered)).shownAt);
    await settled();
    for (const items of [await seenOf(), await seenOfAll()]) {
      const [newest] = items;
      expect(newest).toMatchObject({
        creatorId: creator.id,
        creatorName: creator.name,
        occasion: 'birthday',
      });
      expect(JSON.stringify(newest)).not.toContain(ordered.id);
      expect(JSON.stringify(newest)).not.toContain('סבתא');
      expect(new URL(newest?.watchUrl ?? '').pathname).toMatch(/\/shown\/[0-9a-z]{26}\.mp4$/);
      expect(isFilm(await bytesAt(newest?.watchUrl))).toBe(true);
    }
    const bell = (await ordered.fan.call('notifications.list', { limit: 50 })).body.items;
    const shownTo = bell.filter(({ event }) => event === 'gift.shown');
    expect(shownTo).toMatchObject([{ values: { creator: creator.name, creatorEn: 'Yoav' } }]);
  });

  it('of a recipient under 18 is shown by nobody, nor one of whom that was not said', async () => {
    for (const more of [{ minor: true }, {}]) {
      const ordered = await newDelivered(creator, more);
      expect((await stateOf(ordered)).possible).toBe(false);
      expect(codeOf(await allow(ordered))).toEqual([409, 'showing.not_possible']);
      expect(codeOf(await show(ordered))).toEqual([409, 'showing.not_possible']);
    }
  });

  it('is shown no more once it is said that its recipient is under 18', async () => {
    const { fan, id, address } = await newShown();
    const status = async (from: 'completed' | 'pending', to: 'pending') =>
      expect((await admin.call('requestsAdmin.setStatus', { id, from, to })).status).toBe(200);
    await status('completed', 'pending');
    await expectGone(address);
    const words = { recipient: 'דנה', instructions: 'לשיר', minor: true };
    expect((await fan.call('requests.changeBrief', { id, brief: 1, ...words })).status).toBe(200);
    await creator.call('requests.approve', { id, brief: 2 });
    expect((await creator.call('requests.complete', { id })).body.status).toBe('completed');
    expect(codeOf(await show({ id }))).toEqual([409, 'showing.not_possible']);
  });

  it('is nobody else’s to allow or to show', async () => {
    const ordered = await newDelivered(creator, ADULT);
    const { id } = ordered;
    const [stranger, other] = await Promise.all([newPerson(), newCreator()]);
    for (const person of [stranger, other, admin, creator])
      expect((await person.call('ownGifts.allowShowing', { id, allow: true })).body.code).toBe(
        'request.not_found',
      );
    expect((await other.call('ownGifts.showVideo', { id, show: true })).body.code).toBe('request.not_found');
    for (const person of [stranger, other, admin])
      expect((await person.call('ownGifts.showing', { id })).body.code).toBe('request.not_found');
    const open = await newRequest(creator, ADULT);
    expect(codeOf(await allow(open))).toEqual([409, 'showing.not_possible']);
  });
});

describe('its creator', () => {
  it('is told when it left their page by somebody else’s word, and not of their own', async () => {
    const shown = await newShown();
    const timesTold = async (): Promise<number> => {
      await settled();
      const { items } = (await creator.call('notifications.list', { limit: 50 })).body;
      return items.filter(({ event, path }) => event === 'gift.hidden' && path.endsWith(shown.id)).length;
    };
    await show(shown, false);
    expect(await timesTold()).toBe(0);
    await show(shown);
    await allow(shown, false);
    expect(await timesTold()).toBe(1);
    await allow(shown);
    await show(shown);
    const secret = await share(shown);
    await call('gifts.see', { secret });
    expect(await timesTold()).toBe(2);
    await say(secret);
    await show(shown);
    await say(secret, false);
    expect(await timesTold()).toBe(3);
  });
});

describe('whoever took it as a gift', () => {
  it('is asked once it was opened, and what was shown before is not shown until they allow it', async () => {
    const shown = await newShown();
    const secret = await share(shown);
    expect((await stateOf(shown)).recipient).toBe('not_needed');
    await call('gifts.see', { secret });
    await expectGone(shown.address);
    expect(await stateOf(shown)).toMatchObject({ recipient: 'asked', mayShow: false, shownAt: null });
    expect(codeOf(await show(shown))).toEqual([409, 'showing.not_allowed']);
    expect(await askedIn(secret)).toBe('asked');
    expect((await say(secret)).status).toBe(200);
    expect(await askedIn(secret)).toBe('yes');
    expect((await show(shown)).status).toBe(200);
    await settled();
    const [newest] = await seenOf();
    // Another copy under another name: the address from before stays dead.
    expect(isFilm(await bytesAt(newest?.watchUrl))).toBe(true);
    expect(await bytesAt(shown.address)).toBe(404);
    expect((await say(secret, false)).status).toBe(200);
    await expectGone(newest?.watchUrl ?? '');
    expect(codeOf(await show(shown))).toEqual([409, 'showing.not_allowed']);
  });

  it('is not asked as long as the buyer does not allow it, nor on a link that was passed on', async () => {
    const ordered = await newDelivered(creator, ADULT);
    const secret = await share(ordered);
    expect(await askedIn(secret)).toBeNull();
    expect(codeOf(await say(secret))).toEqual([409, 'showing.not_asked']);
    await allow(ordered);
    const { passOnPath } = (await call('gifts.open', { secret })).body;
    const pass = passOnPath?.replace('/gift/', '') ?? '';
    expect(await askedIn(pass)).toBeNull();
    expect((await say(pass)).body.code).toBe('gift.view_only');
  });

  /** A gift that was opened, with its video shown as buyer, recipient and creator want it. */
  const shownByAll = async () => {
    const ordered = await newDelivered(creator, ADULT);
    const secret = await share(ordered);
    await call('gifts.see', { secret });
    await allow(ordered);
    await say(secret);
    await show(ordered);
    await settled();
    const [newest] = await seenOf();
    const { gift } = (await ordered.fan.call('ownGifts.get', { id: ordered.id })).body;
    return { ordered, gift, newest };
  };

  it('is asked again on another link: what was said on one that is closed cannot be taken back there', async () => {
    const { ordered, gift, newest } = await shownByAll();
    const renewed = await ordered.fan.call('ownGifts.renew', { id: ordered.id, v: gift?.v ?? 0 });
    await expectGone(newest?.watchUrl ?? '');
    // The new link was not opened, the one before was: a buyer cannot get around the recipient by it.
    expect(await stateOf(ordered)).toMatchObject({ recipient: 'asked', mayShow: false });
    expect(codeOf(await show(ordered))).toEqual([409, 'showing.not_allowed']);
    expect(await askedIn(renewed.body.path?.replace('/gift/', '') ?? '')).toBe('asked');
  });

  it('is seen for as long as their link is open, on which they could take it back', async () => {
    const { gift, newest } = await shownByAll();
    const rows = (await itemsUnder('LIST#shown#')).filter(({ object }) => object === newest?.id);
    expect(rows.map(({ until }) => until)).toEqual([gift?.endsAt, gift?.endsAt]);
    const until = new Date(Date.now() - 1_000).toISOString();
    for (const { pk, sk } of rows) await patch({ pk: String(pk), sk: String(sk) }, { until });
    const ids = [...(await seenOf()), ...(await seenOfAll())].map(({ id }) => id);
    expect(ids).not.toContain(newest?.id);
  });

  it('has it taken down, and it is shown by nobody any more', async () => {
    const shown = await newShown();
    const secret = await share(shown);
    expect((await call('gifts.takeDown', { secret })).status).toBe(200);
    await expectGone(shown.address);
    expect(codeOf(await show(shown))).toEqual([409, 'showing.not_possible']);
    expect((await stateOf(shown)).possible).toBe(false);
  });
});

describe('what everybody saw is gone with', () => {
  it.each([
    ['its buyer’s word', (shown: Ordered) => allow(shown, false)],
    ['its creator’s', (shown: Ordered) => show(shown, false)],
  ] as const)('%s, and no address from before leads to it', async (_, take) => {
    const shown = await newShown();
    for (let i = 0; i < 2; i++) expect((await take(shown)).body.shownAt).toBeNull();
    await expectGone(shown.address);
    const rows = (await itemsIn(`GFT#${shown.fan.id}`)).filter(({ sk }) => String(sk).startsWith('BOUGHT#'));
    expect(rows).toEqual([]);
  });

  it.each(['approved', 'declined'] as const)('an order that becomes %s', async (to) => {
    const { id, address } = await newShown();
    const set = await admin.call('requestsAdmin.setStatus', { id, from: 'completed', to });
    expect(set.status).toBe(200);
    await expectGone(address);
  });

  it('the whole price given back', async () => {
    const { id, address } = await newShown();
    const { v, priceAgorot } = (await admin.call('requestsAdmin.get', { id })).body.request;
    const input = { id, v, amountAgorot: priceAgorot, reason: 'לא מצא חן', platformCovers: true };
    expect((await admin.call('requestsAdmin.refund', input)).status).toBe(200);
    await expectGone(address);
  });

  it('the ban of its buyer', async () => {
    const { fan, address } = await newShown();
    await setRights(fan.id, { status: 'banned' });
    await expectGone(address);
  });

  it('a creator whom visitors do not see, as long as they do not', async () => {
    const maker = await newCreator();
    const { address } = await newShown(maker);
    const { v } = (await admin.call('catalogAdmin.creator', { id: maker.id })).body;
    expect((await admin.call('catalogAdmin.refuse', { id: maker.id, v, reason: 'לא כאן' })).status).toBe(200);
    await settled();
    expect((await call('catalog.shown', { creator: maker.id, ...anew() })).body.code).toBe(
      'creator.not_found',
    );
    expect(await seenOfAll(maker)).toEqual([]);
    expect(isFilm(await bytesAt(address))).toBe(true);
  });
});
