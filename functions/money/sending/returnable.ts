import { env } from '../../lib/lambda/env.ts';
import { settings } from '../../site/platform-config/settings.ts';
import { freeIn, returnableOf } from '../top-ups/sending.ts';
import { returnableEntries, returnablePayments } from '../top-ups/sendings.table.ts';
import type { TopUp } from '../top-ups/top-up.table.ts';
import { findWallet, type Wallet } from '../wallet/wallet.table.ts';
import { type Standing, standingOf } from './unused.ts';

/**
 * Why not all of a balance may go back: the wallet is closed, owes, payments of the last months cover less, or money
 * that was never used went back often by now.
 */
type Obstacle = 'closed' | 'frozen' | 'uncovered' | 'often';

interface Answer {
  /** What may go back at once. */
  readonly mostAgorot: number;
  /** What payments of the last months cover of the balance at once, however often unused money went back. */
  readonly coveredAgorot: number;
  readonly why: Obstacle | null;
  /** What of the balance does not go back by itself, not even by a second sending. */
  readonly restAgorot: number;
}

export interface Returnable extends Answer {
  /** As it was read, before all that the answer follows from. */
  readonly wallet: Wallet | null;
  /** The newest first. */
  readonly payments: readonly TopUp[];
  /** What orders gave back of the balance. */
  readonly refundsAgorot: number;
}

const answer = (
  wallet: Wallet | null,
  payments: readonly TopUp[],
  { refundsAgorot, count }: Standing,
  unusedMost: number,
): Answer => {
  if (!wallet || wallet.closedAt) return { mostAgorot: 0, coveredAgorot: 0, why: 'closed', restAgorot: 0 };
  const { balanceAgorot } = wallet;
  if (wallet.frozenAt) return { mostAgorot: 0, coveredAgorot: 0, why: 'frozen', restAgorot: balanceAgorot };
  const coveredAgorot = Math.min(balanceAgorot, returnableOf(payments));
  if (count >= unusedMost && coveredAgorot > refundsAgorot)
    return {
      mostAgorot: refundsAgorot,
      coveredAgorot,
      why: 'often',
      restAgorot: balanceAgorot - refundsAgorot,
    };
  const restAgorot = Math.max(0, balanceAgorot - freeIn(payments));
  return {
    mostAgorot: coveredAgorot,
    coveredAgorot,
    why: balanceAgorot === coveredAgorot ? null : 'uncovered',
    restAgorot,
  };
};

/**
 * What of a person's wallet may go back to its payer by itself: the one answer for who asks and for who is shown. Where
 * the site takes no payments it gives none back.
 */
export const findReturnable = async (userId: string, now: Date): Promise<Returnable> => {
  const [wallet, { unusedSendingsMost }] = await Promise.all([findWallet(userId), settings()]);
  const entries = env('PAYMENTS_MODE') === 'paypal' ? await returnableEntries(userId, now) : [];
  const payments = await returnablePayments(entries);
  const standing = standingOf(entries, now);
  const { refundsAgorot } = standing;
  return { ...answer(wallet, payments, standing, unusedSendingsMost), wallet, payments, refundsAgorot };
};
