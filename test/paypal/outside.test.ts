import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutsideReport } from '../../shared/contracts/parts/outside-report.ts';
import { entriesOf, getItem, itemsIn, patch } from '../support/acts/items.ts';
import { newAdmin, type Person } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';
import {
  AMOUNT,
  by,
  type Case,
  eventOf,
  freshPayer,
  HOUR_MS,
  make,
  paypal,
  send,
  withPayPalInHand,
} from './top-ups.ts';

withPayPalInHand();

let admin: Person;
beforeAll(async () => {
  admin = await newAdmin();
});
beforeEach(() => paypal.report({ delayMinutes: 0 }));

const night = async (): Promise<OutsideReport> => {
  await settled();
  return (await invoke('OutsideNightly', {})) as OutsideReport;
};
const shown = async () => (await admin.call('walletAdmin.outside', {})).body.report;
/** What the back office names of these after a night; PayPal lies to other tests of this cloud. */
const differencesOf = async (...made: Pick<Case, 'id'>[]) => {
  await night();
  const ids = made.map(({ id }) => id);
  return (await shown())?.differences.filter(({ id }) => ids.includes(id));
};
const capturesOf = async ({ orderId }: Case) => (await paypal.order(orderId)).captures;

it('every way a payment can go agrees, though some rows come twice', async () => {
  const paid = await make.paid();
  const [refunded, reversed, won, lost] = [
    await make.paid(),
    await make.paid(),
    await make.paid(),
    await make.paid(),
  ];
  await paypal.giveBack(refunded.orderId, '30.00', 'merchant');
  await paypal.giveBack(refunded.orderId, '20.00', 'merchant');
  await paypal.giveBack(reversed.orderId);
  for (const { orderId } of [won, lost]) await paypal.dispute(orderId, '40.00', 'CHARGEBACK');
  await paypal.endDispute(won.orderId, 'seller');
  await paypal.endDispute(lost.orderId, 'buyer');
  for (const made of [refunded, reversed, won, lost]) await by.webhook(made);
  expect(await differencesOf(paid, refunded, reversed, won, lost, await make.pending())).toEqual([]);
  // A dispute holds money, which is none that went.
  expect((await shown())?.others).toContainEqual({ code: 'T1110', count: expect.any(Number) });
});

it('what was sent back is in both, and nothing is said of what is still on its way', async () => {
  const [sent, waits] = [await make.paid(), await make.paid()];
  await sent.fan.call('wallet.sendBack', { amountAgorot: 3_000 });
  expect(await differencesOf(sent)).toEqual([]);
  await paypal.fault('refund', 'pending', 1);
  await waits.fan.call('wallet.sendBack', { amountAgorot: 3_000 });
  expect(await differencesOf(waits, sent)).toEqual([]);
});

it('names what only one side has, or otherwise', async () => {
  const [unheard, other, untold, gone] = [
    await make.paid(),
    await make.paid(),
    await make.approved(),
    await make.paid(),
  ];
  await paypal.giveBack(unheard.orderId, '30.00');
  await paypal.change(other.orderId, {
    captures: (await capturesOf(other)).map((one) => ({
      ...one,
      amount: { currency_code: 'ILS', value: '99.99' },
    })),
  });
  await paypal.capture(untold.orderId);
  await paypal.change(gone.orderId, { captures: [] });
  const differences = await differencesOf(unheard, other, untold, gone);
  expect(new Set(differences)).toEqual(
    new Set([
      { kind: 'back', id: unheard.id, oursAgorot: 0, theirsAgorot: 3_000 },
      { kind: 'amount', id: other.id, oursAgorot: AMOUNT, theirsAgorot: AMOUNT - 1 },
      { kind: 'only_at_paypal', id: untold.id, oursAgorot: 0, theirsAgorot: AMOUNT },
      { kind: 'only_in_books', id: gone.id, oursAgorot: AMOUNT, theirsAgorot: 0 },
    ]),
  );
  // Heard of later, it agrees.
  await by.webhook(untold);
  await send(await eventOf(unheard.id, 'PAYMENT.CAPTURE.REVERSED'));
  expect(await differencesOf(unheard, untold)).toEqual([]);
});

