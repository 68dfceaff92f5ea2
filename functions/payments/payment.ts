import type { PaymentMethod, PaymentStatus } from '../../shared/contracts/wallet-admin.ts';
import type { PaymentKind } from '../../shared/payment-kinds.ts';
import type { Entry } from '../ledger/entry.ts';

/** A line of the back office's payments: what an entry meant to the person it belongs to, or to the platform. */
export interface Payment {
  readonly kind: PaymentKind;
  /** Signed effect on the person's balance; of a `fee` on the platform's revenue; of a `withdrawal` what was paid out. */
  readonly amountAgorot: number;
  readonly method: PaymentMethod;
  readonly title: string;
}

export const COMPLETED: PaymentStatus = 'completed';

/**
 * The lines of an entry: earnings have a second one for the fee, a withdrawal one once it is paid. Of a refund that the
 * platform covered there is the fee alone.
 */
export const paymentsOf = (entry: Entry): Payment[] => {
  if (entry.side === 'wallet') {
    const { kind, amountAgorot, method, title } = entry;
    return [{ kind, amountAgorot, method, title }];
  }
  if (entry.side === 'withdrawal') {
    const { kind, amountAgorot, method } = entry;
    return entry.step === 'paid' ? [{ kind, amountAgorot, method, title: '' }] : [];
  }
  const { kind, amountAgorot, feeAgorot, title } = entry;
  const fee: Payment = { kind: 'fee', amountAgorot: feeAgorot, method: 'platform', title };
  const own: Payment = { kind, amountAgorot, method: 'platform', title };
  return [...(entry.refund === 'covered' ? [] : [own]), ...(feeAgorot === 0 ? [] : [fee])];
};
