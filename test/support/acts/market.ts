import { expect } from 'vitest';
import { SETTINGS_DEFAULT } from '../../../shared/limits.ts';
import { EXTRA_IDS, EXTRAS, orderPrice } from '../../../shared/order/extras.ts';
import { patiently } from './call.ts';
import { addVideo, orderOf } from './orders.ts';
import { type Creator, newAdmin, newCreator, newFan, type Person } from './people.ts';

type Status = 'pending' | 'completed' | 'declined';

/** People among whom money moves in every way there is. */
export interface Market {
  readonly creators: readonly [Creator, Creator];
  readonly fans: readonly [Person, Person, Person];
  readonly admins: readonly [Person, Person];
}

export const newMarket = async (priceAgorot: number): Promise<Market> => {
  const [creators, fans, admins] = await Promise.all([
    Promise.all([newCreator({ priceAgorot }), newCreator({ priceAgorot })]),
    Promise.all([newFan(150_000), newFan(150_000), newFan(150_000)]),
    Promise.all([newAdmin(), newAdmin()]),
  ]);
  return { creators, fans, admins };
};

/** The number of the order that has every extra and is completed without its post. */
const WITH_EXTRAS = 10;

const place = async ({ creators, fans }: Market, index: number): Promise<string> => {
  const [fan, creator] = [fans[index % 3], creators[index % 2]] as [Person, Creator];
  const extras = index === WITH_EXTRAS ? EXTRA_IDS : [];
  const priceAgorot = orderPrice(creator.priceAgorot, extras, EXTRAS);
  const placed = await fan.call('requests.place', orderOf(creator, { priceAgorot, extras: [...extras] }));
  expect([placed.status, placed.body.code]).toEqual([200, undefined]);
  return placed.body.id;
};

const set = async (admin: Person, id: string, from: Status, to: Status): Promise<void> => {
  const asked = await patiently((key) => admin.call('requestsAdmin.setStatus', { id, from, to }, key));
  expect([asked.status, asked.body.code]).toEqual([200, undefined]);
};

/** Delivered and done, as far as money is concerned. */
export const complete = async (admin: Person, id: string): Promise<void> => {
  await addVideo(id);
  await set(admin, id, 'pending', 'completed');
};

export const refund = async (
  admin: Person,
  id: string,
  amountAgorot: number,
  platformCovers: boolean,
): Promise<void> => {
  const { v } = (await admin.call('requestsAdmin.get', { id })).body.request;
  const input = { id, v, amountAgorot, platformCovers, reason: 'טעות בשם' };
  const asked = await patiently((key) => admin.call('requestsAdmin.refund', input, key));
  expect([asked.status, asked.body.code]).toEqual([200, undefined]);
};

/** Buys gift wrapping for an order that was placed without it. */
const wrap = async (fan: Person, id: string): Promise<void> => {
  const priceAgorot = SETTINGS_DEFAULT.giftWrappingAgorot;
  const asked = await patiently((key) => fan.call('requests.addWrapping', { id, priceAgorot }, key));
  expect([asked.status, asked.body.code]).toEqual([200, undefined]);
};

const withdraw = async (creator: Person, amountAgorot: number): Promise<string> => {
  const paypalEmail = 'creator@example.com';
  const asked = await creator.call('payouts.askWithdrawal', { amountAgorot, method: 'paypal', paypalEmail });
  expect(asked.status).toBe(200);
  return asked.body.id;
};

/** Withdrawals that wait, are paid and are turned down; a balance changed by hand. */
const payOut = async ({ creators: [first, second], fans, admins: [admin, other] }: Market): Promise<void> => {
  await withdraw(first, 10_000);
  const paid = await withdraw(first, 11_000);
  const turnedDown = await withdraw(second, 12_000);
  expect((await admin.call('payoutsAdmin.approve', { id: paid, reference: 'ref-1' })).status).toBe(200);
  const reason = 'פרטים שגויים';
  expect((await other.call('payoutsAdmin.reject', { id: turnedDown, reason })).status).toBe(200);
  const adjustment = { userId: fans[1].id, amountAgorot: -77, reason: 'תיקון' };
  expect((await admin.call('walletAdmin.adjust', adjustment)).status).toBe(200);
};

/** A bit of everything that moves money, and what it came to. */
export const trade = async (market: Market): Promise<{ open: string; refunded: string }> => {
  const {
    creators,
    fans: [fan],
    admins: [admin],
  } = market;
  const ids: string[] = [];
  for (let i = 0; i < 14; i++) ids.push(await place(market, i));
  const [cancelled = '', declined = '', reopened = '', refunded = '', covered = '', back = '', ...others] =
    ids;
  expect((await fan.call('requests.cancel', { id: cancelled })).status).toBe(200);
  expect((await creators[1].call('requests.decline', { id: declined })).status).toBe(200);
  await complete(admin, reopened);
  await set(admin, reopened, 'completed', 'pending');
  await complete(admin, refunded);
  await refund(admin, refunded, 3_333, false);
  await refund(admin, refunded, 1, false);
  await complete(admin, covered);
  await refund(admin, covered, 10_000, true);
  await complete(admin, back);
  await refund(admin, back, 5_000, true);
  await set(admin, back, 'completed', 'declined');
  for (const id of others.slice(0, 5)) await complete(admin, id);
  // One that is delivered, and one that is open.
  await wrap(fan, others[0] ?? '');
  await wrap(fan, others[6] ?? '');
  const lines = creators.map((creator) => orderOf(creator));
  expect((await fan.call('requests.placeCart', { lines })).status).toBe(200);
  await payOut(market);
  return { open: others.at(-1) ?? '', refunded };
};
