import type { TopUpView, wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { ownTopUp, topUpViewOf } from './own-top-up.ts';
import { paypal } from './paypal/credentials.ts';
import { type Settled, settleTopUp } from './settle-top-up.ts';

/** Why the payment is not complete, or null when it is, or when PayPal itself still looks at it. */
const refusalOf = ({ topUp, verdict }: Settled): Refusal | null => {
  if (topUp.status === 'failed')
    return new Refusal(topUp.failure === 'declined' ? 'paypal.declined' : 'paypal.failed');
  if (topUp.status !== 'pending' || verdict.kind === 'waiting') return null;
  if (verdict.kind === 'open' || verdict.kind === 'unasked') return new Refusal('paypal.not_approved');
  if (verdict.kind === 'refused') return new Refusal('paypal.declined');
  return new Refusal('paypal.unavailable', 'Whether the money was taken is not known yet; ask again');
};

/** The payer has approved: takes the money and credits it. Repeated calls find it done. */
export const captureTopUp = async ({
  actor,
  input,
  now,
}: Call<typeof wallet.captureTopUp, Actor>): Promise<TopUpView> => {
  await paypal();
  const known = await ownTopUp(input.id, actor.id);
  if (known.status === 'captured' || known.status === 'reversed') return topUpViewOf(known);
  const settled = await settleTopUp(known.id, now, { mayCapture: true });
  const refusal = refusalOf(settled);
  if (refusal) throw refusal;
  return topUpViewOf(settled.topUp);
};
