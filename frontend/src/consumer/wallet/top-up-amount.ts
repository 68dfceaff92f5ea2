import { TOP_UP_MIN_AGOROT } from '../../../../shared/limits.ts';
import { type AmountProblem, readAmount } from '../../../../shared/money/amount.ts';

/** Amounts to choose from, in agorot. */
export const SUGGESTED_AGOROT = [5_000, 10_000, 20_000, 50_000] as const;

/** What the form begins with where nothing is missing. */
export const FIRST_AGOROT = 10_000;

/** What the form begins with: exactly what is missing for something, as far as it may be topped up; else a round sum. */
export const offeredAgorot = (neededAgorot: number | undefined, maxAgorot: number): number =>
  neededAgorot === undefined
    ? Math.min(FIRST_AGOROT, Math.floor(maxAgorot / 100) * 100)
    : Math.min(Math.max(neededAgorot, TOP_UP_MIN_AGOROT), maxAgorot);

/** An amount as one would type it. */
export const typedOf = (agorot: number): string =>
  agorot % 100 === 0 ? String(agorot / 100) : (agorot / 100).toFixed(2);

/** What was typed in whole shekels as agorot, or what is wrong with it. What is offered may have agorot. */
export const readTopUp = (
  typed: string,
  maxAgorot: number,
  exactAgorot?: number,
): ReturnType<typeof readAmount> => {
  const limits = { minAgorot: TOP_UP_MIN_AGOROT, maxAgorot };
  const exact = readAmount(typed, limits);
  if ('agorot' in exact && exact.agorot === exactAgorot) return exact;
  return readAmount(typed, { ...limits, stepAgorot: 100 });
};

/** What is said of an amount that cannot be topped up, sentence by sentence: that it is none, then what would be one. */
export const sentencesOf = (problem: AmountProblem): readonly ('tooMuch' | 'invalid' | 'whole')[] => {
  if (problem === 'tooMuch') return ['tooMuch'];
  return problem === 'invalid' ? ['invalid'] : ['invalid', 'whole'];
};
