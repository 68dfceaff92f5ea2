import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agorotOf, judgeOrder, moneyOf, type PayPalOrder, paypalOrder } from './order.ts';

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
const refund = (agorot: number, status = 'COMPLETED') => ({ id: 'R', status, amount: moneyOf(agorot) });
const judge = (it: PayPalOrder | null, captureId?: string) => judgeOrder(it, { ...expected, captureId });
const kindOf = (it: PayPalOrder | null) => judge(it).kind;
const paid = { kind: 'paid', captureId: 'C1', reversedAgorot: 0, surplus: false };

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
      expect(disputed('REFUNDED', 'C1', refunds).kind).toBe('mismatch');
    }
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
