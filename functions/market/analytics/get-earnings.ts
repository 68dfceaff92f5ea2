import { dayOf } from '../../../shared/calendar/dates.ts';
import type { payouts } from '../../../shared/contracts/money/payouts.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { standingOf } from '../../money/payouts/clearing.ts';
import { findAccount, findOpenSum } from '../../money/payouts/payouts.table.ts';
import { settings } from '../../site/platform-config/settings.ts';
import { findCreatorStats } from '../catalog/model/catalog.table.ts';
import { ratingOf } from '../catalog/model/profile.ts';

/** Total, available and what waits for its day are exact; pending is the net of open requests, about a second behind. */
export const getEarnings = async ({
  actor,
  now,
}: Call<typeof payouts.earnings, Actor>): Promise<Output<typeof payouts.earnings>> => {
  const [account, open, stats, { minWithdrawalAgorot }] = await Promise.all([
    findAccount(actor.id),
    findOpenSum(actor.id),
    findCreatorStats(actor.id),
    settings(),
  ]);
  return {
    totalAgorot: account?.earnedAgorot ?? 0,
    pendingAgorot: open?.openNetAgorot ?? 0,
    ...standingOf(account, dayOf(now)),
    reservedAgorot: account?.reservedAgorot ?? 0,
    paidOutAgorot: account?.paidOutAgorot ?? 0,
    completedCount: account?.completedCount ?? 0,
    averageRating: ratingOf(stats).rating,
    minWithdrawalAgorot,
    withdrawals: {
      pending: account?.pendingWithdrawals ?? 0,
      completed: account?.completedWithdrawals ?? 0,
      rejected: account?.rejectedWithdrawals ?? 0,
    },
  };
};
