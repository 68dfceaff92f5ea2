import { readAmount } from '../../../../shared/money/amount.ts';
import { BASIS_POINTS } from '../../../../shared/money/money.ts';

/** Basis points as a percentage, `12.5%`. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

/**
 * Reads a percentage from 0 to 100 with at most two decimals as basis points; null for anything else. Basis points are
 * hundredths as agorot are, and are typed alike.
 */
export const readPercent = (typed: string): number | null => {
  const read = readAmount(typed.trim().replace(/%$/, ''), { minAgorot: 0, maxAgorot: BASIS_POINTS });
  return read.problem ? null : read.agorot;
};
