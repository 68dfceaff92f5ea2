import { readAmount } from '../../../../shared/amount.ts';
import { AGOROT_MAX } from '../../../../shared/money.ts';

export type AdjustmentProblem = 'amountMissing' | 'belowZero' | 'tooMuch';

/** An adjustment as it is typed: its amount in agorot, or what is wrong with it. */
export const readAdjustment = (
  typed: string,
  balanceAgorot: number,
): { readonly amountAgorot: number } | { readonly problem: AdjustmentProblem } => {
  const read = readAmount(typed, { minAgorot: -AGOROT_MAX, maxAgorot: AGOROT_MAX });
  if (read.problem) return { problem: read.problem === 'invalid' ? 'amountMissing' : 'tooMuch' };
  if (read.agorot === 0) return { problem: 'amountMissing' };
  return balanceAgorot + read.agorot < 0 ? { problem: 'belowZero' } : { amountAgorot: read.agorot };
};
