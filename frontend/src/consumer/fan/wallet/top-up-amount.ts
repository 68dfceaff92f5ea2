import { parseShekels } from '../../../../../shared/money.ts';

/** Amounts to choose from, in agorot. */
export const SUGGESTED_AGOROT = [5_000, 10_000, 20_000, 50_000] as const;

/** What was typed in shekels as agorot; null when it is no amount above zero. */
export const topUpAmount = (typed: string): number | null => {
  const agorot = parseShekels(typed);
  return agorot !== null && agorot > 0 ? agorot : null;
};
