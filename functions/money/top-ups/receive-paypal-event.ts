import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { paypalEvents } from '../../../shared/contracts/money/wallet.ts';
import type { Output, Parsed } from '../../../shared/contracts/parts/endpoint.ts';
import type { Call } from '../../lib/http/http.ts';
import { env } from '../../lib/lambda/env.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { retryOnConflict } from '../../lib/table/optimistic-lock.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { transact } from '../../lib/table/table.ts';
import { paypal } from './paypal/credentials.ts';
import { transmissionOf } from './paypal/transmission.ts';
import { settleTopUp } from './settle-top-up.ts';
import { disputesWrite, findTopUp } from './top-up.table.ts';

const TOP_UP_ID = /^top_[0-9a-hjkmnp-tv-z]{26}$/;

const textOf = (resource: unknown, field: 'custom_id' | 'custom'): unknown =>
  typeof resource === 'object' && resource !== null
    ? (resource as Readonly<Record<string, unknown>>)[field]
    : undefined;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/**
 * The top-up an event is about: captures and refunds carry its id themselves, orders in their purchase unit, disputes in
 * the transaction that they are about.
 */
export const topUpInEvent = (resource: Readonly<Record<string, unknown>>): string | null => {
  const found = [
    ...[resource, ...listOf(resource.purchase_units)].map((one) => textOf(one, 'custom_id')),
    ...listOf(resource.disputed_transactions).map((one) => textOf(one, 'custom')),
  ].find((id) => typeof id === 'string');
  return typeof found === 'string' && TOP_UP_ID.test(found) ? found : null;
};

/** What our webhook is told of: anything else is no news of an order. */
const KNOWN = new Set([
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',

  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.RESOLVED',
]);
/** Events about money that went back, which the order must show by now. */
const BACK = new Set([
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'PAYMENT.REFUND.PENDING',
  'PAYMENT.REFUND.FAILED',
]);
/** A payment has one or two; its item stays small whatever PayPal says. */
const MOST_DISPUTES = 9;
/** For each top-up: PayPal sends about half a dozen, and repeats each a few times when it gets no answer. */
const EVENTS_PER_HOUR = 100;

/** Whether an event about a dispute says that it is over. */
const ENDS_DISPUTE = new Map([
  ['CUSTOMER.DISPUTE.CREATED', false],
  ['CUSTOMER.DISPUTE.RESOLVED', true],
]);

/** Notes a dispute of a payment, by its id: that it is over is its last word, in whichever order they come. */
const noteDispute = (
  id: string,
  { event_type, resource: { dispute_id: disputeId } }: Parsed<typeof paypalEvents.receive>,
): Promise<void> =>
  retryOnConflict('service.busy', async () => {
    const isOver = ENDS_DISPUTE.get(event_type);
    const topUp = await findTopUp(id);
    if (isOver === undefined || typeof disputeId !== 'string' || !topUp) return;
    const { disputes = [] } = topUp;
    const known = disputes.find((dispute) => dispute.id === disputeId);
    if (known && (known.isOver || !isOver)) return;
    const others = disputes.filter((dispute) => dispute !== known).slice(-MOST_DISPUTES);
    await transact([disputesWrite(topUp, [...others, { id: disputeId, isOver }])]);
  });

/**
 * An event is a hint to look at an order again, once PayPal has confirmed that it sent these bytes. Late, doubled and
 * out of order is all the same, since only the order as it is now counts. Anybody can call this: PayPal is asked only
 * about what may be its own word on a top-up of ours, and not endlessly. Throws `paypal.event_forged` and
 * `rate.limited`; any other failure makes PayPal send the event again.
 */
export const receivePayPalEvent = async ({
  input,
  now,
  received,
}: Call<typeof paypalEvents.receive, never>): Promise<Output<typeof paypalEvents.receive>> => {
  const provider = await paypal();
  if (!transmissionOf(received, env('PAYPAL_ORIGIN'))) throw new Refusal('paypal.event_forged');
  const id = topUpInEvent(input.resource);
  // Also of another stage that shares the account: sending it again would not help.
  if (!id || !KNOWN.has(input.event_type) || !(await findTopUp(id))) return { received: true };
  await limitRate('paypal-event', id, EVENTS_PER_HOUR, HOUR_SECONDS, now);
  if (!(await provider.sentByPayPal(received))) throw new Refusal('paypal.event_forged');
  logger.info('PayPal event', { event: input.event_type, topUpId: id });
  await noteDispute(id, input);
  const { topUp, verdict } = await settleTopUp(id, now, { mayCapture: true });
  if (topUp.status === 'pending' && verdict.kind === 'approved')
    throw new Refusal('paypal.unavailable', 'Whether the money was taken is not known yet');
  const { id: aboutId } = input.resource;
  if (
    BACK.has(input.event_type) &&
    verdict.kind === 'paid' &&
    typeof aboutId === 'string' &&
    !verdict.shown.includes(aboutId)
  )
    throw new Refusal('paypal.unavailable', 'The order does not show it yet');
  return { received: true };
};
