import { TOP_UP_MIN_AGOROT } from '../../../../shared/limits.ts';
import { type AmountProblem, readAmount } from '../../../../shared/money/amount.ts';

/** Amounts to choose from, in agorot. */
export const SUGGESTED_AGOROT = [5_000, 10_000, 20_000, 50_000] as const;

/** What was typed in whole shekels as agorot, or what is wrong with it. */
export const readTopUp = (typed: string, maxAgorot: number): ReturnType<typeof readAmount> =>
  readAmount(typed, { minAgorot: TOP_UP_MIN_AGOROT, maxAgorot, stepAgorot: 100 });

/** What is said of an amount that cannot be topped up, sentence by sentence: that it is none, then what would be one. */
export const sentencesOf = (problem: AmountProblem): readonly ('tooMuch' | 'invalid' | 'whole')[] => {
  if (problem === 'tooMuch') return ['tooMuch'];
  return problem === 'invalid' ? ['invalid'] : ['invalid', 'whole'];
};
