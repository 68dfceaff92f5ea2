import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { createPayPal, type PayPal } from '../../functions/money/top-ups/paypal/client.ts';
import { judgeOrder } from '../../functions/money/top-ups/paypal/order.ts';
import { AMOUNT, type Case, eventOf, make, paypal, storedSecret, withPayPalInHand } from './top-ups.ts';

withPayPalInHand();

/** Milliseconds; a silent stand-in is waited for no longer. */
const PATIENCE_MS = 1_000;
let client: PayPal;
beforeAll(async () => {
  const { clientId = '', clientSecret = '', merchantId = '', webhookId = '' } = await storedSecret();
  const credentials = { clientId, clientSecret, merchantId, webhookId };
  client = createPayPal(`${inject('cloud').awsEndpoint}/paypal`, credentials, PATIENCE_MS);
});

interface Paid extends Case {
  readonly captureId: string;
  readonly part: string;
}
const newPaid = async (): Promise<Paid> => {
  const made = await make.paid();
  const [capture] = (await paypal.order(made.orderId)).captures;
  return { ...made, captureId: capture?.id ?? '', part: `snd_${randomUUID()}` };
};

const refund = ({ id, captureId, part }: Paid, amountAgorot = 4_000) =>
  client.refundCapture({ id: part, topUpId: id, captureId, amountAgorot });
/** What the order says about the part of 40.00. */
const look = async ({ id, orderId, captureId, part }: Paid) =>
  judgeOrder(await client.getOrder(orderId), {
    ...{ id, orderId, captureId, amountAgorot: AMOUNT, merchantId: client.merchantId },
    parts: new Map([[part, 4_000]]),
  });
const sent = (paid: Paid, status: string) => ({
  kind: 'paid',
  reversedAgorot: 0,
  sent: [{ part: paid.part, status, amountAgorot: 4_000 }],
});

