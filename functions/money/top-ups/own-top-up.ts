import type { TopUpView } from '../../../shared/contracts/money/wallet.ts';
import { confirmationIdOf } from '../../../shared/money/confirmation.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { findTopUp, type TopUp } from './top-up.table.ts';

/** The caller's own top-up; somebody else's is not there. Throws `wallet.top_up_not_found`. */
export const ownTopUp = async (id: string, userId: string): Promise<TopUp> => {
  const topUp = await findTopUp(id);
  if (topUp?.userId !== userId) throw new Refusal('wallet.top_up_not_found');
  return topUp;
};

export const topUpViewOf = ({ id, status, amountAgorot, movements = [], at }: TopUp): TopUpView => ({
  id,
  status: status === 'captured' ? 'completed' : status,
  amountAgorot,
  // The first of them brought the money.
  confirmation: movements[0] ? confirmationIdOf({ ref: id, n: movements[0].n }) : null,
  at,
});
