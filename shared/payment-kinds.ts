/** Kinds of the lines of money that the back office lists. */
export const PAYMENT_KINDS = [
  'top_up',
  'purchase',
  'refund',
  'earning',
  'fee',
  'adjustment',
  'reversal',
  'withdrawal',
] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
