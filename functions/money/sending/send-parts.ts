import { DAY_MS, HOUR_MS } from '../../../shared/calendar/dates.ts';
import { count, logger } from '../../lib/lambda/observability.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { failPart, noteSent } from '../top-ups/end-part.ts';
import { paypal } from '../top-ups/paypal/credentials.ts';
import { isDisputed, isOpen, type Part, type Sending } from '../top-ups/sending.ts';
import { findSending, isStopped, stopWrite } from '../top-ups/sendings.table.ts';
import { settleTopUp } from '../top-ups/settle-top-up.ts';
import { findTopUp, type TopUp } from '../top-ups/top-up.table.ts';
import { findWallet } from '../wallet/wallet.table.ts';

/** PayPal knows our keys for 45 days: later the same call might be another refund. */
const SENT_FOR_MS = 30 * DAY_MS;
const STOPPED_FOR_MS = 6 * HOUR_MS;

interface Seen {
  readonly sending: Sending;
  readonly part: Part;
}

const look = async (sendingId: string, partId: string): Promise<Seen | null> => {
  const sending = await findSending(sendingId);
  const part = sending?.parts.find(({ id }) => id === partId);
  return sending && part && isOpen(part) ? { sending, part } : null;
};

/** Nothing is sent until somebody has put our account right; tried again after a while. */
const stop = async (issue: string, now: Date): Promise<void> => {
  const until = new Date(now.getTime() + STOPPED_FOR_MS).toISOString();
  try {
    await transact([stopWrite(issue, until)]);
  } catch (error) {
    // It was stopped for longer already.
    if (!(error instanceof ConditionFailed)) throw error;
  }
  await count('SendingStopped');
  logger.error('Sending back stopped', { issue });
};

/** A part that PayPal was asked for before, looked for in its order; null where it must not be asked for again. */
const stillUnlisted = async ({ sending, part }: Seen, now: Date): Promise<Seen | null> => {
  const { verdict } = await settleTopUp(part.topUpId, now, { mayCapture: false });
  const seen = await look(sending.id, part.id);
  if (verdict.kind !== 'paid' || seen?.part.state !== 'sent') return null;
  if (now.getTime() - Date.parse(seen.part.sentAt ?? '') < SENT_FOR_MS) return seen;
  await count('SendingStuck');
  logger.error('A part was sent long ago and is not listed', { part: part.id });
  return null;
};

/** A part that PayPal does not know of, noted as sent before it is; null where it waits, or was given back. */
const begin = async ({ sending, part }: Seen, topUp: TopUp, now: Date): Promise<Seen | null> => {
  const wallet = await findWallet(sending.userId);
  if (wallet?.frozenAt) {
    await failPart(sending, part, topUp, 'frozen', now);
    return null;
  }
  await noteSent(sending, part, topUp, now);
  return look(sending.id, part.id);
};

const sendPart = async (sendingId: string, partId: string, now: Date): Promise<void> => {
  const seen = await look(sendingId, partId);
  if (!seen) return;
  const { topUpId, captureId, amountAgorot, state } = seen.part;
  if (state === 'waiting') {
    await settleTopUp(topUpId, now, { mayCapture: false });
    return;
  }
  const provider = await paypal();
  const topUp = await findTopUp(topUpId);
  if (!topUp) throw new Error(`${partId} is of no top-up`);
  const mayNot = isDisputed(topUp) || (await isStopped(now));
  if (state === 'asked' && mayNot) return;
  const ready = state === 'asked' ? await begin(seen, topUp, now) : await stillUnlisted(seen, now);
  if (!ready || mayNot) return;
  const outcome = await provider.refundCapture({ id: partId, topUpId, captureId, amountAgorot });
  if (outcome.kind === 'no_refund' && outcome.after === 'stop_sending') {
    await stop(outcome.issue, now);
    return;
  }
  const { topUp: after } = await settleTopUp(topUpId, now, { mayCapture: false });
  if (outcome.kind !== 'no_refund' || outcome.after !== 'failed') return;
  const left = await look(sendingId, partId);
  if (left?.part.state === 'sent') await failPart(left.sending, left.part, after, outcome.issue, now);
};

/**
 * Sends the open parts of a sending, each noted as sent before PayPal is asked, and looks what became of those that
 * were. Run as often as one likes. Throws `paypal.…` when PayPal gives no answer.
 */
export const sendParts = async (id: string, now: Date): Promise<void> => {
  const sending = await findSending(id);
  for (const part of sending?.parts.filter(isOpen) ?? []) await sendPart(id, part.id, now);
};
