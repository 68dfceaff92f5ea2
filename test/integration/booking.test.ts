import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Slot, slotAt, WEEKLY_SLOTS } from '../../shared/calendar/slots.ts';
import { SETTINGS_DEFAULT } from '../../shared/limits.ts';
import mails from '../../shared/locales/he/mail.json' with { type: 'json' };
import { formatAgorot } from '../../shared/money/money.ts';
import { omit } from '../../shared/omit.ts';
import { EXTRAS, type ExtraId, type OwnExtra, orderPrice } from '../../shared/order/extras.ts';
import { shortId } from '../../shared/short-id.ts';
import { fillText } from '../../shared/texts/fill-text.ts';
import { entriesOf, getItem, putItem } from '../support/acts/items.ts';
import { balanceOf } from '../support/acts/money.ts';
import { inDays, orderOf } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newFan, type Person } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

const PRICE = 10_000;

let creator: Creator;
let admin: Person;

const keepWholeWeek = (person: Person) =>
  person.call('catalogCreator.setHours', { slots: [...WEEKLY_SLOTS], v: 0 });

beforeAll(async () => {
  [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
  await keepWholeWeek(creator);
});

const order = (more: object = {}) => orderOf(creator, more);
const withSlot = (slot: Slot, more: object = {}) => order({ slot, deadline: slot.slice(0, 10), ...more });

/** Whether visitors may still choose the hour. */
const isOffered = async (slot: Slot): Promise<boolean | undefined> => {
  const { days } = (await creator.call('catalog.slots', { id: creator.adId })).body;
  const [date, time] = slot.split('T');
  return days.find((day) => day.date === date)?.slots.find((one) => one.time === time)?.available;
};

describe('extras', () => {
  it('are part of the price: paid, held, and shared with the platform as all of it', async () => {
    const fan = await newFan(20_000);
    const extras = ['gift_wrapping', 'social_share'] as const;
    const priceAgorot = orderPrice(PRICE, extras, EXTRAS);
    expect(priceAgorot).toBe(11_300);
    const placed = await fan.call('requests.place', order({ extras, priceAgorot }));
    expect([placed.status, placed.body.priceAgorot]).toEqual([200, priceAgorot]);
    expect(await balanceOf(fan)).toBe(20_000 - priceAgorot);
    expect(await getItem(`REQ#${placed.body.id}`, 'REQ')).toMatchObject({
      priceAgorot,
      heldAgorot: priceAgorot,
    });
    const { body } = await fan.call('requests.get', { id: placed.body.id });
    expect(body).toMatchObject({ extras, eventDate: null, slot: null });
    const received = (await creator.call('requests.get', { id: placed.body.id })).body;
    expect(received).toMatchObject({ extras, netAgorot: 10_170 });
    expect((await entriesOf(fan.id)).map(({ amountAgorot }) => amountAgorot)).toContain(-priceAgorot);
    await settled();
    const told = (await inboxOf(fan.email)).find(({ html }) => html.includes(shortId(placed.body.id)));
    for (const agorot of [PRICE, 500, 800, priceAgorot])
      expect(told?.html).toContain(formatAgorot(agorot, 'he'));
  });

  it('are their creator’s to offer and to price; a price that was changed meanwhile is told and not taken', async () => {
    const own = await newCreator({ priceAgorot: PRICE });
    const fan = await newFan(50_000);
    const sell = async (extras: readonly OwnExtra[]) => {
      const { profile } = (await own.call('catalogCreator.profile', {})).body;
      const set = ['id', 'avatar', 'banner', 'approved', 'refusal', 'changesAsked', 'hidden'] as const;
      const input = omit(profile ?? ({} as NonNullable<typeof profile>), ...set);
      return own.call('catalogCreator.updateProfile', { ...input, extras: [...extras] });
    };
    const place = (extras: readonly ExtraId[], priceAgorot: number) =>
      fan.call('requests.place', orderOf(own, { extras, priceAgorot }));
    const shown = async () => (await fan.call('catalog.ad', { id: own.adId })).body.extras;
    const first = [
      { id: 'download_rights', priceAgorot: null },
      { id: 'social_share', priceAgorot: 3_000 },
    ] as const;

    expect((await sell(first)).status).toBe(200);
    expect(await shown()).toEqual([
      { id: 'gift_wrapping', priceAgorot: 500 },
      { id: 'social_share', priceAgorot: 3_000 },
    ]);
    expect((await place(['download_rights'], PRICE + 1_000)).body.code).toBe('request.extra_not_offered');
    const asTheSite = await place(['social_share'], PRICE + 800);
    expect(asTheSite.body).toMatchObject({
      code: 'ad.price_changed',
      details: { priceAgorot: PRICE + 3_000, adPriceAgorot: PRICE, extras: await shown() },
    });
    expect(await balanceOf(fan)).toBe(50_000);
    const placed = await place(['social_share'], PRICE + 3_000);
    expect(placed.status).toBe(200);

    // What the creator changes after that is of later orders.
    expect((await sell([{ id: 'social_share', priceAgorot: 4_000 }])).status).toBe(200);
    expect((await place(['social_share'], PRICE + 3_000)).body).toMatchObject({
      code: 'ad.price_changed',
      details: { priceAgorot: PRICE + 4_000 },
    });
    expect(await balanceOf(fan)).toBe(50_000 - PRICE - 3_000);
    expect((await fan.call('requests.get', { id: placed.body.id })).body).toMatchObject({
      priceAgorot: PRICE + 3_000,
      extraPrices: { social_share: 3_000 },
    });
    for (const priceAgorot of [99, 20_001])
      expect((await sell([{ id: 'gift_wrapping', priceAgorot }])).body.code).toBe('creator.extra_price');
  });

  it('rights to publish are sold by who said yes, for the days of then; what was bought before keeps no end', async () => {
    const own = await newCreator({ priceAgorot: PRICE });
    const fan = await newFan(50_000);
    const answer = async (extras: readonly OwnExtra[]) => {
      const { profile } = (await own.call('catalogCreator.profile', {})).body;
      const set = ['id', 'avatar', 'banner', 'approved', 'refusal', 'changesAsked', 'hidden'] as const;
      const input = omit(profile ?? ({} as NonNullable<typeof profile>), ...set);
      expect((await own.call('catalogCreator.updateProfile', { ...input, extras: [...extras] })).status).toBe(
        200,
      );
    };
    const place = () =>
      fan.call('requests.place', orderOf(own, { extras: ['download_rights'], priceAgorot: PRICE + 1_000 }));
    const termOf = async (who: Person, id: string) => {
      const { extras, publishDays, status } = (await who.call('requests.get', { id })).body;
      return { extras, publishDays, status };
    };
    // Nothing was said yet, as of every new creator.
    await answer([]);
    expect((await place()).body.code).toBe('request.extra_not_offered');
    await answer([{ id: 'download_rights' }]);
    const { id } = (await place()).body;
    const bought = { extras: ['download_rights'], publishDays: SETTINGS_DEFAULT.downloadRightsDays };
    for (const who of [fan, own]) expect(await termOf(who, id)).toMatchObject(bought);

    // As an order that was placed before there was a term.
    const older = (await place()).body.id;
    const { publishDays: _, ...before } = (await getItem(`REQ#${older}`, 'REQ')) ?? {};
    await putItem(before as never);
    await answer([{ id: 'download_rights', priceAgorot: null }]);
    expect((await place()).body.code).toBe('request.extra_not_offered');
    expect(await termOf(fan, older)).toMatchObject({ extras: ['download_rights'], publishDays: null });
    expect(await termOf(fan, id)).toMatchObject(bought);

    await settled();
    const { use } = mails;
    const [said] = (await inboxOf(fan.email)).filter(({ html }) => html.includes(id.slice(4, 12)));
    expect(said?.html).toContain(fillText(use.term, { days: String(bought.publishDays) }));
  });

  it('at another price than the fan saw, twice the same, or unknown, are refused', async () => {
    const fan = await newFan(20_000);
    const cheap = await fan.call('requests.place', order({ extras: ['download_rights'] }));
    expect(cheap.body).toMatchObject({
      code: 'ad.price_changed',
      details: { priceAgorot: 11_000, adPriceAgorot: PRICE },
    });
    for (const extras of [['gift_wrapping', 'gift_wrapping'], ['a_pony']]) {
      const answer = await fan.call('requests.place', order({ extras, priceAgorot: 10_500 }));
      expect([answer.status, answer.body.code]).toEqual([400, 'call.invalid']);
    }
    expect(await balanceOf(fan)).toBe(20_000);
  });
});

describe('the day of the event', () => {
  it('is kept, and refused when it is over or too far ahead', async () => {
    const fan = await newFan(PRICE);
    for (const eventDate of [inDays(-1), inDays(400)]) {
      const answer = await fan.call('requests.place', order({ eventDate }));
      expect([answer.status, answer.body.code]).toEqual([400, 'request.event_date_invalid']);
    }
    const placed = await fan.call('requests.place', order({ eventDate: inDays(9) }));
    const { body } = await creator.call('requests.get', { id: placed.body.id });
    expect(body.eventDate).toBe(inDays(9));
  });
});

describe('an hour of a creator', () => {
  it('is the deadline of who orders it, and offered to nobody else', async () => {
    const slot: Slot = `${inDays(3)}T19:00`;
    const fan = await newFan(PRICE * 2);
    expect(await isOffered(slot)).toBe(true);
    const placed = await fan.call('requests.place', withSlot(slot));
    const { body } = await fan.call('requests.get', { id: placed.body.id });
    expect(body).toMatchObject({ slot, deadlineAt: slotAt(slot).toISOString() });
    expect(await isOffered(slot)).toBe(false);
    const second = await fan.call('requests.place', withSlot(slot));
    expect([second.status, second.body.code]).toEqual([409, 'slot.not_available']);
    expect(await balanceOf(fan)).toBe(PRICE);
  });

  it('ordered by thirty at once is one order’s, and only that one pays', async () => {
    const slot: Slot = `${inDays(4)}T11:00`;
    const fans = await Promise.all(Array.from({ length: 3 }, () => newFan(PRICE * 10)));
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, i) => (fans[i % 3] as Person).call('requests.place', withSlot(slot))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'slot.not_available']));
    const balances = await Promise.all(fans.map(balanceOf));
    expect(balances.reduce((sum, balance) => sum + balance, 0)).toBe(PRICE * 29);
  });

  it('asked for again under the same key is the same order, though the hour is taken: by itself', async () => {
    const slot: Slot = `${inDays(5)}T13:00`;
    const fan = await newFan(PRICE);
    const key = randomUUID();
    const first = await fan.call('requests.place', withSlot(slot), key);
    const again = await fan.call('requests.place', withSlot(slot), key);
    expect([first.status, again.body]).toEqual([200, first.body]);
    const other = await fan.call('requests.place', withSlot(`${inDays(5)}T15:00`), key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.key_reused']);
  });

  it.each(['fan', 'creator', 'admin'] as const)('is free again when the %s declines', async (who) => {
    const slot: Slot = `${inDays(6)}T21:00`;
    const fan = await newFan(PRICE);
    const { id } = (await fan.call('requests.place', withSlot(slot))).body;
    expect(await isOffered(slot)).toBe(false);
    const declined = await {
      fan: () => fan.call('requests.cancel', { id }),
      creator: () => creator.call('requests.decline', { id }),
      admin: () => admin.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'declined' }),
    }[who]();
    expect(declined.body).toMatchObject({ status: 'declined', slot: null });
    expect(await isOffered(slot)).toBe(true);
    expect(await balanceOf(fan)).toBe(PRICE);
  });

  it('reopened by an admin has its deadline and no hour: that may be another’s by now', async () => {
    const slot: Slot = `${inDays(8)}T09:00`;
    const [fan, quick] = await Promise.all([newFan(PRICE), newFan(PRICE)]);
    const { id } = (await fan.call('requests.place', withSlot(slot))).body;
    await fan.call('requests.cancel', { id });
    const taken = await quick.call('requests.place', withSlot(slot));
    expect(taken.status).toBe(200);
    const reopened = await admin.call('requestsAdmin.setStatus', { id, from: 'declined', to: 'pending' });
    expect(reopened.body).toMatchObject({ slot: null, deadlineAt: slotAt(slot).toISOString() });
    await admin.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'declined' });
    expect(await isOffered(slot)).toBe(false);
  });

  it('is refused outside the creator’s week, too soon, too far ahead, or on another day than the deadline', async () => {
    const fan = await newFan(PRICE);
    const refused = async (input: ReturnType<typeof order>, code = 'slot.not_available') =>
      expect((await fan.call('requests.place', input)).body.code).toBe(code);
    await refused(withSlot(`${inDays(20)}T09:00`));
    await refused(withSlot(`${inDays(3)}T09:00`, { deadline: inDays(5) }));
    await refused(withSlot(`${inDays(3)}T10:00`), 'call.invalid');
    const none = await newCreator({ priceAgorot: PRICE });
    await refused(withSlot(`${inDays(3)}T09:00`, { adId: none.adId }));
    expect((await fan.call('catalog.slots', { id: none.adId })).body).toEqual({ days: [] });
    const slow = await newCreator({ priceAgorot: PRICE, deliveryHours: 72 });
    await keepWholeWeek(slow);
    await refused(withSlot(`${inDays(2)}T23:00`, { adId: slow.adId }), 'request.deadline_too_early');
    expect(await balanceOf(fan)).toBe(PRICE);
  });
});

describe('the hours a creator keeps', () => {
  it('are saved once each, by the version that was read, and are the creator’s own', async () => {
    const other = await newCreator();
    expect((await other.call('catalogCreator.hours', {})).body).toEqual({ slots: [], v: 0 });
    const saved = await other.call('catalogCreator.setHours', {
      slots: ['2T11:00', '0T09:00', '2T11:00'],
      v: 0,
    });
    expect(saved.body).toEqual({ slots: ['0T09:00', '2T11:00'], v: 1 });
    const stale = await other.call('catalogCreator.setHours', { slots: [], v: 0 });
    expect([stale.status, stale.body.code]).toEqual([409, 'creator.changed']);
    expect((await other.call('catalogCreator.setHours', { slots: [], v: 1 })).status).toBe(200);
    const wrong = await other.call('catalogCreator.setHours', { slots: ['7T09:00'], v: 2 });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'call.invalid']);
    const fan = await newFan(0);
    expect((await fan.call('catalogCreator.hours', {})).status).toBe(403);
  });
});
