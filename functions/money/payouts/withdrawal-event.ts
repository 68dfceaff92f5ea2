import type { Change } from '../../lib/table/change.ts';
import type { WithdrawalItem } from './withdrawal.ts';
import { withdrawalIdOf } from './withdrawals.table.ts';

export type WithdrawalEvent = 'withdrawal.completed' | 'withdrawal.rejected';

/** The event that a change of a withdrawal stands for; null if there is none. */
export const withdrawalEventOf = ({
  key,
  before,
  after,
}: Change): { event: WithdrawalEvent; item: WithdrawalItem } | null => {
  if (!withdrawalIdOf(key) || !before || !after || before.status === after.status) return null;
  const item = after as unknown as WithdrawalItem;
  if (item.status === 'pending') return null;
  return { event: `withdrawal.${item.status}`, item };
};
