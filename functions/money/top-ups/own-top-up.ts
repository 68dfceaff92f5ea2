import type { TopUpView } from '../../../shared/contracts/money/wallet.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { findTopUp, type TopUp } from './top-up.table.ts';

/** The caller's own top-up; somebody else's is not there. Throws `wallet.top_up_not_found`. */
export const ownTopUp = async (id: string, userId: string): Promise<TopUp> => {
  const topUp = await findTopUp(id);
  if (topUp?.userId !== userId) throw new Refusal('wallet.top_up_not_found');
  return topUp;
};

export const topUpViewOf = ({ id, status, amountAgorot, at }: TopUp): TopUpView => ({
  id,
  status: status === 'captured' ? 'completed' : status,
  amountAgorot,
  at,
});
