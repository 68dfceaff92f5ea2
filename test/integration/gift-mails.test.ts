import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, dayOf } from '../../shared/calendar/dates.ts';
import {
  askMail as ask,
  giftClock as clock,
  mailComes as comes,
  type Given,
  newGift as giftOf,
  inDays,
  instantIn,
  newWrapped,
  PRICE,
  giftSeen as seen,
} from '../support/acts/gift-mails.ts';
import { getItem, itemsUnder, patch, putItem } from '../support/acts/items.ts';
import type { Ordered } from '../support/acts/orders.ts';
import {
  type Creator,
  newAdmin,
  newCreator,
  newPerson,
  type Person,
  setRights,
} from '../support/acts/people.ts';
import { inboxOf, invoke, settled } from '../support/acts/world.ts';

let creator: Creator;
let admin: Person;
beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
});
const newGift = (): Promise<Given> => giftOf(creator);

describe('a gift by e-mail', () => {
  it('arrives once, leads to the gift, and then nobody knows where it went', async () => {
    const given = await newGift();
    const asked = await ask(given);
    expect([asked.status, asked.body.code]).toEqual([200, undefined]);
    expect(asked.body.mail).toMatchObject({ status: 'waits', email: given.email, language: 'he', v: 1 });
    expect((await ask(given)).status).toBe(200);
    await settled();
    // It went at once, and the clock finds nothing to do.
    expect((await seen(given))?.mail).toMatchObject({ status: 'handed' });
    for (let i = 0; i < 2; i++) await clock();
    const inbox = await inboxOf(given.email);
    expect(inbox.map(({ subject }) => subject)).toEqual([
      `\u2068סבתא רחל\u2069, יש לך מתנה מאת \u2068${given.fan.name}\u2069`,
    ]);
    const [mail] = inbox;
    expect(mail?.html).toContain(`${given.gift.path}"`);
    expect(mail?.html).not.toContain(creator.name);
    expect(mail?.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
    expect((await seen(given))?.mail).toMatchObject({ status: 'handed', email: null });
    // Asked for once more by a lost answer it is the same; another one there is not.
    expect((await ask(given)).body.mail).toMatchObject({ status: 'handed' });
    const { v = 0 } = (await seen(given))?.mail ?? {};
    const again = await ask({ ...given, email: `x${given.email}` }, { v });
    expect([again.status, again.body.code]).toEqual([409, 'gift.mail_sent']);
    const back = await given.fan.call('ownGifts.withdrawMail', { id: given.id, v });
    expect(back.body.code).toBe('gift.mail_sent');
    const left = [...(await itemsUnder('GML#')), ...(await itemsUnder('MAIL#'))];
    expect(JSON.stringify(left)).not.toContain(given.email);
    expect(await getItem(`GML#${given.id}`, 'MAIL')).toMatchObject({ declaredAt: expect.any(String) });
  });

  it('goes on its day by the clock', async () => {
    const given = await newGift();
    await ask(given, { send: inDays(3) });
    await clock();
    expect(await inboxOf(given.email)).toEqual([]);
    await comes(given);
    await clock();
    expect(await inboxOf(given.email)).toHaveLength(1);
  });

  it('goes when the gift opens, and moves with it', async () => {
    const given = await newWrapped(creator, 3);
    expect((await ask(given, { send: inDays(2) })).body.code).toBe('gift.mail_time');
    expect((await ask(given)).body.mail).toMatchObject({ at: instantIn(3) });
    const later = { id: given.id, v: given.gift.v, note: '', reveal: inDays(9) };
    const moved = (await given.fan.call('ownGifts.change', later)).body;
    expect(moved.mail).toMatchObject({ status: 'waits', at: instantIn(9) });
    // Open at once, its e-mail keeps its time.
    const open = { id: given.id, v: moved.v, note: '', reveal: null };
    expect((await given.fan.call('ownGifts.change', open)).body.mail).toMatchObject({ at: instantIn(9) });
    await clock();
    expect(await inboxOf(given.email)).toEqual([]);
  });

  it('goes on the day that was chosen; until then it is changed and taken back', async () => {
    const given = await newGift();
    for (const send of [inDays(-1), inDays(400)])
      expect((await ask(given, { send })).body.code).toBe('gift.mail_time');
    expect((await ask(given, { send: inDays(5) })).body.mail).toMatchObject({ at: instantIn(5), v: 1 });
    const other = { ...given, email: `new-${given.email}` };
    const stale = await ask(other, { send: inDays(6), v: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'gift.mail_changed']);
    const changed = await ask(other, { send: inDays(6), v: 1, language: 'en' });
    expect(changed.body.mail).toMatchObject({ email: other.email, language: 'en', at: instantIn(6), v: 2 });
    const withdraw = (v: number) => given.fan.call('ownGifts.withdrawMail', { id: given.id, v });
    expect((await withdraw(1)).body.code).toBe('gift.mail_changed');
    expect((await withdraw(2)).body.mail).toBeNull();
    expect((await withdraw(2)).body.mail).toBeNull();
    expect(JSON.stringify(await itemsUnder('GML#'))).not.toContain(given.email);
    expect((await ask(given, { send: inDays(5) })).body.mail).toMatchObject({ v: 1 });
  });

  it('is asked for by its buyer alone, with a word that it is expected', async () => {
    const given = await newGift();
    const stranger = await newPerson();
    for (const person of [stranger, creator, admin])
      expect((await ask({ ...given, fan: person })).body.code).toBe('request.not_found');
    for (const wrong of [{ expected: false }, { email: 'סבתא@example.com' }, { email: 'a,b@c.co' }])
      expect((await ask(given, wrong)).body.code).toBe('call.invalid');
    // The creator sees nothing of it.
    await ask(given);
    expect((await creator.call('ownGifts.get', { id: given.id })).body.gift?.mail).toBeNull();
  });
});

it('is in the copy of everything of its buyer, with its address while we have it', async () => {
  const given = await newGift();
  await ask(given, { send: inDays(4) });
  await given.fan.call('own.askCopy', {});
  await invoke('OwnDue', {});
  const { url } = (await given.fan.call('own.copyAddress', {})).body;
  const files = unzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer()));
  const { gifts } = JSON.parse(new TextDecoder().decode(files['everything.json']));
  expect(gifts).toMatchObject([
    {
      requestId: given.id,
      mailTo: given.email,
      mailLanguage: 'he',
      mailAt: instantIn(4),
      mailStatus: 'waits',
      mailDeclaredAt: expect.stringMatching(/^20/),
    },
  ]);
});

