import type { Capture, Order, Refund } from './order.ts';

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

export const showCapture = (base: string, order: Order, { id, status, amount, at }: Capture) => ({
  id,
  status,
  ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
  amount,
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

export const showRefund = (base: string, order: Order, { id, status, amount, at }: Refund) => ({
  id,
  status,
  amount,
  custom_id: order.customId,
  create_time: at,
  update_time: at,
  links: [
    { href: `${base}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
    { href: `${base}/v2/payments/captures/${order.captures[0]?.id}`, rel: 'up', method: 'GET' },
  ],
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
