export interface Money {
  readonly currency_code: string;
  readonly value: string;
}

export interface Capture {
  readonly id: string;
  readonly status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'REFUNDED' | 'PARTIALLY_REFUNDED';
  readonly amount: Money;
  /** What PayPal keeps of it, also when it goes back. Absent on those of an older stand-in. */
  readonly fee?: Money;
  readonly at: string;
}

export interface Refund {
  readonly id: string;
  readonly captureId: string;
  readonly status: 'COMPLETED' | 'PENDING' | 'FAILED' | 'CANCELLED';
  readonly amount: Money;
  /** What whoever asked for it called it; a refund without them shows those of the order. */
  readonly customId?: string | undefined;
  readonly invoiceId?: string | undefined;
  /** The payer's bank took it, or won it in a dispute that it opened; else the merchant gave it. */
  readonly by?: 'bank' | 'chargeback';
  readonly at: string;
}

/** A payer's complaint about a payment. */
export interface Dispute {
  readonly id: string;
  readonly captureId: string;
  readonly amount: Money;
  /** `CHARGEBACK`: it came by the payer's bank. */
  readonly stage: 'INQUIRY' | 'CHARGEBACK';
  readonly status: 'OPEN' | 'RESOLVED';
  /** Whom it was decided for. */
  readonly winner?: 'buyer' | 'seller';
  readonly at: string;
}

/** How the payer pays: well, with what is declined at the capture, or with what PayPal looks at first. */
export type Instrument = 'good' | 'declined' | 'review';

export interface Order {
  readonly id: string;
  readonly intent: string;
  readonly status: 'PAYER_ACTION_REQUIRED' | 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  readonly amount: Money;
  readonly customId: string | undefined;
  readonly description: string | undefined;
  readonly merchantId: string;
  readonly brandName: string | undefined;
  readonly returnUrl: string | undefined;
  readonly cancelUrl: string | undefined;
  readonly instrument: Instrument;
  readonly payerId: string | undefined;
  readonly captures: readonly Capture[];
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  readonly createdAt: string;
  readonly updatedAt: string;
}
