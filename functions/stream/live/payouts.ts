import { ADMINS, type Change, type Image, type LiveUpdate } from '../../lib/table/change.ts';
import { dayOwnerOf } from '../../money/payouts/earning-days.table.ts';
import { accountOwnerOf, openSumOwnerOf } from '../../money/payouts/payouts.table.ts';
import type { WithdrawalItem } from '../../money/payouts/withdrawal.ts';
import { withdrawalIdOf } from '../../money/payouts/withdrawals.table.ts';

/** A withdrawal concerns its creator, and every admin. */
const withdrawalUpdates = (image: Image): LiveUpdate[] => {
  const { id, creatorId } = image as unknown as WithdrawalItem;
  return [
    { userId: creatorId, topic: 'withdrawal', id },
    { userId: ADMINS, topic: 'withdrawal', id },
  ];
};

/** Tells a creator when the account, the sum of open requests or a day of the chart moved. */
export const liveUpdatesOf = ({ key, after }: Change): LiveUpdate[] => {
  if (!after) return [];
  if (withdrawalIdOf(key)) return withdrawalUpdates(after);
  const creatorId = accountOwnerOf(key) ?? openSumOwnerOf(key) ?? dayOwnerOf(key);
  return creatorId ? [{ userId: creatorId, topic: 'earnings' }] : [];
};
