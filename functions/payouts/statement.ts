import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Earning, payouts } from '../../shared/contracts/payouts.ts';
import { daysOfMonth, type Month } from '../../shared/months.ts';

type Statement = Output<typeof payouts.statement>;

const sumOf = (items: readonly Earning[]): Statement['earned'] => ({
  count: items.length,
  grossAgorot: items.reduce((sum, { grossAgorot }) => sum + grossAgorot, 0),
  feeAgorot: items.reduce((sum, { feeAgorot }) => sum + feeAgorot, 0),
  netAgorot: items.reduce((sum, { netAgorot }) => sum + netAgorot, 0),
});

/** What was earned and what was taken back, each summed up by itself: nothing is hidden in a difference. */
export const statementOf = (month: Month, items: readonly Earning[]): Statement => {
  const earned = sumOf(items.filter(({ status }) => status === 'completed'));
  const takenBack = sumOf(items.filter(({ status }) => status === 'refunded'));
  const { first, last } = daysOfMonth(month);
  const netAgorot = earned.netAgorot + takenBack.netAgorot;
  return { month, from: first, to: last, earned, takenBack, netAgorot, items: [...items] };
};
