import type {
  PaymentStatus,
  PaymentView,
  RequestStep,
  StatementLine,
} from '../../../../shared/contracts/money/wallet-admin.ts';
import {
  kindsOf,
  PAYMENT_KINDS,
  type PaymentKind,
  type PaymentList,
} from '../../../../shared/money/payment-kinds.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';

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

/**
 * The same out of the summary of everybody's payments, for a filter by kind and status: what the foot of an exported
 * file of that filter says.
 */
export const sumsOfFilter = (
  { kinds }: Pick<OutputOf<'walletAdmin.summary'>, 'kinds'>,
  { kind, status }: { readonly kind?: PaymentList | undefined; readonly status?: PaymentStatus | undefined },
): readonly KindSum[] =>
  status && status !== 'completed'
    ? []
    : kindsOf(kind)
        .map((each) => ({ kind: each, ...kinds[each] }))
        .filter(({ count }) => count > 0);

/** What the lines of each side change its balance by; all lines of a person together come to their balances. */
export const statementSums = (lines: readonly Pick<StatementLine, 'side' | 'changeAgorot'>[]) =>
  (['wallet', 'earnings'] as const)
    .map((side) => {
      const own = lines.filter((line) => line.side === side);
      const changeAgorot = own.reduce((sum, line) => sum + line.changeAgorot, 0);
      return { side, count: own.length, changeAgorot };
    })
    .filter(({ count }) => count > 0);

type Shares = Pick<RequestStep, 'fanAgorot' | 'creatorAgorot' | 'platformAgorot'>;

/** What each side has of a request after all of its steps. */
export const totalsOf = (steps: readonly Shares[]): Shares => ({
  fanAgorot: steps.reduce((sum, step) => sum + step.fanAgorot, 0),
  creatorAgorot: steps.reduce((sum, step) => sum + step.creatorAgorot, 0),
  platformAgorot: steps.reduce((sum, step) => sum + step.platformAgorot, 0),
});
