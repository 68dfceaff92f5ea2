import { describe, expect, it } from 'vitest';
import {
  around,
  ask,
  bearer,
  capture,
  control,
  issueOf,
  newOrder,
  refund,
  show,
  withPayPal,
} from './paypal-for-test.ts';
import { REFUND_REFUSALS } from './refusals.ts';

withPayPal();

const shekels = (value: string) => ({ currency_code: 'ILS', value });
const part = (value: string, invoice_id = 'snd_1', custom_id = 'top_a') => ({
  amount: shekels(value),
  invoice_id,
  custom_id,
});

/** An order of 100.50 that was paid, and its capture; events wait. */
const newPaid = async (instrument = 'good') => {
  await control('events', { sending: 'held' });
  const id = await newOrder();
  await control(`orders/${id}/approve`, { instrument });
  const taken = await capture(id);
  return { id, captureId: taken.body.purchase_units[0].payments.captures[0].id as string };
};
const paymentsOf = async (id: string) => (await show(id)).body.purchase_units[0].payments;
const statusOf = async (id: string) => (await paymentsOf(id)).captures[0].status;
/** What the webhook is told from now on. */
const told = async () => {
  await control('events/release');
  return around.heard.splice(0).map(({ body }) => JSON.parse(body));
};

describe('a refund', () => {
  it('is made once for one request id, and shown with both ids, in the order and in its event', async () => {
    const { id, captureId } = await newPaid();
    await told();
    const first = await refund(captureId, part('40.00'), 'request-1');
    expect([first.status, Object.keys(first.body)]).toEqual([201, ['id', 'status', 'links']]);
    const again = await refund(captureId, part('40.00'), 'request-1');
    expect([again.status, again.body]).toEqual([200, first.body]);
    const shown = {
      id: first.body.id,
      status: 'COMPLETED',
      amount: shekels('40.00'),
      invoice_id: 'snd_1',
      custom_id: 'top_a',
      seller_payable_breakdown: { gross_amount: shekels('40.00'), total_refunded_amount: shekels('40.00') },
      links: [{ rel: 'self' }, { rel: 'up', href: expect.stringContaining(`/captures/${captureId}`) }],
    };
    expect(await paymentsOf(id)).toMatchObject({
      captures: [{ status: 'PARTIALLY_REFUNDED' }],
      refunds: [shown],
    });
    expect(await told()).toMatchObject([
      { event_type: 'PAYMENT.CAPTURE.REFUNDED', resource_type: 'refund', resource: shown },
    ]);
    await refund(captureId, { invoice_id: 'snd_2' });
    const { captures, refunds } = await paymentsOf(id);
    expect([captures[0].status, refunds[1].amount.value]).toEqual(['REFUNDED', '60.50']);
    expect(refunds[1].seller_payable_breakdown.total_refunded_amount.value).toBe('100.50');
  });

  it('shows as a whole when it is asked to', async () => {
    const { captureId } = await newPaid();
    const { body } = await ask('POST', `/v2/payments/captures/${captureId}/refund`, part('1.00'), {
      ...(await bearer()),
      prefer: 'return=representation',
    });
    expect(body).toMatchObject({ invoice_id: 'snd_1', amount: shekels('1.00') });
  });

  it('of the merchant’s own shows the id of the order alone', async () => {
    const { id } = await newPaid();
    await control(`orders/${id}/give-back`, { value: '1.00', by: 'merchant' });
    const [made] = (await paymentsOf(id)).refunds;
    expect([made.custom_id, made.invoice_id]).toEqual(['top_a', undefined]);
  });

  it('pends, and completes or fails', async () => {
    const { id, captureId } = await newPaid();
    await told();
    await control('faults', { on: 'refund', kind: 'pending' });
    const made = await refund(captureId, part('40.00'), 'request-1');
    expect([made.body.status, await statusOf(id)]).toEqual(['PENDING', 'COMPLETED']);
    expect(issueOf(await refund(captureId, part('60.51', 'snd_2')))).toEqual([422, 'REFUND_AMOUNT_EXCEEDED']);
    await control(`orders/${id}/end-refunds`, { status: 'FAILED' });
    expect((await refund(captureId, part('40.00'), 'request-1')).body.status).toBe('FAILED');
    await control('faults', { on: 'refund', kind: 'pending' });
    await refund(captureId, part('60.00', 'snd_2'));
    await control(`orders/${id}/end-refunds`, { status: 'COMPLETED' });
    expect(await statusOf(id)).toBe('PARTIALLY_REFUNDED');
    expect((await told()).map(({ event_type, resource }) => [event_type, resource.status])).toEqual([
      ['PAYMENT.REFUND.PENDING', 'PENDING'],
      ['PAYMENT.REFUND.FAILED', 'FAILED'],
      ['PAYMENT.REFUND.PENDING', 'PENDING'],
      ['PAYMENT.CAPTURE.REFUNDED', 'COMPLETED'],
    ]);
  });

  it.each([
    [{ amount: { value: '1.00' } }, 400, 'MISSING_REQUIRED_PARAMETER'],
    [{ amount: shekels('one') }, 400, 'INVALID_PARAMETER_SYNTAX'],
    [{ amount: shekels('0.00') }, 422, 'CANNOT_BE_ZERO_OR_NEGATIVE'],
    [{ amount: shekels('1.001') }, 422, 'DECIMAL_PRECISION'],
    [{ amount: { currency_code: 'USD', value: '1.00' } }, 422, 'REFUND_CAPTURE_CURRENCY_MISMATCH'],
    [{ amount: shekels('100.51') }, 422, 'REFUND_AMOUNT_EXCEEDED'],
    [{ invoice_id: 'x'.repeat(128) }, 400, 'INVALID_PARAMETER_VALUE'],
  ])('is refused: %j', async (body, status, issue) => {
    expect(issueOf(await refund((await newPaid()).captureId, body))).toEqual([status, issue]);
  });

  it('is refused for what it is of', async () => {
    const { captureId } = await newPaid();
    await refund(captureId, part('1.00'));
    const other = await newPaid();
    expect(issueOf(await refund(other.captureId, part('1.00')))[1]).toBe('DUPLICATE_INVOICE_ID');
    await refund(captureId);
    expect(issueOf(await refund(captureId))[1]).toBe('CAPTURE_FULLY_REFUNDED');
    expect(issueOf(await refund('NOSUCH'))).toEqual([404, 'INVALID_RESOURCE_ID']);
    const pending = await newPaid('review');
    expect(issueOf(await refund(pending.captureId))[1]).toBe('PENDING_CAPTURE');
    await control(`orders/${pending.id}/review`, { good: false });
    expect(issueOf(await refund(pending.captureId))[1]).toBe('REFUND_NOT_ALLOWED');
    around.now += 181 * 86_400_000;
    expect(issueOf(await refund(other.captureId))[1]).toBe('REFUND_TIME_LIMIT_EXCEEDED');
  });

  it.each(Object.keys(REFUND_REFUSALS))('is refused when it is told to: %s', async (kind) => {
    const { id, captureId } = await newPaid();
    await control('faults', { on: 'refund', kind });
    expect(issueOf(await refund(captureId, part('1.00')))).toEqual([
      kind.endsWith('_NOT_VERIFIED') ? 403 : 422,
      kind,
    ]);
    expect((await paymentsOf(id)).refunds).toBeUndefined();
    expect((await refund(captureId, part('1.00'))).status).toBe(201);
  });

  it.each([
    ['hang-up-before', 0],
    ['hang-up-after', 1],
  ])('ends without an answer: %s, and the same request id finds it', async (kind, made) => {
    const { id, captureId } = await newPaid();
    await control('faults', { on: 'refund', kind });
    await expect(refund(captureId, part('1.00'), 'request-1')).rejects.toThrow();
    expect((await paymentsOf(id)).refunds ?? []).toHaveLength(made);
    await refund(captureId, part('1.00'), 'request-1');
    expect((await paymentsOf(id)).refunds).toHaveLength(1);
  });

  it('is shown late when it is told to be', async () => {
    const { id, captureId } = await newPaid();
    await refund(captureId, part('1.00'));
    await control('faults', { on: 'get', kind: 'stale' });
    expect(await paymentsOf(id)).toMatchObject({ captures: [{ status: 'COMPLETED' }] });
    expect((await paymentsOf(id)).refunds).toHaveLength(1);
  });
});