describe('a refund that we ask for', () => {
  it('is ours in the order and in its event, and no reversal', async () => {
    const paid = await newPaid();
    expect(await refund(paid)).toMatchObject({ kind: 'refund', status: 'COMPLETED' });
    expect(await look(paid)).toMatchObject(sent(paid, 'COMPLETED'));
    const { resource } = JSON.parse((await eventOf(paid.id, 'PAYMENT.CAPTURE.REFUNDED')).body);
    expect(resource).toMatchObject({ custom_id: paid.id, invoice_id: paid.part });
  });

  it.each(['hang-up-after', 'silence-after', 'malformed', 'error'])(
    'and whose answer is lost (%s) is made once, and found by the same call',
    async (kind) => {
      const paid = await newPaid();
      await paypal.fault('refund', kind);
      expect(await refund(paid)).toMatchObject({ kind: 'no_refund', after: 'look' });
      const isMade = kind.endsWith('-after');
      expect(await look(paid)).toMatchObject(isMade ? sent(paid, 'COMPLETED') : { kind: 'paid', sent: [] });
      for (const _ of [1, 2])
        expect(await refund(paid)).toMatchObject({ kind: 'refund', status: 'COMPLETED' });
      expect((await paypal.order(paid.orderId)).refunds).toHaveLength(1);
      expect(await look(paid)).toMatchObject(sent(paid, 'COMPLETED'));
    },
  );

  it('many times at once is made once', async () => {
    const paid = await newPaid();
    await Promise.all(Array.from({ length: 10 }, () => refund(paid)));
    expect((await paypal.order(paid.orderId)).refunds).toHaveLength(1);
  });

  it('is told of before the call is answered, and shown late', async () => {
    const paid = await newPaid();
    await paypal.fault('refund', 'silence-after');
    const answer = refund(paid);
    await expect.poll(() => eventOf(paid.id, 'PAYMENT.CAPTURE.REFUNDED').catch(() => null)).not.toBeNull();
    await paypal.fault('get', 'stale');
    expect(await look(paid)).toMatchObject({ kind: 'paid', reversedAgorot: 0, sent: [] });
    expect(await look(paid)).toMatchObject(sent(paid, 'COMPLETED'));
    expect(await answer).toMatchObject({ after: 'look' });
  });

  it.each(['COMPLETED', 'FAILED', 'CANCELLED'] as const)('is pending, and ends as %s', async (status) => {
    const paid = await newPaid();
    await paypal.fault('refund', 'pending');
    expect(await refund(paid)).toMatchObject({ kind: 'refund', status: 'PENDING' });
    expect(await look(paid)).toMatchObject(sent(paid, 'PENDING'));
    await paypal.endRefunds(paid.orderId, status);
    expect(await refund(paid)).toMatchObject({ kind: 'refund', status });
    expect(await look(paid)).toMatchObject(sent(paid, status));
  });

  it.each([
    ['REFUND_TIME_LIMIT_EXCEEDED', 'failed'],
    ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'stop_sending'],
    ['PAYEE_ACCOUNT_NOT_VERIFIED', 'stop_sending'],
    ['REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK', 'wait_and_look'],
    ['DUPLICATE_INVOICE_ID', 'look'],
  ])('may be refused with %s: %s', async (issue, after) => {
    const paid = await newPaid();
    await paypal.fault('refund', issue);
    expect(await refund(paid)).toEqual({ kind: 'no_refund', issue, after });
    expect(await look(paid)).toMatchObject({ kind: 'paid', sent: [] });
  });

  it('twice under one invoice id is refused, and of more than there is', async () => {
    const [paid, other] = [await newPaid(), await newPaid()];
    await refund(paid);
    const again = { id: paid.part, topUpId: other.id, captureId: other.captureId, amountAgorot: 4_000 };
    // PayPal knows the request id, and shows what it made for it: of the other payment nothing goes back.
    expect(await client.refundCapture(again)).toMatchObject({ kind: 'refund', status: 'COMPLETED' });
    expect((await paypal.order(other.orderId)).refunds).toEqual([]);
    expect(await refund(other, AMOUNT + 1)).toMatchObject({ after: 'wait_and_look' });
  });

  it('beside a dispute waits, and is told from what the bank takes', async () => {
    const paid = await newPaid();
    await refund(paid);
    await paypal.dispute(paid.orderId, '50.00', 'CHARGEBACK');
    const second = { ...paid, part: `snd_${randomUUID()}` };
    expect(await refund(second, 1_000)).toMatchObject({ after: 'wait_and_look' });
    expect(await look(paid)).toMatchObject(sent(paid, 'COMPLETED'));
    await paypal.endDispute(paid.orderId, 'buyer');
    expect(await look(paid)).toMatchObject({ ...sent(paid, 'COMPLETED'), reversedAgorot: 5_000 });
  });

  it.each([
    ['another amount', { amount: { currency_code: 'ILS', value: '40.01' } }, 'amount of a refund'],
    ['dollars', { amount: { currency_code: 'USD', value: '40.00' } }, 'amount of a refund'],
    ['another top-up', { customId: `top_${'0'.repeat(26)}` }, 'custom id of a refund'],
  ])('and is shown with %s is for a person to look at', async (_, fields, what) => {
    const paid = await newPaid();
    await refund(paid);
    const { refunds } = await paypal.order(paid.orderId);
    await paypal.change(paid.orderId, { refunds: refunds.map((one) => ({ ...one, ...fields })) });
    expect(await look(paid)).toEqual({ kind: 'mismatch', what });
  });

  it('and is shown without our part is a reversal', async () => {
    const paid = await newPaid();
    await refund(paid);
    const { refunds } = await paypal.order(paid.orderId);
    await paypal.change(paid.orderId, { refunds: refunds.map(({ invoiceId: _, ...one }) => one) });
    expect(await look(paid)).toMatchObject({ kind: 'paid', reversedAgorot: 4_000, sent: [] });
  });
});
