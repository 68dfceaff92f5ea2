import { eachDue } from '../../lib/lambda/each-due.ts';
import { env } from '../../lib/lambda/env.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { walletCaps } from '../../site/platform-config/wallet-caps.ts';
import { type Entry, factsOf } from '../ledger/entry.ts';
import { findWallet } from '../wallet/wallet.table.ts';
import { dueAbove, findAbove, forgetAbove, noteAbove } from './above-cap.table.ts';
import { sendAboveCap } from './ask-sending.ts';

/** Refunds and payments are credited whatever the cap is. What an admin gives stays, and what failed is not sent again. */
const mayLeadAbove = (entry: Entry): boolean =>
  entry.side === 'wallet' && entry.amountAgorot > 0 && ['request', 'topUp'].includes(factsOf(entry).source);

/** Notes that a credit led above what its wallet may hold, so that what is above goes back the same day. */
export const noteAboveCap = async (entry: Entry, now: Date): Promise<void> => {
  if (!mayLeadAbove(entry)) return;
  const [wallet, { balanceMaxAgorot }] = await Promise.all([findWallet(entry.userId), walletCaps()]);
  if (!wallet || wallet.balanceAgorot <= balanceMaxAgorot) return;
  try {
    await transact([noteAbove(entry, now)]);
  } catch (error) {
    // The stream tells everything at least once.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

const sendOne = async (entryId: string, now: Date): Promise<void> => {
  const above = await findAbove(entryId);
  if (!above) return;
  // Where the site takes no payments it gives none back.
  if (env('PAYMENTS_MODE') === 'paypal')
    await sendAboveCap(above, (await walletCaps()).balanceMaxAgorot, now);
  await transact([forgetAbove(entryId)]);
};

/** Puts on its way back what stands above the cap of wallets. Run as often as one likes. */
export const sendDueAboveCap = (now: Date): Promise<void> =>
  eachDue(dueAbove(now), (id) => sendOne(id, now), 'What stands above a cap could not be sent back');
