import type { Capture, Dispute, Order, Refund } from './record.ts';

/** How PayPal shows orders, captures and refunds; `base` is the address of its API. */
export const linksOfOrder = (base: string, { id, status }: Order) => {
  const self = `${base}/v2/checkout/orders/${id}`;
  const approve = { href: `${base}/checkoutnow?token=${id}`, method: 'GET' };
  return [
    { href: self, rel: 'self', method: 'GET' },
    ...(status === 'PAYER_ACTION_REQUIRED' ? [{ ...approve, rel: 'payer-action' }] : []),
    ...(status === 'CREATED' ? [{ ...approve, rel: 'approve' }] : []),
    ...(status === 'APPROVED' ? [{ href: `${self}/capture`, rel: 'capture', method: 'POST' }] : []),
  ];
};

const breakdownOf = ({ amount, fee }: Capture) =>
  fee && {
    seller_receivable_breakdown: {
      gross_amount: amount,
      paypal_fee: fee,
      net_amount: { ...amount, value: (Number(amount.value) - Number(fee.value)).toFixed(2) },
    },
  };

export const showCapture = (base: string, order: Order, { id, status, amount, fee, at }: Capture) => ({
  id,
  status,
  ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
  amount,
  // Nothing is kept of what PayPal still looks at.
  ...(status === 'PENDING' || status === 'DECLINED'
    ? {}
    : breakdownOf({ id, status, amount, at, ...(fee ? { fee } : {}) })),
  final_capture: true,
  custom_id: order.customId,
  supplementary_data: { related_ids: { order_id: order.id } },
  create_time: at,
  update_time: order.updatedAt,
  links: [
    { href: `${base}/v2/payments/captures/${id}`, rel: 'self', method: 'GET' },
    { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
  ],
});

const ZERO = '0.00';

/** All that went back of the capture up to this refund. */
const totalRefunded = ({ refunds }: Order, { id, captureId }: Refund): string => {
  const upTo = refunds.slice(0, refunds.findIndex((one) => one.id === id) + 1);
  return upTo
    .filter((one) => one.captureId === captureId && one.status !== 'FAILED' && one.status !== 'CANCELLED')
    .reduce((sum, { amount }) => sum + Number(amount.value), 0)
    .toFixed(2);
};

/** The ids are those of whoever asked for the refund; without one of its own it shows the order's. */
export const showRefund = (base: string, order: Order, refund: Refund) => {
  const {
    id,
    captureId = order.captures[0]?.id,
    status,
    amount,
    customId = order.customId,
    invoiceId,
    at,
  } = refund;
  return {
    id,
    status,
    ...(status === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
    amount,
    ...(invoiceId === undefined ? {} : { invoice_id: invoiceId }),
    custom_id: customId,
    // PayPal keeps its fee.
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: { ...amount, value: ZERO },
      net_amount: amount,
      total_refunded_amount: { ...amount, value: totalRefunded(order, refund) },
    },
    create_time: at,
    update_time: order.updatedAt,
    links: [
      { href: `${base}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${captureId}`, rel: 'up', method: 'GET' },
    ],
  };
};

/** What `GET /v1/customer/disputes/{id}` shows, as its events do. */
export const showDispute = (base: string, order: Order, dispute: Dispute) => ({
  dispute_id: dispute.id,
  create_time: dispute.at,
  update_time: order.updatedAt,
  disputed_transactions: [
    {
      seller_transaction_id: dispute.captureId,
      custom: order.customId,
      gross_amount: order.captures.find(({ id }) => id === dispute.captureId)?.amount,
    },
  ],
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
  status: dispute.status,
  dispute_amount: dispute.amount,
  dispute_life_cycle_stage: dispute.stage,
  dispute_channel: dispute.stage === 'CHARGEBACK' ? 'EXTERNAL' : 'INTERNAL',
  ...(dispute.winner
    ? {
        dispute_outcome: {
          outcome_code: dispute.winner === 'buyer' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR',
          amount_refunded: dispute.winner === 'buyer' ? dispute.amount : { ...dispute.amount, value: ZERO },
        },
      }
    : {}),
  links: [{ href: `${base}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }],
});

export const showOrder = (base: string, order: Order) => ({
  id: order.id,
  intent: order.intent,
  status: order.status,
  purchase_units: [
    {
      reference_id: 'default',
      amount: order.amount,
      payee: { email_address: 'business@stand-in.example', merchant_id: order.merchantId },
      description: order.description,
      custom_id: order.customId,
      ...(order.captures.length > 0
        ? {
            payments: {
              captures: order.captures.map((capture) => showCapture(base, order, capture)),
              ...(order.refunds.length > 0
                ? { refunds: order.refunds.map((refund) => showRefund(base, order, refund)) }
                : {}),
            },
          }
        : {}),
    },
  ],
  ...(order.payerId ? { payer: { payer_id: order.payerId, email_address: 'payer@stand-in.example' } } : {}),
  create_time: order.createdAt,
  update_time: order.updatedAt,
  links: linksOfOrder(base, order),
});
