import '../environment.ts';
import { noteAboveCap, sendDueAboveCap } from '../../../functions/money/sending/send-above-cap.ts';
import { sendBack } from '../../../functions/money/sending/send-back.ts';
import { sendDue } from '../../../functions/money/sending/send-due.ts';
import { cancelTopUp } from '../../../functions/money/top-ups/cancel-top-up.ts';
import { captureTopUp } from '../../../functions/money/top-ups/capture-top-up.ts';
import { createTopUp } from '../../../functions/money/top-ups/create-top-up.ts';
import { receivePayPalEvent } from '../../../functions/money/top-ups/receive-paypal-event.ts';
import { settleDueTopUps } from '../../../functions/money/top-ups/settle-due-top-ups.ts';
import { topUpDemonstration } from '../../../functions/money/top-ups/top-up-demonstration.ts';
import { adjustBalance } from '../../../functions/money/wallet/adjust-balance.ts';
import { settleDebt } from '../../../functions/money/wallet/settle-debt.ts';
import type { World } from '../world.ts';
import { by, type Operation, type Run } from './operation.ts';

/** PayPal tells that something is new about a top-up; what it is, the product asks itself. */
export const eventOf = (topUpId: string) => {
  const headers = {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://paypal.example/certs/CERT-model',
    'paypal-transmission-id': 'model',
    'paypal-transmission-sig': 'model',
    'paypal-transmission-time': '2026-11-20T10:00:00Z',
  };
  return {
    input: { id: 'WH-1', event_type: 'PAYMENT.CAPTURE.COMPLETED', resource: { custom_id: topUpId } },
    received: { body: '{}', headers },
    actor: null,
    identity: null,
    address: '127.0.0.1',
    key: undefined,
  };
};

/** A payer complains to PayPal, or that is over. */
export const disputeEventOf = (topUpId: string, disputeId: string, word: 'CREATED' | 'RESOLVED') => ({
  ...eventOf(topUpId),
  input: {
    id: 'WH-2',
    event_type: `CUSTOMER.DISPUTE.${word}`,
    resource: { dispute_id: disputeId, disputed_transactions: [{ custom: topUpId }] },
  },
});

/** What a refund meets besides success. */
const ANSWERS = [
  'PENDING',
  'PENDING',
  'REFUND_NOT_ALLOWED',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'DUPLICATE_INVOICE_ID',
  'PENDING_CAPTURE',
  'REFUND_FAILED_INSUFFICIENT_FUNDS',
  'SOMETHING_NEW',
];

/** Mostly within what a wallet may take at once. */
const amountOf = ({ random }: World): number => random.between(1, random.chance(0.3) ? 160_000 : 40_000);

const topUp =
  (useCase: typeof topUpDemonstration | typeof createTopUp): Operation['ask'] =>
  (world) => {
    const call = by(world.buyer());
    const amountAgorot = amountOf(world);
    const run =
      (input: { amountAgorot: number }): Run =>
      (now, key) =>
        useCase({ ...call, input, now, key });
    return { run: run({ amountAgorot }), otherwise: run({ amountAgorot: amountAgorot + 1 }) };
  };

/** An admin; seldom the wallet's owner, who may not. */
const judge = (world: World, userId: string) =>
  by(world.random.chance(0.03) ? world.personOf(userId) : world.random.pick(world.admins));

const balances: readonly Operation[] = [
  {
    name: 'adjust a balance',
    weight: 4,
    once: 'exactly',
    ask: (world) => {
      const { random } = world;
      const owing = random.chance(0.6) ? world.debt() : undefined;
      const { id: userId } = owing ?? world.buyer();
      const call = judge(world, userId);
      const given = random.between(1, owing ? 40_000 : 9_000);
      const amountAgorot = random.chance(owing ? 0.8 : 0.5) ? given : -random.between(1, 20_000);
      const run =
        (reason: string): Run =>
        (now, key) =>
          adjustBalance({ ...call, input: { userId, amountAgorot, reason }, now, key });
      return { run: run('תיקון'), otherwise: run('תיקון אחר') };
    },
  },
  {
    // More than a wallet may be topped up to: what is refunded then stands above the cap. To two alone: who is rich owes nothing.
    name: 'give a lot',
    weight: 4,
    once: 'exactly',
    needs: 'paypal',
    ask: (world) => {
      const { id: userId } = world.random.pick(world.fans.slice(0, 2));
      if (world.balanceOf(userId) > 60_000) return null;
      const call = judge(world, userId);
      const amountAgorot = world.random.between(100_000, 170_000);
      const run =
        (reason: string): Run =>
        (now, key) =>
          adjustBalance({ ...call, input: { userId, amountAgorot, reason }, now, key });
      return { run: run('פיצוי'), otherwise: run('פיצוי אחר') };
    },
  },
  {
    name: 'decide on a debt',
    weight: 18,
    once: 'exactly',
    needs: 'paypal',
    ask: (world) => {
      const { random } = world;
      const debt = world.debt();
      if (!debt) return null;
      const call = judge(world, debt.id);
      // Of nothing there is nothing to collect: a debt mostly waits until something has come in.
      const hasMoney = world.balanceOf(debt.id) > 0;
      if (!hasMoney && random.chance(0.7)) return null;
      const isCollected = random.chance(hasMoney ? 0.9 : 0.15);
      const decision = isCollected ? ('collect' as const) : ('write_off' as const);
      const seen = { userId: debt.id, owedAgorot: debt.owedAgorot + (random.chance(0.03) ? 1 : 0) };
      const run =
        (input: typeof seen & { decision: typeof decision }): Run =>
        (now, key) =>
          settleDebt({ ...call, input, now, key });
      const other = decision === 'collect' ? 'write_off' : 'collect';
      return { run: run({ ...seen, decision }), otherwise: run({ ...seen, decision: other }) };
    },
  },
];

