import type { TopUpView, wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { ConditionFailed } from '../../lib/table/table.ts';
import { ownTopUp, topUpViewOf } from './own-top-up.ts';
import { paypal } from './paypal/credentials.ts';
import { failTopUp, settleTopUp } from './settle-top-up.ts';

/** The payer went back: gives the top-up up, unless PayPal has the money after all. */
export const cancelTopUp = async ({
  actor,
  input,
  now,
}: Call<typeof wallet.cancelTopUp, Actor>): Promise<TopUpView> => {
  await paypal();
  const known = await ownTopUp(input.id, actor.id);
  if (known.status !== 'pending') return topUpViewOf(known);
  const { topUp, verdict } = await settleTopUp(known.id, now, { mayCapture: false });
  if (topUp.status !== 'pending' || verdict.kind === 'waiting') return topUpViewOf(topUp);
  try {
    await failTopUp(topUp, 'cancelled');
  } catch (error) {
    // It was captured, or given up, at the same moment: that stands.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return topUpViewOf(await ownTopUp(known.id, actor.id));
};
