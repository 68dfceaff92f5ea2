import type { PaymentMethod, PaymentStatus } from '../../../shared/contracts/money/wallet-admin.ts';
import type { PaymentKind } from '../../../shared/money/payment-kinds.ts';
import { type Entry, factsOf, movedIn, titleOf } from '../../money/ledger/entry.ts';

/** A line of the back office's payments: what an entry meant to the person it belongs to, or to the platform. */
export interface Payment {
  readonly kind: PaymentKind;
  /** Signed effect on the person's balance; of a `fee` on the platform's revenue; of a `withdrawal` what was paid out, of a `provider_fee` what was kept. */
  readonly amountAgorot: number;
  readonly method: PaymentMethod;
  readonly title: string;
}

export const COMPLETED: PaymentStatus = 'completed';

/**
 * The lines of an entry: one of its owner if its move has one, and one of the fee where the platform's revenue moves; what
 * a provider kept is none of that revenue, and has a line of its own. Of
 * a refund that the platform covered there is the fee alone, of a withdrawal nothing before it is paid.
 */
export const paymentsOf = (entry: Entry): Payment[] => {
  const { line } = factsOf(entry);
  const { amountAgorot } = entry;
  const method: PaymentMethod = 'method' in entry ? entry.method : 'platform';
  const title = titleOf(entry);
  const feeAgorot = entry.side === 'fees' ? 0 : movedIn(entry, 'platform');
  const own: Payment[] = line === null ? [] : [{ kind: line, amountAgorot, method, title }];
  const fee: Payment = { kind: 'fee', amountAgorot: feeAgorot, method: 'platform', title };
  return [...own, ...(feeAgorot === 0 ? [] : [fee])];
};
