import '../environment.ts';
import { askSending } from '../../../functions/money/sending/ask-sending.ts';
import { noteAboveCap, sendDueAboveCap } from '../../../functions/money/sending/send-above-cap.ts';
import { sendBack } from '../../../functions/money/sending/send-back.ts';
import { sendDue } from '../../../functions/money/sending/send-due.ts';
import { cancelTopUp } from '../../../functions/money/top-ups/cancel-top-up.ts';
import { captureTopUp } from '../../../functions/money/top-ups/capture-top-up.ts';
import { createTopUp } from '../../../functions/money/top-ups/create-top-up.ts';
import { receivePayPalEvent } from '../../../functions/money/top-ups/receive-paypal-event.ts';
import { settleDueTopUps } from '../../../functions/money/top-ups/settle-due-top-ups.ts';
import { adjustBalance } from '../../../functions/money/wallet/adjust-balance.ts';
import { settleDebt } from '../../../functions/money/wallet/settle-debt.ts';
import { disputeEventOf, eventOf } from '../operations/wallet-operations.ts';
import type { World } from '../world.ts';
import { cast, type Scenario } from './scenario.ts';

export const PAID_AGOROT = 10_000;
const HOUR_MS = 3_600_000;

const openPayment = (world: World, key = 'open', amountAgorot = PAID_AGOROT) =>
  createTopUp({ ...cast(world).fan, input: { amountAgorot }, now: world.now(), key });

/** The payer has agreed at PayPal and nobody has taken the money yet. */
const approve = async (world: World): Promise<string> => {
  const { id, orderId } = await openPayment(world);
  world.provider.approve(orderId, 'good');
  return id;
};

export const pay = async (
  world: World,
  key?: string,
  amountAgorot = PAID_AGOROT,
): Promise<{ id: string; orderId: string }> => {
  const { id, orderId } = await openPayment(world, key, amountAgorot);
  world.provider.approve(orderId, 'good');
  await captureTopUp({ ...cast(world).fan, input: { id }, now: world.now(), key: undefined });
  return { id, orderId };
};

const adjust = (world: World, amountAgorot: number, key: string) => {
  const { admin, fan } = cast(world);
  const input = { userId: fan.actor.id, amountAgorot, reason: '' };
  return adjustBalance({ ...admin, input, now: world.now(), key });
};

export const SPENT_AGOROT = 7_000;

/** The money went back and `SPENT_AGOROT` of it was spent: the wallet is frozen. Each `time` is a payment of its own. */
export const owe = async (world: World, time = 'open'): Promise<void> => {
  const { id, orderId } = await pay(world, time);
  await adjust(world, -SPENT_AGOROT, `spend, ${time}`);
  world.provider.takeBack(orderId, PAID_AGOROT);
  await receivePayPalEvent({ ...eventOf(id), now: world.now() });
};

const adjustments: readonly Scenario[] = [2_345, -2_345].map((amountAgorot) => ({
  name: `an admin adjusts a balance by ${amountAgorot}`,
  once: 'exactly',
  prepare: async (world) => {
    const { admin, fan } = cast(world);
    await adjust(world, 5_000, 'give');
    const input = { userId: fan.actor.id, amountAgorot, reason: '' };
    return { run: (now, key) => adjustBalance({ ...admin, input, now, key }) };
  },
}));

const debtOf =
  (decision: 'collect' | 'write_off', hasAgorot: number): Scenario['prepare'] =>
  async (world) => {
    await owe(world);
    if (hasAgorot > 0) await adjust(world, hasAgorot, 'give');
    const { admin, fan } = cast(world);
    const input = { userId: fan.actor.id, decision, owedAgorot: SPENT_AGOROT };
    return { run: (now, key) => settleDebt({ ...admin, input, now, key }) };
  };

const debts: readonly Scenario[] = [
  { name: 'a part of a debt is collected', prepare: debtOf('collect', 3_000) },
  { name: 'a debt is collected', prepare: debtOf('collect', 8_000) },
  { name: 'a debt is written off', prepare: debtOf('write_off', 0) },
].map((one) => ({ ...one, once: 'exactly', payments: 'paypal' }));

