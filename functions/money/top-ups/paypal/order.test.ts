import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agorotOf, moneyOf } from './money.ts';
import { judgeOrder, type PayPalOrder, paypalOrder } from './order.ts';

const expected = { id: 'top_a', orderId: 'ORDER1', amountAgorot: 10_050, merchantId: 'US' };
type Unit = PayPalOrder['purchase_units'][number];
const order = (status: string, unit: Partial<Unit> = {}, fields: Partial<PayPalOrder> = {}): PayPalOrder => ({
  id: 'ORDER1',
  intent: 'CAPTURE',
  status,
  purchase_units: [{ amount: moneyOf(10_050), custom_id: 'top_a', payee: { merchant_id: 'US' }, ...unit }],
  ...fields,
});
const capture = (status: string, id = 'C1', agorot = 10_050) => ({ id, status, amount: moneyOf(agorot) });
type ListedRefund = NonNullable<NonNullable<Unit['payments']>['refunds']>[number];
const refund = (agorot: number, status: ListedRefund['status'] = 'COMPLETED'): ListedRefund => ({
  id: `R${agorot}`,
  status,
  amount: moneyOf(agorot),
});
const judge = (it: PayPalOrder | null, captureId?: string) => judgeOrder(it, { ...expected, captureId });
const kindOf = (it: PayPalOrder | null) => judge(it).kind;
const paid = {
  kind: 'paid',
  captureId: 'C1',
  feeAgorot: 0,
  reversedAgorot: 0,
  sent: [],
  surplus: false,
  unlisted: false,
  shown: expect.any(Array),
};

it.each([
  [{ currency_code: 'ILS', value: '4.62' }, 462],
  [moneyOf(10_050), 10_050],
  // None of this payment's: the report of the account tells.
  [moneyOf(10_051), 0],
  [{ currency_code: 'USD', value: '4.62' }, 0],
  [{ currency_code: 'ILS', value: '-4.62' }, 0],
])('what PayPal kept of a payment, %j, is %d', (paypal_fee, feeAgorot) => {
  const kept = { ...capture('COMPLETED'), seller_receivable_breakdown: { paypal_fee } };
  expect(judge(order('COMPLETED', { payments: { captures: [kept] } }))).toEqual({ ...paid, feeAgorot });
});

describe('money at PayPal', () => {
  it('is shekels with two decimals, and comes back as it went', () => {
    expect([1, 10, 100, 12_345, 100_000_000].map((agorot) => moneyOf(agorot).value)).toEqual([
      '0.01',
      '0.10',
      '1.00',
      '123.45',
      '1000000.00',
    ]);
    fc.assert(fc.property(fc.nat(100_000_000), (agorot) => agorotOf(moneyOf(agorot)) === agorot));
  });

  it.each([
    '1',
    '1.0',
    '1.000',
    '-1.00',
    '+1.00',
    '1,000.00',
    '1e2',
    ' 1.00',
    '',
    '١.٠٠',
    '0x10.00',
    '1.00\n',
  ])('is not %j', (value) => expect(agorotOf({ currency_code: 'ILS', value })).toBeNull());

  it('is of no other currency', () => {
    expect(agorotOf({ currency_code: 'USD', value: '1.00' })).toBeNull();
  });
});

