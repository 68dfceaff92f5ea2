import type { PaymentView } from '../../../../shared/contracts/wallet-admin.ts';
import { PAYMENT_KINDS, type PaymentKind } from '../../../../shared/payment-kinds.ts';

export interface KindSum {
  readonly kind: PaymentKind;
  readonly count: number;
  readonly amountAgorot: number;
}

/** The sum of each kind of line whose money moved; a kind without lines is left out. */
export const sumsOf = (
  lines: readonly Pick<PaymentView, 'kind' | 'status' | 'amountAgorot'>[],
): readonly KindSum[] =>
  PAYMENT_KINDS.map((kind) => {
    const amounts = lines
      .filter((line) => line.kind === kind && line.status === 'completed')
      .map(({ amountAgorot }) => amountAgorot);
    return {
      kind,
      count: amounts.length,
      amountAgorot: amounts.reduce((sum, agorot) => sum + agorot, 0),
    };
  }).filter(({ count }) => count > 0);
