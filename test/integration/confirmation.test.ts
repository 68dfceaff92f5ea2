import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import texts from '../../shared/locales/he/confirmation.json' with { type: 'json' };
import mails from '../../shared/locales/he/mail.json' with { type: 'json' };
import { confirmationPath, shortConfirmationId } from '../../shared/money/confirmation.ts';
import { omit } from '../../shared/omit.ts';
import { orderOf } from '../support/acts/orders.ts';
import { type Creator, newAdmin, newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { inboxOf, settled } from '../support/acts/world.ts';

const PRICE = 10_000;
const NAME = 'דנה כהן';

let creator: Creator;
let admin: Person;
let fan: Person;
/** The confirmations of the fan's payments, the newest first: refund, order, top-up. */
let ids: readonly [refund: string, order: string, topUp: string];

const linesOf = async (person: Person) =>
  (await person.call('wallet.transactions', { limit: 20 })).body.items;
const read = async (id: string, by = fan) => by.call('wallet.confirmation', { id });
const said = async (id: string) => (await read(id)).body;
/** The e-mail that leads to a confirmation. */
const mailTo = async (id: string, { email } = fan) =>
  (await inboxOf(email)).find(({ html }) => html.includes(`${confirmationPath(id)}"`))?.html ?? '';

beforeAll(async () => {
  [creator, admin, fan] = await Promise.all([
    newCreator({ priceAgorot: PRICE }),
    newAdmin(),
    newPerson({ name: NAME }),
  ]);
  expect((await fan.call('wallet.topUpDemonstration', { amountAgorot: 25_000 })).status).toBe(200);
  const placed = await fan.call('requests.place', orderOf(creator));
  expect(placed.status).toBe(200);
  expect((await fan.call('requests.cancel', { id: placed.body.id })).status).toBe(200);
  const lines = await linesOf(fan);
  expect(lines.map(({ kind }) => kind)).toEqual(['refund', 'purchase', 'top_up']);
  ids = lines.map(({ confirmation }) => confirmation) as unknown as typeof ids;
  await settled();
});

describe('the confirmation of a payment', () => {
  it('says what was paid, by whom, for what, how and when, of each kind', async () => {
    const [refund, order, topUp] = ids;
    const [back, paid, credited] = await linesOf(fan);
    const requestId = paid?.requestId;
    const ofOrder = { id: requestId, title: 'ברכה אישית', creatorName: 'יואב היוצר' };
    const common = { payer: NAME, backAgorot: 0 };
    expect(await said(topUp)).toMatchObject({
      ...common,
      ...{ id: topUp, kind: 'top_up', amountAgorot: 25_000, means: 'demonstration' },
      ...{ at: credited?.at, order: null, first: null },
    });
    expect(await said(order)).toMatchObject({
      ...common,
      ...{ id: `${requestId}-1`, kind: 'purchase', amountAgorot: PRICE, means: 'wallet' },
      // It was cancelled since.
      ...{ at: paid?.at, order: ofOrder, first: null, backAgorot: PRICE },
    });
    expect(await said(refund)).toMatchObject({
      ...common,
      ...{ id: refund, kind: 'refund', amountAgorot: PRICE, means: 'wallet' },
      ...{ at: back?.at, order: ofOrder, first: { id: order, at: paid?.at } },
    });
    const { issuer } = await said(topUp);
    expect(Object.keys(issuer).sort()).toEqual([
      ...['companyAddress', 'companyName', 'companyNumber', 'siteName', 'siteNameHebrew'],
    ]);
  });

  it('is its owner’s alone: to others, to the creator and to admins it is not there', async () => {
    const stranger = await newPerson();
    for (const id of ids)
      for (const other of [stranger, creator, admin])
        expect(await read(id, other)).toMatchObject({
          status: 404,
          body: { code: 'wallet.confirmation_not_found' },
        });
  });

  it('is of nothing that there is not', async () => {
    const [, order, topUp] = ids;
    const later = (id: string) => id.replace(/-\d+$/, '-999');
    const unknown = ['req', 'top', 'snd'].map((prefix) => `${prefix}_${'0'.repeat(26)}-1`);
    for (const id of [later(order), later(topUp), ...unknown])
      expect(await read(id)).toMatchObject({ status: 404, body: { code: 'wallet.confirmation_not_found' } });
    for (const id of [`${order}x`, `${order}-1`, order.replace(/-\d+$/, '-0'), 'adj_1-1'])
      expect((await read(id)).status).toBe(400);
  });

  it('comes by e-mail with each, once, and says the same there', async () => {
    const [refund] = ids;
    for (const id of ids) {
      const html = await mailTo(id);
      for (const part of [texts.notTax, shortConfirmationId(id), NAME]) expect(html).toContain(part);
    }
    expect(await mailTo(refund)).toContain(`${texts.facts.first}`);
    const inbox = await inboxOf(fan.email);
    expect(inbox.filter(({ html }) => html.includes(texts.notTax))).toHaveLength(ids.length);
    // Its creator hears of the order, and has paid nothing.
    const received = await inboxOf(creator.email);
    expect(received.filter(({ html }) => html.includes(texts.notTax))).toEqual([]);
  });

  it('says the same when the creator, the ad and the company have other names by now', async () => {
    const before = await Promise.all(ids.map(said));
    const { profile } = (await creator.call('catalogCreator.profile', {})).body;
    const set = ['id', 'avatar', 'banner', 'approved', 'refusal', 'changesAsked', 'hidden'] as const;
    const input = omit(profile ?? ({} as NonNullable<typeof profile>), ...set);
    const renamed = await creator.call('catalogCreator.updateProfile', { ...input, name: 'שם חדש לגמרי' });
    expect(renamed.status).toBe(200);
    const { body: site } = await admin.call('platformConfigAdmin.siteConfig', {});
    const company = { companyName: `חברה ${randomUUID().slice(0, 8)}`, companyNumber: '514000017' };
    const saved = await admin.call('platformConfigAdmin.setSiteConfig', { ...site, ...company });
    expect(saved.status).toBe(200);
    try {
      expect(await Promise.all(ids.map(said))).toEqual(before);
      await fan.call('wallet.topUpDemonstration', { amountAgorot: 5_000 });
      const [latest] = await linesOf(fan);
      expect((await said(latest?.confirmation ?? '')).issuer).toMatchObject(company);
    } finally {
      await admin.call('platformConfigAdmin.setSiteConfig', { ...site, v: saved.body.v });
    }
    expect(await Promise.all(ids.map(said))).toEqual(before);
  });
});

it('an order that is paid again names its first payment', async () => {
  const buyer = await newPerson({ name: NAME });
  await buyer.call('wallet.topUpDemonstration', { amountAgorot: PRICE });
  const { id } = (await buyer.call('requests.place', orderOf(creator))).body;
  const set = await admin.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'declined' });
  expect(set.status).toBe(200);
  await admin.call('requestsAdmin.setStatus', { id, from: 'declined', to: 'pending' });
  // Paid again, it names the first payment.
  const [again] = await linesOf(buyer);
  expect(again?.kind).toBe('purchase');
  expect((await buyer.call('wallet.confirmation', { id: again?.confirmation ?? '' })).body).toMatchObject({
    kind: 'purchase',
    first: { id: `${id}-1` },
  });
});

