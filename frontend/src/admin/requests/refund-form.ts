import { type RequestSplit, requestsAdmin } from '../../../../shared/contracts/orders/requests-admin.ts';
import { readAmount } from '../../../../shared/money/amount.ts';
import { refunded } from '../../../../shared/money/refund.ts';
import { contractProblems, type Problems } from '../../ui/controls/contract-problems.ts';

/** What is typed into the dialog. */
export interface RefundForm {
  readonly amount: string;
  readonly reason: string;
  readonly platformCovers: boolean;
}

type Price = Pick<
  RequestSplit,
  'feeBasisPoints' | 'netAgorot' | 'feeAgorot' | 'backAgorot' | 'coveredAgorot'
> & {
  readonly priceAgorot: number;
};

/** The amount to refund in agorot; null unless it is above zero and at most what is left of the price. */
export const refundAmount = (typed: string, leftAgorot: number): number | null => {
  const read = readAmount(typed, { minAgorot: 1, maxAgorot: leftAgorot });
  return read.problem ? null : read.agorot;
};

/** A key of `requests.refund` in the texts. */
export type RefundProblem = 'amountInvalid' | 'reasonMissing';

/** What keeps a refund from being sent, by field; `leftAgorot` is what the price has left. */
export const refundProblems = (
  form: RefundForm,
  leftAgorot: number,
): Problems<RefundForm, RefundProblem> => ({
  ...contractProblems<RefundForm, RefundProblem>(form, {
    schema: requestsAdmin.refund.input(),
    input: form,
    problemOf: (field) => (field === 'reason' ? 'reasonMissing' : undefined),
  }),
  ...(refundAmount(form.amount, leftAgorot) === null && { amount: 'amountInvalid' }),
});

export interface RefundPreview {
  readonly fromCreatorAgorot: number;
  readonly fromPlatformAgorot: number;
  /** What each keeps afterwards; the platform's part may be below zero. */
  readonly netAgorot: number;
  readonly feeAgorot: number;
}

/** The effect of the refund, by the server's own rule. */
export const refundPreview = (price: Price, amountAgorot: number, platformCovers: boolean): RefundPreview => {
  const { netAgorot, feeAgorot } = refunded(price, price, amountAgorot, platformCovers);
  return {
    fromCreatorAgorot: price.netAgorot - netAgorot,
    fromPlatformAgorot: price.feeAgorot - feeAgorot,
    netAgorot,
    feeAgorot,
  };
};