/** A gift of somebody else to the same address, weeks later. */
const OTHER = { at: instantIn(30), of: 'req_other' };

/** Has the address of a gift get another one; answers when it gets gifts. */
const timesBesides = async ({ id }: Ordered): Promise<() => Promise<unknown>> => {
  const { addressHash } = (await getItem(`GML#${id}`, 'MAIL')) ?? {};
  const key = { pk: `GML#${addressHash}`, sk: 'ADDRESS' };
  const stored = (await getItem(key.pk, key.sk)) ?? {};
  await patch(key, { times: [...(stored.times as object[]), OTHER] });
  return async () => (await getItem(key.pk, key.sk))?.times;
};

const takeDown = async ({ id }: Ordered): Promise<void> => {
  const { hash } = (await getItem(`GML#${id}`, 'MAIL')) ?? {};
  await patch({ pk: `GFT#${hash}`, sk: 'GIFT' }, { status: 'taken_down' });
};

describe('it is not sent, and its address forgotten, when', () => {
  const ENDS: readonly [string, (given: Given) => Promise<unknown>][] = [
    ['its link is closed', ({ fan, id, gift }) => fan.call('ownGifts.revoke', { id, v: gift.v })],
    ['its link is replaced', ({ fan, id, gift }) => fan.call('ownGifts.renew', { id, v: gift.v })],
    // By the table: acts of one network address are counted, and another file may have used them up.
    ['its recipient takes it down', takeDown],
    ['its buyer is banned', ({ fan }) => setRights(fan.id, { status: 'banned' })],
    [
      'its order is reopened',
      ({ id }) => admin.call('requestsAdmin.setStatus', { id, from: 'completed', to: 'approved' }),
    ],
  ];

  it.each(ENDS)('%s', async (_, end) => {
    const given = await newGift();
    await ask(given, { send: inDays(4) });
    const places = await timesBesides(given);
    await end(given);
    await settled();
    expect(await getItem(`GML#${given.id}`, 'MAIL')).toBeNull();
    expect(JSON.stringify(await itemsUnder('GML#'))).not.toContain(given.email);
    expect(await places()).toEqual([OTHER]);
    await clock();
    expect(await inboxOf(given.email)).toEqual([]);
  });

  it('its creator is banned on its day', async () => {
    const maker = await newCreator({ priceAgorot: PRICE });
    const given = await giftOf(maker);
    await ask(given, { send: inDays(4) });
    const places = await timesBesides(given);
    await setRights(maker.id, { status: 'banned' });
    await settled();
    await comes(given);
    await clock();
    expect(await inboxOf(given.email)).toEqual([]);
    expect(await getItem(`GML#${given.id}`, 'MAIL')).toBeNull();
    expect(await places()).toEqual([OTHER]);
  });

  it('a link was replaced, the next one has an e-mail of its own', async () => {
    const given = await newGift();
    await ask(given, { send: inDays(4) });
    const renewed = await given.fan.call('ownGifts.renew', { id: given.id, v: given.gift.v });
    expect(renewed.body.mail).toBeNull();
    expect((await ask(given)).body.mail).toMatchObject({ status: 'waits' });
    await settled();
    await clock();
    const [mail] = await inboxOf(given.email);
    expect(mail?.html).toContain(`${renewed.body.path}"`);
  });
});