it('gift wrapping that is added to an order has its own, by e-mail too, which names the first payment', async () => {
  const buyer = await newPerson({ name: NAME });
  await buyer.call('wallet.topUpDemonstration', { amountAgorot: PRICE + 5_000 });
  const { id } = (await buyer.call('requests.place', orderOf(creator))).body;
  const { priceAgorot } = (await buyer.call('requests.wrapping', { id })).body;
  const added = priceAgorot ?? 0;
  expect((await buyer.call('requests.addWrapping', { id, priceAgorot: added })).status).toBe(200);
  await settled();
  const [line] = await linesOf(buyer);
  const confirmation = line?.confirmation ?? '';
  expect((await read(confirmation, buyer)).body).toMatchObject({
    ...{ kind: 'purchase', amountAgorot: added, means: 'wallet', payer: NAME, backAgorot: 0 },
    ...{ order: { id }, first: { id: `${id}-1` } },
  });
  const html = await mailTo(confirmation, buyer);
  const moved = mails.money.fan.outOf.replace('{{amount}}', '').trim();
  for (const part of [
    ...[mails['request-wrapped'].heading, mails.extras.gift_wrapping, moved],
    ...[texts.notTax, texts.facts.first, shortConfirmationId(confirmation)],
  ])
    expect(html).toContain(part);
  // Once, and nobody else hears of it.
  const about = (inbox: readonly { readonly html: string }[]) =>
    inbox.filter(({ html: letter }) => letter.includes(mails['request-wrapped'].heading));
  expect(about(await inboxOf(buyer.email))).toHaveLength(1);
  expect(about(await inboxOf(creator.email))).toEqual([]);
  const bells = (await buyer.call('notifications.list', { limit: 20 })).body.items;
  expect(bells.map(({ event }) => event)).not.toContain('request.wrapped');
});
