import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import type { Sending } from '../../functions/money/top-ups/sending.ts';
import type { OutsideReport } from '../../shared/contracts/parts/outside-report.ts';
import { getItem, itemsUnder, patch } from '../support/acts/items.ts';
import { inKillableCloud, signedInAfterStart } from '../support/acts/killable-cloud.ts';
import { askTopUp, booksOf, type PayPalForTests, paypalOf } from '../support/acts/paypal.ts';
import { newPerson, type Person } from '../support/acts/people.ts';
import { invoke, settled } from '../support/acts/world.ts';

const FANS = 12;
/** Two payments each: a sending of more than the newer one takes parts of both. */
const PAID = [7_000, 6_000];
/** As often as unused money goes back by itself. */
const SENDINGS = [6_500, 3_000, 2_000];
/** So many were answered, since the last start, when the power goes. */
const KILLED_AFTER = [7, 9];
/** Far more than three starts take, for a machine that is busy with other things. */
const LONG_MS = 600_000;

const { start, kill } = inKillableCloud('paypal');

interface Owner {
  fan: Person;
  readonly payments: readonly { readonly id: string; readonly orderId: string }[];
  readonly keys: readonly string[];
  /** How many of them were answered. */
  done: number;
}

let paypal: PayPalForTests;
let owners: Owner[];

const begin = async (): Promise<void> => {
  paypal = paypalOf(await start());
};

beforeAll(async () => {
  await begin();
  owners = [];
  for (let n = 0; n < FANS; n++) {
    const fan = await newPerson();
    const payments = [];
    for (const agorot of PAID) {
      const made = await askTopUp(fan, agorot);
      await paypal.approve(made.orderId);
      expect((await fan.call('wallet.captureTopUp', { id: made.id })).status).toBe(200);
      payments.push(made);
    }
    owners.push({ fan, payments, keys: SENDINGS.map(() => randomUUID()), done: 0 });
  }
}, LONG_MS);

/** Everybody sends money back, side by side; says whether all of it was answered. */
const sendAll = async (onAnswer: () => Promise<void>): Promise<boolean> => {
  const send = async (owner: Owner): Promise<boolean> => {
    for (const [n, amountAgorot] of [...SENDINGS.entries()].slice(owner.done)) {
      const ask = () => owner.fan.call('wallet.sendBack', { amountAgorot }, owner.keys[n]).catch(() => null);
      // Who finds a wallet busy tries again. No answer at all: the power is off.
      let answer = await ask();
      while (answer?.status === 503) answer = await ask();
      if (answer?.status !== 200) return false;
      owner.done += 1;
      await onAnswer();
    }
    return true;
  };
  return (await Promise.all(owners.map(send))).every(Boolean);
};

const sendings = async (): Promise<Sending[]> =>
  ((await itemsUnder('SND#')) as unknown as Sending[]).filter(({ e }) => e === 'sending');

/** The clock looks at all that is on its way, as long as something is. */
const byTheClock = async (): Promise<void> => {
  for (;;) {
    const open = (await sendings()).filter(({ duePk }) => duePk !== undefined);
    if (open.length === 0) return;
    for (const { pk, sk } of open) await patch({ pk, sk }, { dueSk: '2026-01-01T00:00:00.000Z#000000' });
    await invoke('WalletSend', {});
  }
};

/** What the night finds between our books and PayPal's. */
const differences = async () => {
  await settled();
  await paypal.report({ delayMinutes: 0 });
  return ((await invoke('OutsideNightly', {})) as OutsideReport).differences;
};

it(
  'money that is sent back is there once and at PayPal once, however often the power goes',
  async () => {
    for (const limit of KILLED_AFTER) {
      let answered = 0;
      const isDone = await sendAll(async () => {
        if (++answered === limit) await kill();
      });
      expect(isDone).toBe(false);
      await begin();
      for (const owner of owners) owner.fan = await signedInAfterStart(owner.fan);
    }
    expect(await sendAll(async () => {})).toBe(true);
    await byTheClock();
    await settled();

    const all = await sendings();
    expect(all).toHaveLength(FANS * SENDINGS.length);
    expect(new Set(all.flatMap(({ parts }) => parts.map(({ state }) => state)))).toEqual(new Set(['done']));
    const sum = (amounts: readonly number[]): number => amounts.reduce((total, agorot) => total + agorot, 0);
    const left = sum(PAID) - sum(SENDINGS);
    for (const { fan, payments } of owners) {
      expect((await booksOf(fan)).balanceAgorot).toBe(left);
      expect(await getItem(`MNY#${fan.id}`, 'WALLET')).toMatchObject({ sendingAgorot: 0 });
      const there = await Promise.all(payments.map(({ orderId }) => paypal.order(orderId)));
      const parts = all.filter(({ userId }) => userId === fan.id).flatMap((one) => one.parts);
      expect(there.flatMap(({ refunds }) => refunds.map(({ invoiceId }) => invoiceId)).sort()).toEqual(
        parts.map(({ id }) => id).sort(),
      );
    }
    expect(await differences()).toEqual([]);

    // And that says something: what only PayPal knows of is named.
    const [
      {
        payments: [planted],
      },
    ] = owners as [Owner];
    await paypal.hold();
    await paypal.giveBack(planted?.orderId ?? '', '1.00', 'merchant');
    expect(await differences()).toMatchObject([{ kind: 'back', id: planted?.id }]);
  },
  LONG_MS,
);
