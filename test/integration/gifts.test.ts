import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import { revealInstant } from '../../shared/order/gifts.ts';
import { call } from '../support/acts/call.ts';
import { newDelivered } from '../support/acts/deliver.ts';
import { isFilm } from '../support/acts/films.ts';
import { bytesAt, type GivenGift, giftKeyOf, secretIn, shareGift } from '../support/acts/gifts.ts';
import { getItem, itemsIn, itemsUnder, patch } from '../support/acts/items.ts';
import { availableOf, balanceOf } from '../support/acts/money.ts';
import { newRequest } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { putShell } from '../support/acts/shell.ts';
import { settled, siteUrl } from '../support/acts/world.ts';

const PRICE = 10_000;
/** With the ribbon. */
const WRAPPED = { priceAgorot: PRICE + 500, extras: ['gift_wrapping'] };

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
});

const newGift = async (more: object = {}): Promise<GivenGift> => shareGift(await newDelivered(creator, more));

/** A wrapped order is paid with its extra: the fan needs the money for it. */
const newWrapped = (more: object = {}): Promise<GivenGift> =>
  newDelivered({ ...creator, priceAgorot: WRAPPED.priceAgorot }, { ...WRAPPED, ...more }).then(shareGift);

const open = (secret: string) => call('gifts.open', { secret });
const codeOf = async (secret: string): Promise<string | undefined> => (await open(secret)).body.code;

/** The gift as it is in the table. */
const stored = async (given: Pick<GivenGift, 'id'>) => {
  const { pk, sk } = await giftKeyOf(given);
  return getItem(pk, sk);
};

describe('a gift', () => {
  it('plays for whoever has its link, from a copy of its own, and opening it writes nothing', async () => {
    const delivered = await newDelivered(creator);
    await patch({ pk: `REQ#${delivered.id}`, sk: 'REQ' }, { creatorNameEn: 'Yoav' });
    const given = await shareGift(delivered);
    const before = await stored(given);
    const { status, body, headers } = await open(given.secret);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toMatchObject({
      recipient: 'סבתא רחל',
      from: given.fan.name,
      revealAt: null,
      viewOnly: false,
      thanked: false,
      opened: { note: '', creatorName: creator.name, creatorNameEn: 'Yoav' },
    });
    expect(isFilm(await bytesAt(body.opened?.watchUrl))).toBe(true);
    expect(new URL(body.opened?.watchUrl ?? '').pathname).toMatch(/\/gifts\/[0-9a-z]{26}\.mp4$/);
    const download = await fetch(body.opened?.downloadUrl ?? '');
    expect(download.headers.get('content-disposition')).toContain('attachment');
    expect(await stored(given)).toEqual(before);
  });

  it('is not made of a video that storage does not have', async () => {
    const { fan, id } = await newDelivered(creator);
    await patch({ pk: `REQ#${id}`, sk: 'REQ' }, { videoFile: '0.mp4' });
    const { status, body } = await fan.call('ownGifts.share', { id });
    expect([status, body.code]).toEqual([404, 'video.missing']);
  });

  it('is known to the table by hashes alone', async () => {
    const { secret, id, fan } = await newGift();
    const pass = secretIn((await open(secret)).body.passOnPath);
    for (const each of [secret, pass]) expect(each).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    const items = JSON.stringify(await itemsUnder('GFT#'));
    expect(items).toContain(id);
    expect([items.includes(secret), items.includes(pass)]).toEqual([false, false]);
    // The same link for its buyer on every device.
    expect((await fan.call('ownGifts.get', { id })).body.gift?.path).toBe(`/gift/${secret}`);
    expect((await fan.call('ownGifts.share', { id })).body.path).toBe(`/gift/${secret}`);
  });

  it('is one, however often it is shared at once', async () => {
    const { fan, id } = await newDelivered(creator);
    const answers = await Promise.all(Array.from({ length: 8 }, () => fan.call('ownGifts.share', { id })));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.path}`)).size).toBe(1);
    expect((await itemsIn(`GFT#${id}`)).map(({ n, v }) => [n, v])).toEqual([[1, 1]]);
  });

  it('is of a delivered video, and its buyer’s alone', async () => {
    const { fan, id } = await newRequest(creator);
    expect((await fan.call('ownGifts.get', { id })).body).toEqual({ gift: null });
    expect((await fan.call('ownGifts.share', { id })).body.code).toBe('gift.not_delivered');
    const given = await newGift();
    const stranger = await newPerson();
    for (const other of [stranger, creator, admin]) {
      expect((await other.call('ownGifts.share', { id: given.id })).body.code).toBe('request.not_found');
      const seen = { id: given.id, v: given.v };
      expect((await other.call('ownGifts.revoke', seen)).body.code).toBe('request.not_found');
      expect((await other.call('ownGifts.isOwn', { secret: given.secret })).body).toEqual({ own: false });
    }
    for (const other of [stranger, admin])
      expect((await other.call('ownGifts.get', { id: given.id })).body.code).toBe('request.not_found');
    const { secret } = given;
    expect((await given.fan.call('ownGifts.isOwn', { secret })).body).toEqual({ own: true });
  });

  it('guessed is not found, whatever was guessed', async () => {
    for (const guess of ['x', '0'.repeat(26), `${(await newGift()).secret}0`, 'usr_1', '%2e%2e'])
      expect([guess, await codeOf(guess)]).toEqual([guess, 'gift.not_found']);
  });
});

