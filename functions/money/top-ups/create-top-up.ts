import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { siteNames } from '../../site/platform-config/settings.ts';
import { openTopUp } from './open-top-up.ts';
import { paypal } from './paypal/credentials.ts';
import type { NewPayPalOrder } from './paypal/order.ts';
import { findTopUp, orderedWrite, type TopUp } from './top-up.table.ts';

type Answer = Output<typeof wallet.createTopUp>;

/** Each makes an order at PayPal; nobody needs more in an hour. */
const TOP_UPS_PER_HOUR = 30;

const approveUrlOf = ({ links }: NewPayPalOrder): string => {
  const link = links.find(({ rel }) => rel === 'payer-action') ?? links.find(({ rel }) => rel === 'approve');
  if (!link) throw new Refusal('paypal.invalid_answer', 'PayPal gave no address to approve the order');
  return link.href;
};

/** Notes the order that PayPal has made. The same request id made the same order, so whoever is first notes it. */
const noteOrder = async (topUp: TopUp, order: NewPayPalOrder): Promise<TopUp> => {
  const approveUrl = approveUrlOf(order);
  try {
    await transact([orderedWrite(topUp, order.id, approveUrl)]);
    return { ...topUp, orderId: order.id, approveUrl };
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    const now = await findTopUp(topUp.id);
    if (now?.orderId === order.id) return now;
    throw new Refusal('paypal.failed', 'The top-up was given up meanwhile');
  }
};

/**
 * Asks PayPal for an order to top the wallet up. The amount counts towards the caps before PayPal is asked; a call that
 * fails or is repeated goes on where the first one stopped, with the same order.
 */
export const createTopUp = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof wallet.createTopUp, Actor>): Promise<Answer> => {
  const provider = await paypal();
  await limitRate('top-up', actor.id, TOP_UPS_PER_HOUR, HOUR_SECONDS, now);
  const topUp = await openTopUp({ userId: actor.id, input, now, key, method: 'paypal' });
  const { id, amountAgorot, at } = topUp;
  if (topUp.orderId && topUp.approveUrl)
    return { id, amountAgorot, at, orderId: topUp.orderId, approveUrl: topUp.approveUrl };
  if (topUp.status !== 'pending') throw new Refusal('paypal.failed', 'The top-up was given up');
  const site = env('SITE_ORIGIN');
  const order = await provider.createOrder({
    id,
    amountAgorot,
    brandName: (await siteNames()).siteName,
    locale: actor.language === 'en' ? 'en-US' : 'he-IL',
    returnUrl: `${site}/payment-success?top_up=${id}`,
    cancelUrl: `${site}/payment-cancel?top_up=${id}`,
  });
  const { orderId = order.id, approveUrl = '' } = await noteOrder(topUp, order);
  return { id, amountAgorot, at, orderId, approveUrl };
};
