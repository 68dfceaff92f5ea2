import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDays, dayOf } from '../../shared/dates.ts';
import {
  askTopUp,
  booksOf,
  type PayPalEvent,
  type PayPalForTests,
  paypalOf,
  sendEvent,
} from '../support/paypal.ts';
import { FORGERIES, NO_EVENTS, WRONG_CAPTURES, WRONG_ORDERS } from '../support/paypal-attacks.ts';
import { type CloudForTests, startCloud } from '../support/start-cloud.ts';
import {
  getItem,
  invoke,
  moveTo,
  newAdmin,
  newCreator,
  newPerson,
  type Person,
  patch,
  settled,
} from '../support/world.ts';

const AMOUNT = 10_000;
const HOUR_MS = 3_600_000;
const dataDir = mkdtempSync(join(tmpdir(), 'mazaltov-paypal-'));
let cloud: CloudForTests;
let stop: () => Promise<void>;
let paypal: PayPalForTests;

beforeAll(async () => {
  ({ cloud, stop } = await startCloud({ dataDir, memory: true, payments: 'paypal' }));
  moveTo(cloud);
  paypal = paypalOf(cloud);
  await paypal.hold();
});
afterEach(() => paypal.clearFaults());
afterAll(async () => {
  moveTo(inject('cloud'));
  await stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Somebody who may still ask for top-ups: they are limited by the hour. */
let payer: Person;
let asked = 0;
const nextPayer = async (): Promise<Person> => {
  if (asked++ % 25 === 0) payer = await newPerson();
  return payer;
};

interface Case {
  readonly fan: Person;
  readonly id: string;
  readonly orderId: string;
  readonly before: Awaited<ReturnType<typeof booksOf>>;
}

const pending = async (): Promise<Case> => {
  const fan = await nextPayer();
  const { id, orderId } = await askTopUp(fan, AMOUNT);
  return { fan, id, orderId, before: await booksOf(fan) };
};
const approved = async (): Promise<Case> => {
  const made = await pending();
  await paypal.approve(made.orderId);
  return made;
};
const paid = async (): Promise<Case & { readonly event: PayPalEvent }> => {
  const made = await approved();
  expect((await browser(made)).body).toMatchObject({ status: 'completed' });
  return { ...made, event: await eventOf(made.id, 'PAYMENT.CAPTURE.COMPLETED') };
};

const eventOf = async (id: string, type: string): Promise<PayPalEvent> => {
  const found = (await paypal.events(id)).find((event) => event.type === type);
  if (!found) throw new Error(`PayPal told nothing of ${type}`);
  return found;
};
const send = ({ body, headers }: Pick<PayPalEvent, 'body' | 'headers'>) => sendEvent(cloud, body, headers);

const browser = ({ fan, id }: Pick<Case, 'fan' | 'id'>) => fan.call('wallet.captureTopUp', { id });
const webhook = async ({ id }: Pick<Case, 'id'>): Promise<void> => {
  for (const event of await paypal.events(id)) await send(event);
};
/** The clock comes by; `ageMs` is how long ago the top-up was asked for. */
const clock = async ({ id }: Pick<Case, 'id'>, ageMs = 0): Promise<void> => {
  const item = await getItem(`TOP#${id}`, 'TOP');
  const past = { dueSk: '2026-01-01T00:00:00.000Z#000000' };
  const at = new Date(Date.now() - ageMs).toISOString();
  if (item?.duePk) await patch({ pk: `TOP#${id}`, sk: 'TOP' }, { ...past, ...(ageMs ? { at } : {}) });
  await invoke('WalletSettle', {});
};
const statusOf = async ({ fan, id }: Pick<Case, 'fan' | 'id'>) =>
  (await fan.call('wallet.topUp', { id })).body.status;

const expectCredited = async ({ fan, before, ...made }: Case): Promise<void> => {
  const books = await booksOf(fan);
  expect(books.balanceAgorot).toBe(before.balanceAgorot + AMOUNT);
  expect(books.entries).toHaveLength(before.entries.length + 1);
  expect(await statusOf({ fan, ...made })).toBe('completed');
};
const expectUntouched = async ({ fan, before }: Case): Promise<void> => {
  expect(await booksOf(fan)).toEqual(before);
};
const reserved = async ({ id }: Person): Promise<number> =>
  Number((await getItem(`MNY#${id}`, 'WALLET'))?.topUpDayAgorot ?? 0);

describe('a top-up is credited once, by whoever finds the money first', () => {
  const ways = { browser, webhook, clock };
  const orders: readonly (keyof typeof ways)[][] = [
    ['browser'],
    ['webhook'],
    ['clock'],
    ['browser', 'webhook', 'clock'],
    ['browser', 'clock', 'webhook'],
    ['webhook', 'browser', 'clock'],
    ['webhook', 'clock', 'browser'],
    ['clock', 'browser', 'webhook'],
    ['clock', 'webhook', 'browser'],
  ];
  it.each(orders.map((order) => ({ order, name: order.join(', ') })))('$name', async ({ order }) => {
    const made = await approved();
    for (const way of order) await ways[way](made);
    await expectCredited(made);
  });

  it('all at once, many times each', async () => {
    const made = await approved();
    const all = Array.from({ length: 10 }, () => [browser(made), webhook(made)]).flat();
    await Promise.all([...all, clock(made), clock(made)]);
    await Promise.all([browser(made), webhook(made)]);
    await expectCredited(made);
    expect((await paypal.order(made.orderId)).captures).toHaveLength(1);
  });

  it('the browser is told so again and again', async () => {
    const made = await paid();
    const [first, second] = [await browser(made), await browser(made)];
    expect([first.status, second.body]).toEqual([200, first.body]);
  });

  it('events in the wrong order, doubled', async () => {
    const made = await approved();
    await browser(made);
    for (const event of (await paypal.events(made.id)).toReversed())
      for (const _ of [1, 2]) await send(event);
    await expectCredited(made);
  });
});

describe('PayPal does not answer', () => {
  it.each(['hang-up-after', 'unauthorized', 'twice'])('capture: %s is found out at once', async (kind) => {
    const made = await approved();
    await paypal.fault('capture', kind);
    expect((await browser(made)).body.status).toBe('completed');
    await webhook(made);
    await expectCredited(made);
  });

  it('a time-out after the money was taken still credits it', async () => {
    const made = await approved();
    await paypal.fault('capture', 'silence-after');
    expect((await browser(made)).body.status).toBe('completed');
    await expectCredited(made);
  });

  it.each(['hang-up-before', 'error', 'busy'])(
    'capture: %s leaves it open, and the next one takes it',
    async (kind) => {
      const made = await approved();
      await paypal.fault('capture', kind);
      const answer = await browser(made);
      expect([answer.status, answer.body.code]).toEqual([503, 'paypal.unavailable']);
      await expectUntouched(made);
      expect(await statusOf(made)).toBe('pending');
      await clock(made);
      await expectCredited(made);
    },
  );

  it('an event that could not be looked into is to be sent again', async () => {
    const made = await approved();
    const event = await eventOf(made.id, 'CHECKOUT.ORDER.APPROVED');
    for (const [on, kind, status] of [
      ['verify', 'error', 503],
      ['verify', 'malformed', 502],
      ['get', 'hang-up-before', 503],
      ['get', 'malformed', 502],
      ['capture', 'hang-up-before', 503],
    ] as const) {
      await paypal.fault(on, kind);
      expect([on, kind, (await send(event)).status]).toEqual([on, kind, status]);
      await expectUntouched(made);
    }
    expect((await send(event)).status).toBe(200);
    await expectCredited(made);
  });

  it('an order that was made unseen is the same order at the next try', async () => {
    const fan = await newPerson();
    const key = randomUUID();
    await paypal.fault('create', 'hang-up-after');
    const lost = await fan.call('wallet.createTopUp', { amountAgorot: AMOUNT }, key);
    expect([lost.status, lost.body.code]).toEqual([503, 'paypal.unavailable']);
    const first = await askTopUp(fan, AMOUNT, key);
    expect(await askTopUp(fan, AMOUNT, key)).toEqual(first);
    expect((await paypal.orders()).filter(({ customId }) => customId === first.id)).toHaveLength(1);
    expect(await reserved(fan)).toBe(AMOUNT);
    const other = await fan.call('wallet.createTopUp', { amountAgorot: AMOUNT + 1 }, key);
    expect([other.status, other.body.code]).toEqual([409, 'idempotency.key_reused']);
  });

  it.each([
    ['create', 'error', 'paypal.unavailable'],
    ['create', 'malformed', 'paypal.invalid_answer'],
    ['create', 'busy', 'paypal.unavailable'],
  ])('%s: %s is said as %s', async (on, kind, code) => {
    await paypal.fault(on, kind);
    const answer = await (await nextPayer()).call('wallet.createTopUp', { amountAgorot: AMOUNT });
    expect(answer.body.code).toBe(code);
  });
});

describe('a payment that does not come', () => {
  it('is not approved yet', async () => {
    const made = await pending();
    const answer = await browser(made);
    expect([answer.status, answer.body.code]).toEqual([409, 'paypal.not_approved']);
    await expectUntouched(made);
  });

  it('is declined, and paid in another way', async () => {
    const made = await pending();
    await paypal.approve(made.orderId, 'declined');
    const answer = await browser(made);
    expect([answer.status, answer.body.code]).toEqual([409, 'paypal.declined']);
    await expectUntouched(made);
    await paypal.approve(made.orderId, 'good');
    expect((await browser(made)).body.status).toBe('completed');
    await expectCredited(made);
  });

  it('is declined when nobody is there any more, and counts towards no limit', async () => {
    const made = await pending();
    await paypal.approve(made.orderId, 'declined');
    const before = await reserved(made.fan);
    await clock(made);
    expect([await statusOf(made), await reserved(made.fan)]).toEqual(['failed', before - AMOUNT]);
    await expectUntouched(made);
  });

  it('is abandoned: it stays open for hours, then it is given up', async () => {
    const made = await pending();
    const before = await reserved(made.fan);
    await clock(made, 2 * HOUR_MS);
    expect(await statusOf(made)).toBe('pending');
    await clock(made, 7 * HOUR_MS);
    expect([await statusOf(made), await reserved(made.fan)]).toEqual(['failed', before - AMOUNT]);
    await paypal.approve(made.orderId);
    for (const way of [webhook, browser]) await way(made);
    expect((await paypal.order(made.orderId)).captures).toEqual([]);
    await expectUntouched(made);
  });

  it('is cancelled, unless it was paid', async () => {
    const made = await pending();
    const before = await reserved(made.fan);
    expect((await made.fan.call('wallet.cancelTopUp', { id: made.id })).body.status).toBe('failed');
    expect(await reserved(made.fan)).toBe(before - AMOUNT);
    await expectUntouched(made);
    const other = await paid();
    expect((await other.fan.call('wallet.cancelTopUp', { id: other.id })).body.status).toBe('completed');
    await expectCredited(other);
  });

  it('was cancelled while PayPal took it: the money counts', async () => {
    const made = await approved();
    await made.fan.call('wallet.cancelTopUp', { id: made.id });
    await paypal.capture(made.orderId);
    await webhook(made);
    await expectCredited(made);
  });

  it.each([true, false])('is looked at by PayPal first, and is good: %s', async (good) => {
    const made = await pending();
    await paypal.approve(made.orderId, 'review');
    expect((await browser(made)).body.status).toBe('pending');
    await clock(made, 48 * HOUR_MS);
    await expectUntouched(made);
    await paypal.review(made.orderId, good);
    await webhook(made);
    if (good) await expectCredited(made);
    else await expectUntouched(made);
    expect(await statusOf(made)).toBe(good ? 'completed' : 'failed');
  });
});

describe('what the owner sees', () => {
  it('PayPal is connected; the secret stays where it is', async () => {
    const { body } = await (await nextPayer()).call('wallet.paypalStatus', {});
    expect(body).toMatchObject({ success: true, connected: true, clientId: 'stand-in-client' });
    expect(JSON.stringify(body)).not.toMatch(/secret/i);
  });

  it('a statement with what is pending, what failed and what was paid', async () => {
    const fan = await newPerson();
    const [open, dropped, done] = [
      await askTopUp(fan, 100),
      await askTopUp(fan, 200),
      await askTopUp(fan, 300),
    ];
    await fan.call('wallet.cancelTopUp', { id: dropped.id });
    await paypal.approve(done.orderId);
    await fan.call('wallet.captureTopUp', { id: done.id });
    const { body } = await fan.call('wallet.transactions', {});
    expect(
      body.items.map(({ amountAgorot, status, kind, method }) => [amountAgorot, status, kind, method]),
    ).toEqual([
      [300, 'completed', 'top_up', 'paypal'],
      [200, 'failed', 'top_up', 'paypal'],
      [100, 'pending', 'top_up', 'paypal'],
    ]);
    expect(body.items.at(-1)?.id).toBe(open.id);
    expect((await fan.call('wallet.balance', {})).body).toMatchObject({
      balanceAgorot: 300,
      topUp: 'paypal',
    });
  });

  it('limits of one top-up and of a day, which pending ones count towards', async () => {
    const fan = await newPerson();
    const ask = async (amountAgorot: number) =>
      (await fan.call('wallet.createTopUp', { amountAgorot })).body.code ?? 'made';
    expect([await ask(500_001), await ask(500_000), await ask(500_000), await ask(1)]).toEqual([
      'wallet.top_up_limit',
      'made',
      'made',
      'wallet.top_up_limit',
    ]);
  });

  it('no top-up without a payment', async () => {
    const answer = await (await nextPayer()).call('wallet.topUpDemonstration', { amountAgorot: 1 });
    expect([answer.status, answer.body.code]).toEqual([403, 'wallet.top_up_disabled']);
  });
});

describe('what the back office counts', () => {
  it('has each top-up once, as what it is now', async () => {
    const admin = await newAdmin();
    const counts = async () => {
      await settled();
      const { count, statuses } = (await admin.call('walletAdmin.summary', {})).body;
      expect(count).toBe(statuses.completed + statuses.pending + statuses.failed);
      return statuses;
    };
    const before = await counts();
    const { fan, id } = await pending();
    expect(await counts()).toEqual({ ...before, pending: before.pending + 1 });
    await fan.call('wallet.cancelTopUp', { id });
    expect(await counts()).toEqual({ ...before, failed: before.failed + 1 });
    await paid();
    expect(await counts()).toEqual({
      completed: before.completed + 1,
      pending: before.pending,
      failed: before.failed + 1,
    });
  });
});

describe('money that goes back', () => {
  it.each(['bank', 'merchant'] as const)('by the %s leaves the wallet once', async (by) => {
    const made = await paid();
    await paypal.giveBack(made.orderId, undefined, by);
    for (const _ of [1, 2, 3]) await webhook(made);
    expect((await booksOf(made.fan)).balanceAgorot).toBe(made.before.balanceAgorot);
    expect([await statusOf(made), (await browser(made)).body.status]).toEqual(['reversed', 'reversed']);
  });

  it('in parts is taken in parts', async () => {
    const made = await paid();
    await paypal.giveBack(made.orderId, '30.00');
    await webhook(made);
    expect((await booksOf(made.fan)).balanceAgorot).toBe(made.before.balanceAgorot + AMOUNT - 3_000);
    await paypal.giveBack(made.orderId, '20.50');
    await Promise.all([webhook(made), webhook(made), webhook(made)]);
    expect((await booksOf(made.fan)).balanceAgorot).toBe(made.before.balanceAgorot + AMOUNT - 5_050);
  });

  it('and is spent already is owed: the wallet is frozen', async () => {
    const creator = await newCreator({ priceAgorot: 7_000 });
    const fan = await newPerson();
    const { id, orderId } = await askTopUp(fan, AMOUNT);
    await paypal.approve(orderId);
    await fan.call('wallet.captureTopUp', { id });
    const order = () =>
      fan.call('requests.place', {
        adId: creator.adId,
        priceAgorot: 7_000,
        occasion: 'birthday',
        recipient: 'סבתא',
        instructions: 'לשיר',
        deadline: addDays(dayOf(new Date()), 7),
      });
    expect((await order()).status).toBe(200);
    await paypal.giveBack(orderId);
    await Promise.all([webhook({ id }), webhook({ id })]);
    expect((await booksOf(fan)).entries).toEqual(['purchase -7000', 'reversal -3000', 'top_up 10000']);
    const wallet = await getItem(`MNY#${fan.id}`, 'WALLET');
    expect(wallet).toMatchObject({ balanceAgorot: 0, owedAgorot: 7_000, deskPk: 'WAL#frozen' });
    expect((await fan.call('wallet.balance', {})).body.frozen).toBe(true);
    expect((await order()).body.code).toBe('wallet.frozen');
    const more = await fan.call('wallet.createTopUp', { amountAgorot: AMOUNT });
    expect([more.status, more.body.code]).toEqual([409, 'wallet.frozen']);
  });
});

describe('forged: PayPal did not say that', () => {
  let source: Case & { readonly event: PayPalEvent };
  let victim: Case;
  beforeAll(async () => {
    source = await paid();
    victim = await pending();
  });

  it.each(FORGERIES)('%s', async (_, forge) => {
    const before = await booksOf(source.fan);
    const sent = forge(source.event);
    expect(await send(sent)).toEqual({ status: 400, code: 'paypal.event_forged' });
    // And so for somebody who has not paid.
    const aimed = { ...sent, body: sent.body.replaceAll(source.id, victim.id) };
    expect((await send(aimed)).code).toBe('paypal.event_forged');
    expect(await booksOf(source.fan)).toEqual(before);
    expect(await statusOf(victim)).toBe('pending');
  });

  it.each(NO_EVENTS)('%s', async (_, body, status, code) => {
    expect(await send({ body, headers: source.event.headers })).toEqual({ status, code });
  });

  it('true words about a payment of another are no payment', async () => {
    const aimed = { ...source.event, body: source.event.body.replaceAll(source.id, victim.id) };
    expect((await send(aimed)).code).toBe('paypal.event_forged');
    await expectUntouched({ ...victim, before: await booksOf(victim.fan) });
    expect(await statusOf(victim)).toBe('pending');
  });
});

describe('replayed and stale', () => {
  it('a true event twenty times at once', async () => {
    const made = await paid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(made.event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    await expectCredited(made);
  });

  it('the news of a payment after it was taken back', async () => {
    const made = await paid();
    await paypal.giveBack(made.orderId);
    await webhook(made);
    for (const _ of [1, 2]) await send(made.event);
    expect((await booksOf(made.fan)).balanceAgorot).toBe(made.before.balanceAgorot);
  });

  it('the news of an approval after the payment', async () => {
    const made = await paid();
    expect(await send(await eventOf(made.id, 'CHECKOUT.ORDER.APPROVED'))).toEqual({ status: 200 });
    await expectCredited(made);
  });

  it('the news of an approval after the top-up was cancelled: nothing is taken', async () => {
    const made = await approved();
    await made.fan.call('wallet.cancelTopUp', { id: made.id });
    await webhook(made);
    expect((await paypal.order(made.orderId)).captures).toEqual([]);
    await expectUntouched(made);
  });

  it('an order that PayPal has forgotten', async () => {
    const made = await approved();
    await paypal.change(made.orderId, { createdAt: '2020-01-01T00:00:00Z' });
    await webhook(made);
    expect(await statusOf(made)).toBe('failed');
    await expectUntouched(made);
  });
});

describe('foreign', () => {
  it('the top-up of somebody else is not there', async () => {
    const made = await approved();
    const stranger = await newPerson();
    for (const name of ['wallet.topUp', 'wallet.captureTopUp', 'wallet.cancelTopUp'] as const) {
      const answer = await stranger.call(name, { id: made.id });
      expect([name, answer.status, answer.body.code]).toEqual([name, 404, 'wallet.top_up_not_found']);
    }
    expect(await booksOf(stranger)).toEqual({ balanceAgorot: 0, entries: [] });
    await expectUntouched(made);
  });

  it('the key of somebody else makes a top-up of one’s own', async () => {
    const key = randomUUID();
    const [one, two] = [await newPerson(), await newPerson()];
    const [mine, theirs] = [await askTopUp(one, AMOUNT, key), await askTopUp(two, AMOUNT, key)];
    expect(mine.id).not.toBe(theirs.id);
    expect(mine.orderId).not.toBe(theirs.orderId);
  });

  it('one payment does not pay two top-ups', async () => {
    const made = await paid();
    const second = await pending();
    await patch({ pk: `TOP#${second.id}`, sk: 'TOP' }, { orderId: made.orderId });
    for (const way of [browser, webhook, clock]) await way(second);
    expect(await statusOf(second)).toBe('failed');
    await expectUntouched(second);
  });

  it.each([
    ['of nobody here', `top_${'z'.repeat(26)}`],
    ['of another shop', 'order-4711'],
    ['of another item', 'usr_00000000000000000000000000'],
  ])('a true event %s is taken note of, and nothing follows', async (_, customId) => {
    const made = await pending();
    await paypal.change(made.orderId, { customId });
    await paypal.approve(made.orderId);
    expect(await send(await eventOf(customId, 'CHECKOUT.ORDER.APPROVED'))).toEqual({ status: 200 });
    await expectUntouched(made);
  });

  it('another payment than the one that was credited brings nothing more', async () => {
    const made = await paid();
    const [capture] = (await paypal.order(made.orderId)).captures;
    await paypal.change(made.orderId, { captures: [{ ...capture, id: 'CAPTURE0000000009' }] });
    for (const way of [browser, webhook, clock]) await way(made);
    await expectCredited(made);
  });
});

describe('wrong: the order at PayPal is not the one that was asked for', () => {
  it.each(WRONG_ORDERS)('%s', async (_, fields) => {
    const made = await approved();
    await paypal.change(made.orderId, fields);
    const answer = await browser(made);
    expect([answer.status, answer.body.code]).toEqual([409, 'paypal.failed']);
    for (const way of [webhook, clock, browser]) await way(made);
    expect((await paypal.order(made.orderId)).captures).toEqual([]);
    expect(await statusOf(made)).toBe('failed');
    await expectUntouched(made);
  });

  it.each(WRONG_CAPTURES)('paid %s', async (_, fields) => {
    const made = await approved();
    await paypal.change(made.orderId, { status: 'COMPLETED', ...fields });
    for (const way of [webhook, browser, clock, webhook]) await way(made);
    expect(await statusOf(made)).toBe('failed');
    await expectUntouched(made);
  });
});