describe('of a payment from before the report', () => {
  // Unused money goes back a few times only.
  beforeEach(freshPayer);
  const LONG_AGO = new Date(Date.now() - 60 * 24 * HOUR_MS).toISOString();
  /** It came, and was credited, two months ago. */
  const newOld = async (): Promise<Case> => {
    const made = await make.paid();
    await settled();
    const captures = (await capturesOf(made)).map((one) => ({ ...one, at: LONG_AGO }));
    await paypal.change(made.orderId, { captures });
    const line = (await itemsIn(`ENT#${made.fan.id}`)).find(
      ({ deskPk, deskSk }) => deskPk === 'TXN#top_up#completed' && String(deskSk).includes(made.id),
    );
    const key = { pk: String(line?.pk), sk: String(line?.sk) };
    await patch(key, { at: LONG_AGO, deskSk: String(line?.deskSk).replace(String(line?.at), LONG_AGO) });
    return made;
  };
  const refundsOf = async ({ orderId }: Case) => (await paypal.order(orderId)).refunds;

  it('what was sent back of it agrees, or is named row by row', async () => {
    const [agrees, gone, other] = [await newOld(), await newOld(), await newOld()];
    for (const { fan } of [agrees, gone, other])
      expect((await fan.call('wallet.sendBack', { amountAgorot: AMOUNT })).status).toBe(200);
    expect(await differencesOf(agrees, gone, other)).toEqual([]);
    await paypal.change(gone.orderId, { refunds: [] });
    await paypal.change(other.orderId, {
      refunds: (await refundsOf(other)).map((one) => ({
        ...one,
        amount: { currency_code: 'ILS', value: '10.00' },
      })),
    });
    const sent = async ({ id }: Case, theirsAgorot: number) => {
      const { back } = (await getItem(`TOP#${id}`, 'TOP')) as { back: { part: string }[] };
      return { kind: 'sent', id, invoiceId: back[0]?.part, oursAgorot: AMOUNT, theirsAgorot };
    };
    expect(new Set(await differencesOf(agrees, gone, other))).toEqual(
      new Set([await sent(gone, 0), await sent(other, 1_000)]),
    );
  });

  it('what others took of it agrees, or is named', async () => {
    const [agrees, gone, unheard] = [await newOld(), await newOld(), await newOld()];
    for (const one of [agrees, gone]) {
      await paypal.giveBack(one.orderId, '30.00');
      await by.webhook(one);
    }
    expect(await differencesOf(agrees, gone, unheard)).toEqual([]);
    await paypal.change(gone.orderId, { refunds: [] });
    await paypal.giveBack(unheard.orderId, '20.00');
    expect(new Set(await differencesOf(agrees, gone, unheard))).toEqual(
      new Set([
        { kind: 'back', id: gone.id, oursAgorot: 3_000, theirsAgorot: 0 },
        { kind: 'back', id: unheard.id, oursAgorot: 0, theirsAgorot: 2_000 },
      ]),
    );
  });
});

it('says nothing about the hours that PayPal’s report does not have yet', async () => {
  const made = await make.paid();
  await paypal.giveBack(made.orderId, '30.00');
  await paypal.report({ delayMinutes: 180 });
  expect(await differencesOf(made)).toEqual([]);
  const until = Date.parse((await shown())?.until ?? '');
  expect(Math.round((Date.now() - until) / 60_000)).toBe(180);
});

it('is read however many pages it has, and in shorter spans where it is larger than PayPal shows', async () => {
  const made = [await make.paid(), await make.paid(), await make.paid()];
  const [first] = made;
  if (first) await paypal.giveBack(first.orderId, '30.00');
  await paypal.report({ delayMinutes: 0, pageRows: 2 });
  expect(await differencesOf(...made)).toMatchObject([{ kind: 'back', theirsAgorot: 3_000 }]);
  // More than a span may have, all over the month: what is paid within a second is less.
  const rows = Array.from({ length: 40 }, (_, i) => ({
    ...{ code: 'T0400', value: '-5.00' },
    at: new Date(Date.now() - (i + 1) * 16 * 3_600_000).toISOString(),
  }));
  await paypal.report({ delayMinutes: 0, pageRows: 2, mostRows: 30, rows });
  if (first) await by.webhook(first);
  expect(await differencesOf(...made)).toEqual([]);
  expect((await shown())?.others).toContainEqual({ code: 'T0400', count: 40 });
});

