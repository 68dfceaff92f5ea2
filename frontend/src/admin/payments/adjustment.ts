import { walletAdmin } from '../../../../shared/contracts/money/wallet-admin.ts';
import { readAmount } from '../../../../shared/money/amount.ts';
import { AGOROT_MAX } from '../../../../shared/money/money.ts';
import { contractProblems, type Problems } from '../../ui/controls/contract-problems.ts';

/** What is typed into the dialog. */
export interface AdjustmentForm {
  /** Empty until somebody is picked. */
  readonly userId: string;
  readonly amount: string;
  readonly reason: string;
}

type AmountProblem = 'amountMissing' | 'belowZero' | 'tooMuch';

/** A key of `adjust` in the texts. */
export type AdjustmentProblem = AmountProblem | 'personMissing';

/** The typed amount in agorot, or what is wrong with it. */
export const readAdjustment = (
  typed: string,
  balanceAgorot: number,
): { readonly amountAgorot: number } | { readonly problem: AmountProblem } => {
  const read = readAmount(typed, { minAgorot: -AGOROT_MAX, maxAgorot: AGOROT_MAX });
  if (read.problem) return { problem: read.problem === 'invalid' ? 'amountMissing' : 'tooMuch' };
  if (read.agorot === 0) return { problem: 'amountMissing' };
  return balanceAgorot + read.agorot < 0 ? { problem: 'belowZero' } : { amountAgorot: read.agorot };
};

/** What keeps an adjustment from being checked, by field. The balance is not known before somebody is picked. */
export const adjustmentProblems = (
  form: AdjustmentForm,
  balanceAgorot: number | undefined,
): Problems<AdjustmentForm, AdjustmentProblem> => {
  const read = readAdjustment(form.amount, balanceAgorot ?? AGOROT_MAX);
  return {
    ...contractProblems<AdjustmentForm, AdjustmentProblem>(form, {
      schema: walletAdmin.adjust.input(),
      input: form,
      problemOf: (field) => (field === 'userId' ? 'personMissing' : undefined),
    }),
    ...('problem' in read && { amount: read.problem }),
  };
};
