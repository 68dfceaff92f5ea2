import { returnableOf } from '../top-ups/sending.ts';
import { returnablePayments } from '../top-ups/sendings.table.ts';
import type { TopUp } from '../top-ups/top-up.table.ts';
import { findWallet, type Wallet } from '../wallet/wallet.table.ts';

/** Why not all of a balance may go back: the wallet is closed, owes, or payments of the last months cover less. */
type Obstacle = 'closed' | 'frozen' | 'uncovered';

export interface Returnable {
  readonly mostAgorot: number;
  readonly why: Obstacle | null;
  /** The newest first. */
  readonly payments: readonly TopUp[];
}

const answer = (wallet: Wallet | null, payments: readonly TopUp[]): Omit<Returnable, 'payments'> => {
  if (!wallet || wallet.closedAt) return { mostAgorot: 0, why: 'closed' };
  if (wallet.frozenAt) return { mostAgorot: 0, why: 'frozen' };
  const { balanceAgorot } = wallet;
  const coveredAgorot = returnableOf(payments);
  if (balanceAgorot > coveredAgorot) return { mostAgorot: coveredAgorot, why: 'uncovered' };
  return { mostAgorot: balanceAgorot, why: null };
};

/** What of a person's wallet may go back to its payer by itself: the one answer for who asks and for who is shown. */
export const findReturnable = async (userId: string, now: Date): Promise<Returnable> => {
  const [wallet, payments] = await Promise.all([findWallet(userId), returnablePayments(userId, now)]);
  return { ...answer(wallet, payments), payments };
};
