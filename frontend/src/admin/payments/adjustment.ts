import { AGOROT_MAX, parseShekels } from '../../../../shared/money.ts';

export type AdjustmentProblem = 'amountMissing' | 'belowZero';

/** An adjustment as it is typed: its amount in agorot, or what is wrong with it. */
export const readAdjustment = (
  typed: string,
  balanceAgorot: number,
): { readonly amountAgorot: number } | { readonly problem: AdjustmentProblem } => {
  const amountAgorot = parseShekels(typed);
  if (amountAgorot === null || amountAgorot === 0 || Math.abs(amountAgorot) > AGOROT_MAX)
    return { problem: 'amountMissing' };
  return balanceAgorot + amountAgorot < 0 ? { problem: 'belowZero' } : { amountAgorot };
};