const payments: readonly Operation[] = [
  { name: 'open a payment', weight: 18, once: 'resumes', needs: 'paypal', ask: topUp(createTopUp) },
  {
    name: 'pay',
    weight: 22,
    once: 'often',
    needs: 'paypal',
    ask: (world) => {
      const { random, provider } = world;
      const seen = world.topUp('pending');
      if (!seen) return null;
      provider.approve(seen.orderId, random.pick(['good', 'good', 'good', 'good', 'declined', 'review']));
      const call = { ...by(world.personOf(seen.userId)), input: { id: seen.id } };
      // Some never come back from PayPal: the webhook or the clock has to notice.
      return random.chance(0.15)
        ? { run: async () => undefined }
        : { run: (now) => captureTopUp({ ...call, now, key: undefined }) };
    },
  },
  {
    name: 'give a payment up',
    weight: 5,
    once: 'often',
    needs: 'paypal',
    ask: (world) => {
      const seen = world.topUp('pending');
      if (!seen) return null;
      const call = { ...by(world.personOf(seen.userId)), input: { id: seen.id } };
      return { run: (now) => cancelTopUp({ ...call, now, key: undefined }) };
    },
  },
  {
    name: 'PayPal tells',
    weight: 5,
    once: 'often',
    needs: 'paypal',
    ask: ({ random, provider }) => {
      for (const { id, payment } of provider.orders.values())
        if (payment === 'PENDING' && random.chance(0.3)) provider.review(id, random.chance(0.7));
      if (provider.told.length === 0) return null;
      const event = eventOf(random.pick(provider.told));
      return { run: (now) => receivePayPalEvent({ ...event, now }) };
    },
  },
  {
    name: 'PayPal takes back',
    weight: 8,
    once: 'often',
    needs: 'paypal',
    ask: (world) => {
      const { random, provider } = world;
      // Who has spent it owes it: most of the rest is about that.
      const some = Array.from({ length: 10 }, () => world.topUp('captured'));
      const seen = some.find((one) => one && world.balanceOf(one.userId) < one.amountAgorot) ?? some[0];
      if (!seen) return null;
      const isWhole = random.chance(0.75);
      provider.takeBack(seen.orderId, isWhole ? seen.amountAgorot : random.between(1, seen.amountAgorot));
      const event = eventOf(seen.id);
      return { run: (now) => receivePayPalEvent({ ...event, now }) };
    },
  },
  {
    name: 'settle payments',
    weight: 2,
    once: 'often',
    needs: 'paypal',
    ask: () => ({ run: (now) => settleDueTopUps(now) }),
  },
];

const sendings: readonly Operation[] = [
  {
    name: 'send back',
    weight: 22,
    once: 'resumes',
    needs: 'paypal',
    ask: (world) => {
      const { random, provider } = world;
      const having = world.returnable();
      if (!having) return null;
      const { person, agorot } = having;
      // Those that wait are what most of the rest is about.
      if (random.chance(0.6)) provider.next = random.chance(0.5) ? 'PENDING' : random.pick(ANSWERS);
      const call = by(world.personOf(person.id));
      const amountAgorot = random.chance(0.4) ? agorot : random.between(1, agorot);
      const run =
        (input: { amountAgorot: number }): Run =>
        (now, key) =>
          sendBack({ ...call, input, now, key });
      return { run: run({ amountAgorot }), otherwise: run({ amountAgorot: amountAgorot + 1 }) };
    },
  },
  {
    name: 'send what is due',
    weight: 3,
    once: 'often',
    needs: 'paypal',
    ask: () => ({ run: (now) => sendDue(now) }),
  },
  {
    name: 'send what stands above the cap',
    weight: 10,
    once: 'often',
    needs: 'paypal',
    // The stream tells of credits late, and more than once; the clock comes a moment later.
    ask: ({ credits }) => ({
      run: async (now) => {
        for (const credit of credits) await noteAboveCap(credit, now);
        await sendDueAboveCap(new Date(now.getTime() + 1_000));
      },
    }),
  },
  {
    name: 'PayPal ends refunds',
    weight: 14,
    once: 'often',
    needs: 'paypal',
    ask: ({ random, provider }) => {
      const waiting = [...provider.orders.values()].filter(({ refunds }) =>
        refunds.some(({ status }) => status === 'PENDING'),
      );
      if (waiting.length === 0) return null;
      const { id, customId } = random.pick(waiting);
      provider.endRefunds(id, random.chance(0.5) ? 'COMPLETED' : 'FAILED');
      const event = eventOf(customId);
      return { run: (now) => receivePayPalEvent({ ...event, now }) };
    },
  },
  {
    name: 'a payer complains at PayPal, or is done',
    weight: 3,
    once: 'often',
    needs: 'paypal',
    ask: (world) => {
      const seen = world.topUp('captured');
      const order = world.provider.orders.get(seen?.orderId ?? '');
      if (!seen || !order) return null;
      order.disputed = !order.disputed;
      const word = order.disputed ? 'CREATED' : 'RESOLVED';
      const event = disputeEventOf(seen.id, `CASE-${world.random.between(1, 3)}`, word);
      return { run: (now) => receivePayPalEvent({ ...event, now }) };
    },
  },
];

/** What people, admins, PayPal and the clock do with wallets. */
export const WALLET_OPERATIONS: readonly Operation[] = [
  { name: 'top up', weight: 12, once: 'exactly', needs: 'demonstration', ask: topUp(topUpDemonstration) },
  ...balances,
  ...payments,
  ...sendings,
];