describe('what the recipient does', () => {
  it('is told to buyer and creator, once', async () => {
    const given = await newGift();
    const { secret, fan, id } = given;
    for (let i = 0; i < 3; i++) expect((await call('gifts.see', { secret })).status).toBe(200);
    const thanks = { secret, text: 'בכיתי. תודה!' };
    for (let i = 0; i < 2; i++) expect((await call('gifts.thank', thanks)).status).toBe(200);
    const again = await call('gifts.thank', { secret, text: 'ועוד משהו' });
    expect([again.status, again.body.code]).toEqual([409, 'gift.thanked']);
    await settled();
    const { gift } = (await fan.call('ownGifts.get', { id })).body;
    expect(gift).toMatchObject({ status: 'live', thanks: thanks.text, seenAt: expect.stringMatching(/^20/) });
    // The creator sees that it happened, and neither the link nor the words.
    const told = (await creator.call('ownGifts.get', { id })).body.gift;
    expect(told).toEqual({ ...gift, path: null, thanks: '' });
    for (const person of [fan, creator]) {
      const { items } = (await person.call('notifications.list', { limit: 50 })).body;
      const events = items.filter(({ path }) => path.endsWith(id)).map(({ event }) => event);
      expect(events.filter((event) => event.startsWith('gift.')).sort()).toEqual([
        'gift.seen',
        'gift.thanked',
      ]);
    }
  });

  it('taken down it is over for good, with every address that was given out', async () => {
    const given = await newGift();
    const { secret, fan, id, v } = given;
    const { opened, passOnPath } = (await open(secret)).body;
    const forwarded = (await open(secretIn(passOnPath))).body.opened;
    expect(isFilm(await bytesAt(forwarded?.watchUrl))).toBe(true);
    const partOf = (range: string) => fetch(opened?.watchUrl ?? '', { headers: { range } });
    const first = await partOf('bytes=0-9');
    expect([first.status, (await first.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect((await call('gifts.takeDown', { secret })).status).toBe(200);
    await settled();
    // Whoever was watching gets no more of it.
    expect((await partOf('bytes=10-19')).status).toBe(404);
    for (const address of [opened?.watchUrl, opened?.downloadUrl, forwarded?.watchUrl])
      expect(await bytesAt(address)).toBe(404);
    for (const each of [secret, secretIn(passOnPath)]) {
      const answer = await open(each);
      expect([answer.status, answer.body.code]).toEqual([410, 'gift.over']);
    }
    expect((await call('gifts.takeDown', { secret })).body.code).toBe('gift.over');
    expect((await fan.call('ownGifts.share', { id })).body.code).toBe('gift.taken_down');
    expect((await fan.call('ownGifts.renew', { id, v: v + 1 })).body.code).toBe('gift.taken_down');
    expect((await fan.call('ownGifts.get', { id })).body.gift).toMatchObject({
      status: 'taken_down',
      path: null,
    });
    // The buyer keeps what was bought.
    const own = (await fan.call('requestVideos.watch', { id })).body;
    expect(isFilm(await bytesAt(own.watchUrl))).toBe(true);
  });

  it('passed on it is for watching only, and the note stays with who was given it', async () => {
    const { fan, id, ...wrapped } = await newWrapped();
    const { v } = (await fan.call('ownGifts.change', { id, v: wrapped.v, note: 'רק לך', reveal: null })).body;
    const given = { ...wrapped, fan, id, v };
    const { passOnPath: forwarded, opened: own } = (await open(given.secret)).body;
    expect(own?.note).toBe('רק לך');
    const secret = secretIn(forwarded);
    const { viewOnly, passOnPath, opened } = (await open(secret)).body;
    expect([viewOnly, passOnPath, opened?.downloadUrl, opened?.note]).toEqual([true, null, null, '']);
    expect((await call('gifts.see', { secret })).status).toBe(200);
    expect((await call('gifts.thank', { secret, text: 'תודה' })).body.code).toBe('gift.view_only');
    expect((await call('gifts.takeDown', { secret })).body.code).toBe('gift.view_only');
    expect(await stored(given)).toMatchObject({ status: 'live', v: given.v });
  });
});

describe('the buyer', () => {
  it('gets another link in place of one, and nothing is left of that one', async () => {
    const given = await newGift();
    const { fan, id, secret } = given;
    const { opened, passOnPath } = (await open(secret)).body;
    const renewed = await fan.call('ownGifts.renew', { id, v: given.v });
    expect(renewed.status).toBe(200);
    const next = secretIn(renewed.body.path);
    expect(next).not.toBe(secret);
    await settled();
    expect([await codeOf(secret), await codeOf(secretIn(passOnPath))]).toEqual(['gift.over', 'gift.over']);
    expect(await bytesAt(opened?.watchUrl)).toBe(404);
    expect(isFilm(await bytesAt((await open(next)).body.opened?.watchUrl))).toBe(true);
    const stale = await fan.call('ownGifts.renew', { id, v: given.v + 5 });
    expect(stale.body.code).toBe('gift.changed');
  });

  it('revokes it, and may share again by another link', async () => {
    const given = await newGift();
    const { fan, id, secret, v } = given;
    const { opened } = (await open(secret)).body;
    expect((await fan.call('ownGifts.revoke', { id, v: v + 1 })).body.code).toBe('gift.changed');
    expect((await fan.call('ownGifts.revoke', { id, v })).body).toMatchObject({
      status: 'revoked',
      path: null,
    });
    await settled();
    expect([await codeOf(secret), await bytesAt(opened?.watchUrl)]).toEqual(['gift.over', 404]);
    expect((await fan.call('ownGifts.revoke', { id, v: v + 1 })).body.code).toBe('gift.over');
    const again = await shareGift(given);
    expect(again.secret).not.toBe(secret);
    expect((await open(again.secret)).status).toBe(200);
  });

  it('wraps it with a note, and until its hour nothing of it goes out but for whom it is', async () => {
    const given = await newWrapped();
    const { fan, id, secret, v } = given;
    const reveal = `${addDays(dayOf(new Date()), 3)}T19:00`;
    const changed = await fan.call('ownGifts.change', { id, v, note: 'באהבה,\nדנה', reveal });
    expect(changed.body).toMatchObject({
      note: 'באהבה,\nדנה',
      revealAt: expect.stringMatching(/:00:00\.000Z$/),
    });
    const waiting = (await open(secret)).body;
    expect(waiting).toMatchObject({ recipient: 'סבתא רחל', opened: null });
    expect(JSON.stringify(waiting)).not.toMatch(/באהבה|gifts\//);
    expect(waiting.revealAt).toBe(changed.body.revealAt);
    for (const answer of [
      await call('gifts.see', { secret }),
      await call('gifts.thank', { secret, text: 'תודה' }),
      await call('gifts.takeDown', { secret }),
    ])
      expect(answer.body.code).toBe('gift.not_yet');
    // The hour has come, by the server's clock.
    const key = { pk: String((await stored(given))?.pk), sk: 'GIFT' };
    await patch(key, { revealAt: new Date(Date.now() - 1_000).toISOString() });
    expect((await open(secret)).body.opened).toMatchObject({ note: 'באהבה,\nדנה' });
    expect((await call('gifts.see', { secret })).status).toBe(200);
    const now = Number((await stored(given))?.v);
    expect((await fan.call('ownGifts.change', { id, v: now, note: '', reveal })).body.code).toBe('gift.seen');
  });

  it('wraps it later, and the link that is out there takes note and hour', async () => {
    const given = await newGift();
    const { fan, id, secret, v } = given;
    await fan.call('wallet.topUpDemonstration', { amountAgorot: 5_000 });
    const [balance, available] = [await balanceOf(fan), await availableOf(creator)];
    expect((await fan.call('requests.wrapping', { id })).body).toEqual({ priceAgorot: 500 });
    const wrapped = await fan.call('requests.addWrapping', { id, priceAgorot: 500 });
    expect(wrapped.body).toMatchObject({ priceAgorot: PRICE + 500, extras: ['gift_wrapping'] });
    expect([await balanceOf(fan), await availableOf(creator)]).toEqual([balance - 500, available + 450]);
    expect((await creator.call('payouts.history', {})).body.items[0]).toMatchObject({
      requestId: id,
      grossAgorot: 500,
      feeAgorot: 50,
      status: 'added',
    });
    await settled();
    expect((await stored(given))?.wrapped).toBe(true);
    const reveal = `${addDays(dayOf(new Date()), 3)}T19:00`;
    const changed = await fan.call('ownGifts.change', { id, v, note: 'באהבה', reveal });
    expect(changed.body).toMatchObject({ note: 'באהבה', revealAt: revealInstant(reveal).toISOString() });
    expect((await open(secret)).body.opened).toBeNull();
  });

  it('opens when it was ordered to, or at another hour ahead, within a year, with wrapping alone', async () => {
    const ordered = `${addDays(dayOf(new Date()), 9)}T20:00`;
    const { fan, id, v } = await newWrapped({ reveal: ordered });
    expect((await fan.call('ownGifts.get', { id })).body.gift?.revealAt).toBe(
      revealInstant(ordered).toISOString(),
    );
    for (const ahead of [-1, 400]) {
      const reveal = `${addDays(dayOf(new Date()), ahead)}T19:00`;
      const answer = await fan.call('ownGifts.change', { id, v, note: '', reveal });
      expect([ahead, answer.body.code]).toEqual([ahead, 'gift.reveal_invalid']);
    }
    for (const reveal of ['2026-02-30T10:00', '2026-12-01T10:30', '2026-12-01'])
      expect((await fan.call('ownGifts.change', { id, v, note: '', reveal })).body.code).toBe('call.invalid');
    const plain = await newGift();
    const answer = await plain.fan.call('ownGifts.change', {
      id: plain.id,
      v: plain.v,
      note: 'א',
      reveal: null,
    });
    expect(answer.body.code).toBe('gift.not_wrapped');
  });
});

it('the page of a gift is told to no search engine and no other site', async () => {
  await putShell();
  const { secret } = await newGift();
  for (const [path, status] of [
    [`/gift/${secret}`, 200],
    ['/gift/nothing', 404],
  ] as const) {
    const { headers, status: answered } = await fetch(siteUrl(path));
    expect([path, answered]).toEqual([path, status]);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

it('may be acted on from an address that a carrier gave to many', async () => {
  const { secret } = await newGift();
  const statuses = new Set<number>();
  for (let i = 0; i < 31; i++) statuses.add((await call('gifts.see', { secret })).status);
  expect([...statuses]).toEqual([200]);
});