it('names a fee that PayPal kept otherwise, and has it in the books', async () => {
  const [made, other] = [await make.paid(), await make.paid()];
  expect(await getItem(`TOP#${made.id}`, 'TOP')).toMatchObject({ feeAgorot: 460 });
  expect(
    (await entriesOf(made.fan.id)).filter(({ ref, side }) => ref === made.id && side === 'fees'),
  ).toMatchObject([{ kind: 'provider_fee', amountAgorot: 460 }]);
  const { kinds, feeRevenueAgorot } = (await admin.call('walletAdmin.summary', {})).body;
  await settled();
  await paypal.change(other.orderId, {
    captures: (await capturesOf(other)).map((one) => ({
      ...one,
      fee: { currency_code: 'ILS', value: '9.99' },
    })),
  });
  expect(await differencesOf(made, other)).toEqual([
    { kind: 'fee', id: other.id, oursAgorot: 460, theirsAgorot: 999 },
  ]);
  expect(kinds.provider_fee.amountAgorot).toBeGreaterThan(0);
  // It is the platform's cost, and none of its revenue from orders.
  expect(feeRevenueAgorot).toBe(kinds.fee.amountAgorot);
});

it('books a fee that PayPal shows after the payment was credited', async () => {
  const made = await make.approved();
  await paypal.capture(made.orderId);
  const [whole] = await capturesOf(made);
  await paypal.change(made.orderId, { captures: [{ ...whole, fee: undefined }] });
  expect((await by.browser(made)).body).toMatchObject({ status: 'completed' });
  expect(await getItem(`TOP#${made.id}`, 'TOP')).toMatchObject({ feeAgorot: 0 });
  await paypal.change(made.orderId, { captures: [whole] });
  for (const _ of [1, 2]) await by.webhook(made);
  expect(await getItem(`TOP#${made.id}`, 'TOP')).toMatchObject({ feeAgorot: 460 });
  const kept = (await entriesOf(made.fan.id)).filter(({ ref, side }) => ref === made.id && side === 'fees');
  expect(kept).toHaveLength(1);
  expect(await differencesOf(made)).toEqual([]);
});

it('counts what is no payment of ours by its code', async () => {
  const at = new Date(Date.now() - 3_600_000).toISOString();
  // A transfer, what others paid us, two payouts, and what we paid by PayPal's checkout.
  const codes = { T0400: '-500.00', T0000: '70.00', T0001: '-80.00', T0104: '-1.00' };
  const rows = Object.entries(codes).map(([code, value]) => ({ code, value, at }));
  await night();
  const before = (await shown())?.found;
  const ours = [...rows, { code: 'T0001', value: '-80.00', at }, { code: 'T0006', value: '-9.00', at }];
  await paypal.report({ delayMinutes: 0, rows: ours });
  const { others, found } = await night();
  expect(found).toBe(before);
  for (const [code, count] of Object.entries({ T0400: 1, T0000: 1, T0001: 2, T0104: 1, T0006: 1 }))
    expect(others).toContainEqual({ code, count });
});

it('waits for the permission to read the report, and says so', async () => {
  await paypal.report({ isPermitted: false });
  const nothing = { until: null, found: 0, differences: [], others: [] };
  expect(await night()).toMatchObject({ state: 'no_permission', ...nothing });
  const report = await shown();
  expect(report).toMatchObject({ state: 'no_permission', ...nothing });
  const { body } = await admin.call('overviewAdmin.overview', {});
  expect(body.exceptions.outside).toEqual(report);
});

it.each(['error', 'hang-up-before', 'malformed'])(
  'keeps its last word when PayPal answers %s',
  async (kind) => {
    await night();
    const before = await shown();
    await paypal.fault('report', kind);
    await expect(night()).rejects.toThrow();
    expect(await shown()).toEqual(before);
  },
);

it('is for who may see money alone', async () => {
  const { fan } = await make.pending();
  expect((await fan.call('walletAdmin.outside', {})).status).toBe(403);
});