describe('an order that is the one we made', () => {
  it.each(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'])('waits for the payer: %s', (status) => {
    expect(kindOf(order(status))).toBe('open');
  });

  it('may be taken, is looked at, or is over', () => {
    expect(kindOf(order('APPROVED'))).toBe('approved');
    expect(kindOf(order('COMPLETED', { payments: { captures: [capture('PENDING')] } }))).toBe('waiting');
    expect(kindOf(order('COMPLETED', { payments: { captures: [capture('DECLINED')] } }))).toBe('declined');
    expect(kindOf(order('COMPLETED', { payments: { captures: [capture('FAILED')] } }))).toBe('declined');
    expect([kindOf(order('VOIDED')), kindOf(null)]).toEqual(['gone', 'gone']);
  });

  it('is paid', () => {
    const payments = { captures: [capture('DECLINED', 'C0'), capture('COMPLETED')] };
    expect(judge(order('COMPLETED', { payments }))).toEqual(paid);
  });

  it('is paid twice: one counts, and it stays that one', () => {
    const payments = { captures: [capture('COMPLETED', 'C2'), capture('COMPLETED')] };
    expect(judge(order('COMPLETED', { payments }))).toEqual({ ...paid, captureId: 'C2', surplus: true });
    expect(judge(order('COMPLETED', { payments }), 'C1')).toEqual({ ...paid, surplus: true });
    expect(judge(order('COMPLETED', { payments }), 'C3').kind).toBe('mismatch');
  });

  it('goes back, entirely or in parts', () => {
    const back = (status: string, refunds: ReturnType<typeof refund>[]) =>
      judge(order('COMPLETED', { payments: { captures: [capture(status)], refunds } }));
    expect(back('REFUNDED', [refund(10_050)])).toEqual({ ...paid, reversedAgorot: 10_050 });
    expect(back('PARTIALLY_REFUNDED', [refund(50), refund(1_000), refund(7, 'CANCELLED')])).toEqual({
      ...paid,
      reversedAgorot: 1_050,
    });
    expect(back('PARTIALLY_REFUNDED', [refund(10_051)]).kind).toBe('mismatch');
    const dollars = { ...refund(50), amount: { currency_code: 'USD', value: '0.50' } };
    expect(back('PARTIALLY_REFUNDED', [dollars]).kind).toBe('mismatch');
  });

  it('is disputed, and nothing went back yet: it counts, or is looked at again', () => {
    const disputed = (status: string, captureId?: string, refunds: ReturnType<typeof refund>[] = []) =>
      judge(order('COMPLETED', { payments: { captures: [capture(status)], refunds } }), captureId);
    for (const refunds of [[], [refund(1_000, 'PENDING')]]) {
      expect(disputed('PARTIALLY_REFUNDED', undefined, refunds)).toEqual(paid);
      expect(disputed('PARTIALLY_REFUNDED', 'C1', refunds)).toEqual(paid);
      expect(disputed('REFUNDED', undefined, refunds)).toEqual({ kind: 'waiting' });
      // Credited already: nothing is taken from the wallet, and a person is told to look.
      expect(disputed('REFUNDED', 'C1', refunds)).toEqual({ ...paid, unlisted: true });
    }
    // Part of it did go back.
    expect(disputed('REFUNDED', undefined, [refund(1_000)])).toEqual({ kind: 'waiting' });
    const partly = { ...paid, reversedAgorot: 1_000, unlisted: true };
    expect(disputed('REFUNDED', 'C1', [refund(1_000)])).toEqual(partly);
    expect(disputed('REFUNDED', 'C1', [refund(10_050, 'PENDING')])).toEqual(paid);
  });
});

