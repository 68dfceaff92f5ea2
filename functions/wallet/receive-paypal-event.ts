import type { Output } from '../../shared/contracts/endpoint.ts';
import type { paypalEvents } from '../../shared/contracts/wallet.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { logger } from '../lib/observability.ts';
import { paypal } from './paypal/credentials.ts';
import { settleTopUp } from './settle-top-up.ts';

const TOP_UP_ID = /^top_[0-9a-hjkmnp-tv-z]{26}$/;

const customIdOf = (resource: unknown): unknown =>
  typeof resource === 'object' && resource !== null && 'custom_id' in resource
    ? resource.custom_id
    : undefined;

/** The top-up an event is about: captures and refunds carry its id themselves, orders in their purchase unit. */
export const topUpIdOf = (resource: Readonly<Record<string, unknown>>): string | null => {
  const units: unknown[] = Array.isArray(resource.purchase_units) ? resource.purchase_units : [];
  const found = [resource, ...units].map(customIdOf).find((id) => typeof id === 'string');
  return typeof found === 'string' && TOP_UP_ID.test(found) ? found : null;
};

/**
 * An event is a hint to look at an order again, once PayPal has confirmed that it sent these bytes. Late, doubled and
 * out of order is all the same, since only the order as it is now counts. Throws `paypal.event_forged`; any other
 * failure makes PayPal send the event again.
 */
export const receivePayPalEvent = async ({
  input,
  now,
  received,
}: Call<typeof paypalEvents.receive, never>): Promise<Output<typeof paypalEvents.receive>> => {
  const provider = await paypal();
  if (!(await provider.sentByPayPal(received))) throw new Refusal('paypal.event_forged');
  const id = topUpIdOf(input.resource);
  logger.info('PayPal event', { event: input.event_type, topUpId: id });
  if (!id) return { received: true };
  try {
    const { topUp, verdict } = await settleTopUp(id, now, { mayCapture: true });
    if (topUp.status === 'pending' && verdict.kind === 'approved')
      throw new Refusal('paypal.unavailable', 'Whether the money was taken is not known yet');
  } catch (error) {
    // Of another stage that shares the account: sending it again would not help.
    if (!(error instanceof Refusal && error.code === 'wallet.top_up_not_found')) throw error;
  }
  return { received: true };
};
