import { parseShekels } from '../../../../shared/money.ts';

/** What the server takes at most in one adjustment, either way. */
const MOST_AGOROT = 100_000_000;

export type AdjustmentProblem = 'amountMissing' | 'belowZero';

/** An adjustment as it is typed: its amount in agorot, or what is wrong with it. */
export const readAdjustment = (
  typed: string,
  balanceAgorot: number,
): { readonly amountAgorot: number } | { readonly problem: AdjustmentProblem } => {
  const amountAgorot = parseShekels(typed);
  if (amountAgorot === null || amountAgorot === 0 || Math.abs(amountAgorot) > MOST_AGOROT)
    return { problem: 'amountMissing' };
  return balanceAgorot + amountAgorot < 0 ? { problem: 'belowZero' } : { amountAgorot };
};
