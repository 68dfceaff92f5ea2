import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import texts from '../../shared/locales/he/mail.json' with { type: 'json' };
import { sendBackPath } from '../../shared/money/send-back-path.ts';
import { getItem, patch } from '../support/acts/items.ts';
import { addVideo, newRequest } from '../support/acts/orders.ts';
import { askTopUp } from '../support/acts/paypal.ts';
import {
  type Creator,
  newAdmin,
  newCreator,
  newPerson,
  type Person,
  setRights,
} from '../support/acts/people.ts';
import { inboxOf, invoke, settled } from '../support/acts/world.ts';
import { by, paypal, withPayPalInHand } from './top-ups.ts';

withPayPalInHand();

const PRICE = 7_000;

/** Somebody who paid so much by PayPal, and an order out of it. */
const buyer = async (paidAgorot: number) => {
  const [creator, fan] = await Promise.all([newCreator({ priceAgorot: PRICE }), newPerson()]);
  const { id, orderId } = await askTopUp(fan, paidAgorot);
  await paypal.approve(orderId);
  await by.browser({ fan, id });
  return { fan, creator, id: (await newRequest(creator, {}, fan)).id, orderId };
};

type Mail = 'request-declined' | 'request-refunded';

/** What e-mails of money that came back offer, as amounts of the links to the wallet. */
const offersTo = async ({ email }: Person, kind: Mail = 'request-declined'): Promise<number[]> => {
  await settled();
  const pieces = texts[kind].subject.split(/\{\{\w+\}\}/);
  const words = pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
  const mails = (await inboxOf(email)).filter((mail) => mail.subject.includes(words));
  expect(mails).toHaveLength(1);
  const path = sendBackPath(0).replace(/0$/, '(\\d+)"').replace('?', '\\?');
  return [...(mails[0]?.html ?? '').matchAll(new RegExp(path, 'g'))].map(([, agorot]) => Number(agorot));
};

interface Bought {
  readonly fan: Person;
  readonly creator: Creator;
  readonly id: string;
}

/** The desk gives so much of a delivered order back. */
const refund = async ({ id }: Bought, amountAgorot: number): Promise<void> => {
  const admin = await newAdmin();
  await addVideo(id);
  await admin.call('requestsAdmin.setStatus', { id, from: 'pending', to: 'completed' });
  const { v } = (await admin.call('requestsAdmin.get', { id })).body.request;
  const said = { amountAgorot, platformCovers: false, reason: 'הברכה לא דיברה על אמא' };
  expect((await admin.call('requestsAdmin.refund', { id, v, ...said }, randomUUID())).status).toBe(200);
};

const PART = 2_500;
const RETURNED = { status: 'declined', mail: 'request-declined', backAgorot: PRICE } as const;
const REFUNDED = { status: 'completed', mail: 'request-refunded', backAgorot: PRICE } as const;

interface End {
  readonly status: string;
  readonly mail: Mail;
  readonly backAgorot: number;
  readonly act: (order: Bought) => Promise<unknown>;
}

const END: Readonly<Record<string, End>> = {
  cancelled: { ...RETURNED, act: ({ fan, id }) => fan.call('requests.cancel', { id }) },
  declined: { ...RETURNED, act: ({ creator, id }) => creator.call('requests.decline', { id }) },
  expired: {
    ...RETURNED,
    act: async ({ id }) => {
      const past = '2026-01-01T00:00:00.000Z';
      await patch({ pk: `REQ#${id}`, sk: 'REQ' }, { deadlineAt: past, dueSk: `${past}#${id.slice(-6)}` });
      await invoke('RequestsExpire', {});
    },
  },
  'refunded by the desk': { ...REFUNDED, act: (order) => refund(order, PRICE) },
  'refunded in part': { ...REFUNDED, backAgorot: PART, act: (order) => refund(order, PART) },
};

it.each(Object.entries(END))(
  'e-mail and page of an order that is %s say that what came back may go on',
  async (_, { status, mail, backAgorot, act }) => {
    const order = await buyer(PRICE + 3_000);
    await act(order);
    expect(await getItem(`REQ#${order.id}`, 'REQ')).toMatchObject({ status });
    expect(await offersTo(order.fan, mail)).toEqual([backAgorot]);
    // The page offers what the order gave back, as far as the wallet may send it.
    expect((await order.fan.call('requests.get', { id: order.id })).body.refundedAgorot).toBe(backAgorot);
    expect((await order.fan.call('wallet.returnable', {})).body).toEqual({
      mostAgorot: backAgorot + 3_000,
      why: null,
      restAgorot: 0,
      sendingAgorot: 0,
    });
  },
);

it('offers no more than payments cover, and nothing of money that no payment brought', async () => {
  const [creator, admin] = await Promise.all([newCreator({ priceAgorot: PRICE }), newAdmin()]);
  const given = await newPerson();
  await admin.call('walletAdmin.adjust', { userId: given.id, amountAgorot: PRICE, reason: '' });
  const { id } = await newRequest(creator, {}, given);
  await given.call('requests.cancel', { id });
  expect(await offersTo(given)).toEqual([]);
  expect((await given.call('wallet.returnable', {})).body).toMatchObject({
    ...{ mostAgorot: 0, why: 'uncovered', restAgorot: PRICE },
  });

  const part = await newPerson();
  const paid = await askTopUp(part, 2_500);
  await paypal.approve(paid.orderId);
  await by.browser({ fan: part, id: paid.id });
  await admin.call('walletAdmin.adjust', { userId: part.id, amountAgorot: PRICE, reason: '' });
  const order = await newRequest(creator, {}, part);
  await part.call('requests.cancel', { id: order.id });
  expect(await offersTo(part)).toEqual([2_500]);
});

it('offers nothing to who cannot sign in to do it', async () => {
  const { fan, creator, id } = await buyer(PRICE);
  await setRights(fan.id, { status: 'banned' });
  await creator.call('requests.decline', { id });
  expect(await offersTo(fan)).toEqual([]);
});

it('says what is on its way while it is', async () => {
  const { fan, id } = await buyer(PRICE);
  await fan.call('requests.cancel', { id });
  await paypal.fault('refund', 'pending');
  await fan.call('wallet.sendBack', { amountAgorot: 4_000 });
  expect((await fan.call('wallet.returnable', {})).body).toEqual({
    ...{ mostAgorot: 3_000, why: null, restAgorot: 0, sendingAgorot: 4_000 },
  });
});
