import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { getItem, patch } from '../support/acts/items.ts';
import { orderOf } from '../support/acts/orders.ts';
import { askTopUp, booksOf, type PayPalEvent, paypalOf, sendEvent } from '../support/acts/paypal.ts';
import { newCreator, newPerson, type Person } from '../support/acts/people.ts';
import { invoke } from '../support/acts/world.ts';

/** Agorot of every top-up here, unless a test says otherwise. */
export const AMOUNT = 10_000;
export const HOUR_MS = 3_600_000;

export const paypal = paypalOf(inject('cloud'));

/** What the stage's secret holds. */
export const storedSecret = async (): Promise<Record<string, string>> => {
  const { region, awsEndpoint: endpoint, credentials } = inject('cloud');
  const client = new SecretsManagerClient({ region, endpoint, credentials });
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: 'PayPalSecret' }));
  client.destroy();
  return JSON.parse(SecretString ?? '{}');
};

/** Somebody who may still ask for top-ups: they are limited by the hour. */
let payer: Person;
let asked = 0;

/** Whoever is asked next is somebody new: money goes back by itself a few times only. */
export const freshPayer = (): void => {
  asked = 0;
};

/** Said once in each file: PayPal's events wait until a test sends them, and what it does wrong ends with the test. */
export const withPayPalInHand = (): void => {
  beforeAll(() => {
    // Not somebody of another file, whose payments PayPal may have lied about.
    freshPayer();
    return paypal.hold();
  });
  afterEach(() => paypal.clearFaults());
};

export const nextPayer = async (): Promise<Person> => {
  // As many payments as fit into a wallet, and a few that are larger.
  if (asked++ % 10 === 0) payer = await newPerson();
  return payer;
};

export interface Case {
  readonly fan: Person;
  readonly id: string;
  readonly orderId: string;
  readonly before: Awaited<ReturnType<typeof booksOf>>;
}

/** Top-ups that wait for the payer, whom PayPal has asked, and that are paid. */
export const make = {
  pending: async (): Promise<Case> => {
    const fan = await nextPayer();
    const { id, orderId } = await askTopUp(fan, AMOUNT);
    return { fan, id, orderId, before: await booksOf(fan) };
  },
  approved: async (): Promise<Case> => {
    const made = await make.pending();
    await paypal.approve(made.orderId);
    return made;
  },
  paid: async (): Promise<Case & { readonly event: PayPalEvent }> => {
    const made = await make.approved();
    expect((await by.browser(made)).body).toMatchObject({ status: 'completed' });
    return { ...made, event: await eventOf(made.id, 'PAYMENT.CAPTURE.COMPLETED') };
  },
};

/**
 * A fan whose money went back at PayPal when most of it was spent on a request of 70.00: so much is owed, and the wallet
 * is frozen.
 */
export const newDebtor = async (): Promise<Pick<Case, 'fan' | 'orderId'>> => {
  const [creator, fan] = await Promise.all([newCreator({ priceAgorot: 7_000 }), newPerson()]);
  const { id, orderId } = await askTopUp(fan, AMOUNT);
  await paypal.approve(orderId);
  await by.browser({ fan, id });
  expect((await fan.call('requests.place', orderOf(creator))).status).toBe(200);
  await paypal.giveBack(orderId);
  await by.webhook({ id });
  return { fan, orderId };
};

export const eventOf = async (id: string, type: string): Promise<PayPalEvent> => {
  const found = (await paypal.events(id)).find((event) => event.type === type);
  if (!found) throw new Error(`PayPal told nothing of ${type}`);
  return found;
};
export const send = ({ body, headers }: Pick<PayPalEvent, 'body' | 'headers'>) =>
  sendEvent(inject('cloud'), body, headers);

/** The callers that may find the money. */
export const by = {
  browser: ({ fan, id }: Pick<Case, 'fan' | 'id'>) => fan.call('wallet.captureTopUp', { id }),
  webhook: async ({ id }: Pick<Case, 'id'>): Promise<void> => {
    for (const event of await paypal.events(id)) await send(event);
  },
  /** The clock comes by; `ageMs` is how long ago the top-up was asked for. */
  clock: async ({ id }: Pick<Case, 'id'>, ageMs = 0): Promise<void> => {
    const item = await getItem(`TOP#${id}`, 'TOP');
    const past = { dueSk: '2026-01-01T00:00:00.000Z#000000' };
    const at = new Date(Date.now() - ageMs).toISOString();
    if (item?.duePk) await patch({ pk: `TOP#${id}`, sk: 'TOP' }, { ...past, ...(ageMs ? { at } : {}) });
    await invoke('WalletSettle', {});
  },
};

export const statusOf = async ({ fan, id }: Pick<Case, 'fan' | 'id'>) =>
  (await fan.call('wallet.topUp', { id })).body.status;

export const expectCredited = async ({ fan, before, ...made }: Case): Promise<void> => {
  const books = await booksOf(fan);
  expect(books.balanceAgorot).toBe(before.balanceAgorot + AMOUNT);
  expect(books.entries).toHaveLength(before.entries.length + 1);
  expect(await statusOf({ fan, ...made })).toBe('completed');
};
export const expectUntouched = async ({ fan, before }: Case): Promise<void> => {
  expect(await booksOf(fan)).toEqual(before);
};
export const reserved = async ({ id }: Person): Promise<number> =>
  Number((await getItem(`MNY#${id}`, 'WALLET'))?.topUpDayAgorot ?? 0);
