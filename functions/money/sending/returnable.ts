import { env } from '../../lib/lambda/env.ts';
import { freeIn, returnableOf } from '../top-ups/sending.ts';
import { returnablePayments } from '../top-ups/sendings.table.ts';
import type { TopUp } from '../top-ups/top-up.table.ts';
import { findWallet, type Wallet } from '../wallet/wallet.table.ts';

/** Why not all of a balance may go back: the wallet is closed, owes, or payments of the last months cover less. */
type Obstacle = 'closed' | 'frozen' | 'uncovered';

interface Answer {
  /** What may go back at once. */
  readonly mostAgorot: number;
  readonly why: Obstacle | null;
  /** What of the balance does not go back by itself, not even by a second sending. */
  readonly restAgorot: number;
}

export interface Returnable extends Answer {
  /** What is on its way back. */
  readonly sendingAgorot: number;
  /** The newest first. */
  readonly payments: readonly TopUp[];
}

const answer = (wallet: Wallet | null, payments: readonly TopUp[]): Answer => {
  if (!wallet || wallet.closedAt) return { mostAgorot: 0, why: 'closed', restAgorot: 0 };
  const { balanceAgorot } = wallet;
  if (wallet.frozenAt) return { mostAgorot: 0, why: 'frozen', restAgorot: balanceAgorot };
  const coveredAgorot = returnableOf(payments);
  if (balanceAgorot <= coveredAgorot) return { mostAgorot: balanceAgorot, why: null, restAgorot: 0 };
  const restAgorot = Math.max(0, balanceAgorot - freeIn(payments));
  return { mostAgorot: coveredAgorot, why: 'uncovered', restAgorot };
};

/** Where the site takes no payments it gives none back. */
const paymentsOf = async (userId: string, now: Date): Promise<TopUp[]> =>
  env('PAYMENTS_MODE') === 'paypal' ? returnablePayments(userId, now) : [];

/** What of a person's wallet may go back to its payer by itself: the one answer for who asks and for who is shown. */
export const findReturnable = async (userId: string, now: Date): Promise<Returnable> => {
  const [wallet, payments] = await Promise.all([findWallet(userId), paymentsOf(userId, now)]);
  return { ...answer(wallet, payments), sendingAgorot: wallet?.sendingAgorot ?? 0, payments };
};