/** PayPal took back this much of a payment, the wallet has that much less: its event comes. */
const reversal = (name: string, takenAgorot: number, spentAgorot: number): Scenario => ({
  name,
  once: 'often',
  payments: 'paypal',
  prepare: async (world) => {
    const { id, orderId } = await pay(world);
    if (spentAgorot > 0) await adjust(world, -spentAgorot, 'spend');
    world.provider.takeBack(orderId, takenAgorot);
    return { run: (now) => receivePayPalEvent({ ...eventOf(id), now }) };
  },
});

const payments: readonly Scenario[] = [
  {
    name: 'a payment is opened',
    once: 'resumes',
    payments: 'paypal',
    prepare: async (world) => {
      const call = { ...cast(world).fan, input: { amountAgorot: PAID_AGOROT } };
      return { run: (now, key) => createTopUp({ ...call, now, key }) };
    },
  },
  {
    name: 'a payment is taken',
    once: 'often',
    payments: 'paypal',
    prepare: async (world) => {
      const call = { ...cast(world).fan, input: { id: await approve(world) }, key: undefined };
      return { run: (now) => captureTopUp({ ...call, now }) };
    },
  },
  {
    name: 'PayPal tells of a payment',
    once: 'often',
    payments: 'paypal',
    prepare: async (world) => {
      const event = eventOf(await approve(world));
      return { run: (now) => receivePayPalEvent({ ...event, now }) };
    },
  },
  {
    name: 'a payment is given up',
    once: 'often',
    payments: 'paypal',
    prepare: async (world) => {
      const call = { ...cast(world).fan, input: { id: (await openPayment(world)).id }, key: undefined };
      return { run: (now) => cancelTopUp({ ...call, now }) };
    },
  },
  {
    name: 'the clock takes a payment',
    once: 'often',
    payments: 'paypal',
    prepare: async (world) => {
      await approve(world);
      world.clock += HOUR_MS;
      return { run: (now) => settleDueTopUps(now) };
    },
  },
  reversal('PayPal takes a payment back', PAID_AGOROT, 0),
  reversal('PayPal takes a part of a payment back', 4_000, 0),
  reversal('PayPal takes back what is spent', PAID_AGOROT, SPENT_AGOROT),
];

/** Money goes back to its payer, who meets this at PayPal. */
const sending = (name: string, next: string, once: Scenario['once'], after?: string): Scenario => ({
  name,
  once,
  payments: 'paypal',
  prepare: async (world) => {
    await pay(world);
    await pay(world, 'another');
    Object.assign(world.provider, { next, nextOf: '-0' });
    const ask = { ...cast(world).fan, input: { amountAgorot: 13_000 } };
    if (after === undefined) return { run: (now, key) => sendBack({ ...ask, now, key }) };
    await askSending({ userId: ask.actor.id, input: ask.input, now: world.now(), key: 'asked' });
    world.clock += HOUR_MS;
    return { run: (now) => sendDue(now) };
  },
});

const sendings: readonly Scenario[] = [
  sending('money is sent back', 'COMPLETED', 'resumes'),
  sending('money that is sent back waits', 'PENDING', 'resumes'),
  sending('money is refused to be sent back', 'REFUND_NOT_ALLOWED', 'resumes'),
  sending('the clock sends money back', 'COMPLETED', 'often', 'the clock'),
  {
    name: 'the clock sends back what stands above the cap',
    once: 'often',
    payments: 'paypal',
    prepare: async (world) => {
      await pay(world, 'open', 30_000);
      await adjust(world, 140_000, 'give');
      for (const credit of world.credits) await noteAboveCap(credit, world.now());
      world.clock += HOUR_MS;
      return { run: (now) => sendDueAboveCap(now) };
    },
  },
  {
    name: 'PayPal takes a payment that is on its way back',
    once: 'often',
    payments: 'paypal',
    prepare: async (world) => {
      const { id, orderId } = await pay(world);
      const { fan } = cast(world);
      await receivePayPalEvent({ ...disputeEventOf(id, 'CASE-1', 'CREATED'), now: world.now() });
      await pay(world, 'another');
      await askSending({
        userId: fan.actor.id,
        input: { amountAgorot: 4_000 },
        now: world.now(),
        key: 'asked',
      });
      world.provider.takeBack(orderId, 7_000);
      return { run: (now) => receivePayPalEvent({ ...eventOf(id), now }) };
    },
  },
];

/** Every use case that moves money between a wallet and the outside. */
export const WALLET_SCENARIOS: readonly Scenario[] = [...adjustments, ...debts, ...payments, ...sendings];