describe('limits', () => {
  it('five of a buyer on one day of Israel, and the next day is free', async () => {
    const given = await newGift();
    const day = addDays(dayOf(new Date()), 5);
    await putItem({ pk: `GML#${given.fan.id}`, sk: `ON#${day}`, n: 4 });
    expect((await ask(given, { send: inDays(5) })).status).toBe(200);
    const second = await newGift();
    await putItem({ pk: `GML#${second.fan.id}`, sk: `ON#${day}`, n: 5 });
    const full = await ask(second, { send: inDays(5) });
    expect([full.status, full.body.code]).toEqual([409, 'gift.mail_limit']);
    expect((await ask(second, { send: inDays(6) })).status).toBe(200);
    // A place that is given back is free again.
    await given.fan.call('ownGifts.withdrawMail', { id: given.id, v: 1 });
    expect(await getItem(`GML#${given.fan.id}`, `ON#${day}`)).toMatchObject({ n: 4 });
  });

  it('one a week to an address, whoever gives, before it and after it', async () => {
    const [one, two] = [await newGift(), await newGift()];
    const { email } = one;
    await ask(one, { send: inDays(20) });
    for (const days of [14, 20, 26]) {
      const close = await ask({ ...two, email }, { send: inDays(days) });
      // The same as of a full day, without a time: it tells nothing of the other gift.
      expect([days, close.status, close.body.code, close.body.details]).toEqual([
        days,
        409,
        'gift.mail_limit',
        undefined,
      ]);
    }
    expect((await ask({ ...two, email }, { send: inDays(30) })).status).toBe(200);
    // Moved close to the other one it stays where it is.
    const near = await ask(one, { send: inDays(25), v: 1 });
    expect(near.body.code).toBe('gift.mail_limit');
    expect((await seen(one))?.mail).toMatchObject({ at: instantIn(20), v: 1 });
  });

  it('hold when all ask at once', async () => {
    const gifts = [await newGift(), await newGift(), await newGift()];
    const email = `crowd-${gifts[0]?.email}`;
    const answers = await Promise.all(gifts.map((given) => ask({ ...given, email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});
