type Fields = Readonly<Record<string, unknown>>;

const money = (value: string, currency_code = 'ILS') => ({ value, currency_code });
const AT = '2026-11-20T10:00:00Z';
let made = 0;
const refund = (value: string, fields: Fields = {}) => ({
  id: `REFUND${String(made++).padStart(11, '0')}`,
  status: 'COMPLETED',
  amount: money(value),
  at: AT,
  ...fields,
});

export interface Lie {
  readonly what: string;
  /** How PayPal shows the payment of 100.00 that was credited. */
  readonly status: 'COMPLETED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  readonly refunds: readonly object[];
  /** Agorot that leave the wallet. */
  readonly takenAgorot: number;
  /** What a person is told to look at. */
  readonly told?: string;
}

const twice = refund('20.00');

/** Ways to show a credited payment of 100.00 after something went back, or after PayPal says so. */
export const LIES: readonly Lie[] = [
  {
    what: 'a refund that we did not ask for',
    status: 'PARTIALLY_REFUNDED',
    refunds: [refund('20.00')],
    takenAgorot: 2_000,
  },
  {
    what: 'a refund that calls itself ours',
    status: 'PARTIALLY_REFUNDED',
    refunds: [refund('20.00', { invoiceId: `snd_${'0'.repeat(26)}-0` })],
    takenAgorot: 2_000,
  },
  {
    what: 'a refund with the id of another top-up',
    status: 'PARTIALLY_REFUNDED',
    refunds: [refund('20.00', { customId: `top_${'0'.repeat(26)}` })],
    takenAgorot: 2_000,
  },
  {
    what: 'one refund in two places of the list',
    status: 'PARTIALLY_REFUNDED',
    refunds: [twice, twice],
    takenAgorot: 2_000,
  },
  {
    what: 'a refund of another payment',
    status: 'COMPLETED',
    refunds: [refund('100.00', { captureId: 'CAPTURE0000000009' })],
    takenAgorot: 0,
  },
  {
    what: 'a refund, and a payment that is whole',
    status: 'COMPLETED',
    refunds: [refund('20.00')],
    takenAgorot: 2_000,
  },
  { what: 'part of it back, and no list', status: 'PARTIALLY_REFUNDED', refunds: [], takenAgorot: 0 },
  {
    what: 'all of it back, and no list',
    status: 'REFUNDED',
    refunds: [],
    takenAgorot: 0,
    told: 'refunded, and not all of it is listed',
  },
  {
    what: 'all of it back, and a fifth of it in the list',
    status: 'REFUNDED',
    refunds: [refund('20.00')],
    takenAgorot: 2_000,
    told: 'refunded, and not all of it is listed',
  },
  {
    what: 'all of it back, and on its way',
    status: 'REFUNDED',
    refunds: [refund('100.00', { status: 'PENDING' })],
    takenAgorot: 0,
  },
  {
    what: 'a refund that was cancelled',
    status: 'PARTIALLY_REFUNDED',
    refunds: [refund('20.00', { status: 'CANCELLED' })],
    takenAgorot: 0,
  },
  {
    what: 'a refund of a status that nobody knows',
    status: 'PARTIALLY_REFUNDED',
    refunds: [refund('20.00', { status: 'SETTLED' })],
    takenAgorot: 0,
  },
  ...(
    [
      ['dollars', { amount: money('20.00', 'USD') }],
      ['an agora more than there was', { amount: money('100.01') }],
      ['less than nothing', { amount: money('-20.00') }],
      ['an exponent', { amount: money('2e1') }],
    ] as const
  ).map(([amount, fields]) => ({
    what: `a refund of ${amount}`,
    status: 'PARTIALLY_REFUNDED' as const,
    refunds: [refund('20.00', fields)],
    takenAgorot: 0,
    told: 'amount of the refunds',
  })),
  {
    what: 'a refund of nothing',
    status: 'PARTIALLY_REFUNDED',
    refunds: [refund('0.00')],
    takenAgorot: 0,
  },
  {
    what: 'two refunds that are more than it was',
    status: 'REFUNDED',
    refunds: [refund('60.00'), refund('60.00')],
    takenAgorot: 0,
    told: 'amount of the refunds',
  },
];