describe('a dispute', () => {
  it('shows as if its amount were back, and as nothing when the shop wins', async () => {
    const { id, captureId } = await newPaid();
    await told();
    await control(`orders/${id}/dispute`);
    expect([await statusOf(id), (await paymentsOf(id)).refunds]).toEqual(['REFUNDED', undefined]);
    await control(`orders/${id}/end-dispute`, { for: 'seller' });
    expect(await statusOf(id)).toBe('COMPLETED');
    const transactions = [{ seller_transaction_id: captureId, custom: 'top_a' }];
    expect(await told()).toMatchObject([
      {
        event_type: 'CUSTOMER.DISPUTE.CREATED',
        resource_type: 'dispute',
        resource: { status: 'OPEN', disputed_transactions: transactions, dispute_amount: shekels('100.50') },
      },
      {
        event_type: 'CUSTOMER.DISPUTE.RESOLVED',
        resource: { status: 'RESOLVED', dispute_outcome: { outcome_code: 'RESOLVED_SELLER_FAVOUR' } },
      },
    ]);
    expect(issueOf(await control(`orders/${id}/end-dispute`, { for: 'buyer' }))[0]).toBe(422);
  });

  it('that the payer wins takes the money, also when it was refunded meanwhile', async () => {
    const { id, captureId } = await newPaid();
    await told();
    await control(`orders/${id}/dispute`, { value: '40.00' });
    expect(await statusOf(id)).toBe('PARTIALLY_REFUNDED');
    expect(issueOf(await refund(captureId, part('1.00')))[1]).toBe('TRANSACTION_DISPUTED');
    await refund(captureId, { invoice_id: 'snd_1' });
    await control(`orders/${id}/end-dispute`, { for: 'buyer' });
    expect(
      (await paymentsOf(id)).refunds.map((one: { amount: { value: string } }) => one.amount.value),
    ).toEqual(['100.50', '40.00']);
    expect((await told()).map(({ event_type }) => event_type)).toEqual([
      'CUSTOMER.DISPUTE.CREATED',
      'PAYMENT.CAPTURE.REFUNDED',
      'PAYMENT.CAPTURE.REVERSED',
      'CUSTOMER.DISPUTE.RESOLVED',
    ]);
  });

  it('of a bank lets nothing be refunded', async () => {
    const { id, captureId } = await newPaid();
    await control(`orders/${id}/dispute`, { stage: 'CHARGEBACK' });
    expect(issueOf(await refund(captureId))[1]).toBe('REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK');
  });
});