describe('refunds of a payment', () => {
  const parts = new Map([
    ['snd_1', 4_000],
    ['snd_2', 1_000],
  ]);
  const ours = (part: string, agorot: number, fields: Partial<ListedRefund> = {}): ListedRefund => ({
    ...refund(agorot),
    invoice_id: part,
    custom_id: 'top_a',
    ...fields,
  });
  const listed = (refunds: ListedRefund[], status = 'PARTIALLY_REFUNDED') => {
    const payments = { captures: [capture(status)], refunds };
    return judgeOrder(order('COMPLETED', { payments }), { ...expected, captureId: 'C1', parts });
  };

  it('are ours when they show our part, and reversals when they do not', () => {
    expect(
      listed([
        ours('snd_1', 4_000),
        ours('snd_2', 1_000, { status: 'PENDING', custom_id: undefined }),
        ours('snd_3', 50),
        refund(7),
      ]),
    ).toEqual({
      ...paid,
      reversedAgorot: 57,
      sent: [
        { id: 'R4000', part: 'snd_1', status: 'COMPLETED', amountAgorot: 4_000 },
        { id: 'R1000', part: 'snd_2', status: 'PENDING', amountAgorot: 1_000 },
      ],
    });
  });

  it('that failed are ours as well, and may be asked for again', () => {
    const failed = ours('snd_1', 4_000, { id: 'R0', status: 'FAILED' });
    expect(listed([failed, ours('snd_1', 4_000)], 'COMPLETED')).toMatchObject({
      kind: 'paid',
      reversedAgorot: 0,
      sent: [{ status: 'FAILED' }, { status: 'COMPLETED' }],
    });
  });

  it.each<[string, ListedRefund[]]>([
    ['amount of a refund', [ours('snd_1', 4_001)]],
    ['amount of a refund', [ours('snd_1', 3_999, { status: 'PENDING' })]],
    ['amount of a refund', [ours('snd_1', 0, { amount: { currency_code: 'USD', value: '40.00' } })]],
    ['custom id of a refund', [ours('snd_1', 4_000, { custom_id: 'top_b' })]],
    ['a refund made twice', [ours('snd_1', 4_000), ours('snd_1', 4_000, { id: 'R2', status: 'PENDING' })]],
    ['amount of the refunds', [ours('snd_1', 4_000), refund(6_051)]],
    ['amount of the refunds', [refund(10_051, 'PENDING')]],
  ])('another %s is a mismatch', (what, refunds) => {
    expect(listed(refunds)).toEqual({ kind: 'mismatch', what });
  });

  it('count whatever the status of the payment is, and those of another payment do not', () => {
    const of = (id: string) => [{ href: `https://api.paypal/v2/payments/captures/${id}`, rel: 'up' }];
    expect(listed([refund(50)], 'COMPLETED')).toEqual({ ...paid, reversedAgorot: 50 });
    const others = [
      { ...refund(10_050), links: of('C2') },
      { ...refund(50), links: of('C1') },
    ];
    expect(listed(others)).toEqual({ ...paid, reversedAgorot: 50 });
  });

  it('of a status that we do not know are not final', () => {
    const payments = { captures: [capture('COMPLETED')], refunds: [{ ...refund(50), status: 'NEW' }] };
    const read = paypalOrder().parse({
      ...order('COMPLETED'),
      purchase_units: [{ ...order('').purchase_units[0], payments }],
    });
    expect(read.purchase_units[0]?.payments?.refunds?.[0]?.status).toBe('PENDING');
  });
});

it.each<[string, PayPalOrder]>([
  ['order id', order('APPROVED', {}, { id: 'ORDER2' })],
  ['intent', order('APPROVED', {}, { intent: 'AUTHORIZE' })],
  ['purchase units', order('APPROVED', {}, { purchase_units: [] })],
  ['custom id', order('APPROVED', { custom_id: 'top_b' })],
  ['custom id', order('APPROVED', { custom_id: undefined })],
  ['payee', order('APPROVED', { payee: { merchant_id: 'THEM' } })],
  ['payee', order('APPROVED', { payee: undefined })],
  ['currency', order('APPROVED', { amount: { currency_code: 'USD', value: '100.50' } })],
  ['amount', order('APPROVED', { amount: moneyOf(10_049) })],
  ['amount of the capture', order('COMPLETED', { payments: { captures: [capture('COMPLETED', 'C1', 1)] } })],
  [
    'custom id of the capture',
    order('COMPLETED', { payments: { captures: [{ ...capture('COMPLETED'), custom_id: 'top_b' }] } }),
  ],
  ['status COMPLETED', order('COMPLETED')],
  ['status SOMETHING_NEW', order('SOMETHING_NEW')],
])('another %s is a mismatch', (what, wrong) => {
  expect(judge(wrong)).toEqual({ kind: 'mismatch', what });
});

it('answers of another shape are none', () => {
  for (const no of [{}, { ...order('CREATED'), id: '../x' }, { ...order('CREATED'), purchase_units: 1 }])
    expect(paypalOrder().safeParse(no).success).toBe(false);
});
