import { isPaymentSum } from '../../desk/payments/payments.table.ts';
import { ADMINS, type Change, type LiveUpdate } from '../../lib/table/change.ts';
import { sendingIdOf } from '../../money/top-ups/sendings.table.ts';
import { topUpIdOf } from '../../money/top-ups/top-up.table.ts';
import { isTopUpCount } from '../../money/top-ups/unpaid-top-ups.table.ts';
import { walletOwnerOf } from '../../money/wallet/wallet.table.ts';

/**
 * A wallet's owner is told when the balance moved, or when one of their top-ups or of what they send back did; the back office once the payments
 * have it, and when a debt changed, which may move nothing.
 */
export const liveUpdatesOf = ({ key, before, after }: Change): LiveUpdate[] => {
  if (!after) return [];
  const owner = walletOwnerOf(key);
  if (owner)
    return [
      { userId: owner, topic: 'wallet' },
      ...(before?.owedAgorot === after.owedAgorot ? [] : [{ userId: ADMINS, topic: 'wallet' as const }]),
    ];
  if (isPaymentSum(key) || isTopUpCount(key)) return [{ userId: ADMINS, topic: 'wallet' }];
  const id = topUpIdOf(key) ?? sendingIdOf(key);
  return id ? [{ userId: String(after.userId), topic: 'wallet', id }] : [];
};
