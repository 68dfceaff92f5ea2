/** A line of earnings, agorot. A pending line counts in no sum. */
interface Line {
  readonly grossAgorot: number;
  readonly feeAgorot: number;
  readonly netAgorot: number;
  readonly status: 'completed' | 'pending' | 'refunded';
}

/** Sums over lines of earnings, agorot. */
export interface StatementSum {
  readonly count: number;
  readonly grossAgorot: number;
  readonly feeAgorot: number;
  readonly netAgorot: number;
}

const sumOf = (items: readonly Line[]): StatementSum => ({
  count: items.length,
  grossAgorot: items.reduce((sum, { grossAgorot }) => sum + grossAgorot, 0),
  feeAgorot: items.reduce((sum, { feeAgorot }) => sum + feeAgorot, 0),
  netAgorot: items.reduce((sum, { netAgorot }) => sum + netAgorot, 0),
});

/** What was earned, and what was taken back (below zero), each by itself: nothing is hidden in a difference. */
export const sumsOf = (
  items: readonly Line[],
): { readonly earned: StatementSum; readonly takenBack: StatementSum } => ({
  earned: sumOf(items.filter(({ status }) => status === 'completed')),
  takenBack: sumOf(items.filter(({ status }) => status === 'refunded')),
});
