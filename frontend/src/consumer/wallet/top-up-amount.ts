import { readAmount } from '../../../../shared/amount.ts';

/** Amounts to choose from, in agorot. */
export const SUGGESTED_AGOROT = [5_000, 10_000, 20_000, 50_000] as const;

/** Whole shekels, from one. */
export const TOP_UP_MIN_AGOROT = 100;

/** What was typed in shekels as agorot, or what is wrong with it. */
export const readTopUp = (typed: string, maxAgorot: number): ReturnType<typeof readAmount> =>
  readAmount(typed, { minAgorot: TOP_UP_MIN_AGOROT, maxAgorot, stepAgorot: 100 });
