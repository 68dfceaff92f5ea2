import { HOUR_MS, MINUTE_MS } from '../../../shared/calendar/dates.ts';
import { eachDue } from '../../lib/lambda/each-due.ts';
import { env } from '../../lib/lambda/env.ts';
import { ConditionFailed, transact } from '../../lib/table/table.ts';
import { isOpen, type Sending } from '../top-ups/sending.ts';
import { dueSendings, findSending, postponeWrite } from '../top-ups/sendings.table.ts';
import { sendParts } from './send-parts.ts';

/** Soon while PayPal may still answer, later where only it or its disputes can end the waiting. */
const nextLook = ({ at }: Sending, now: Date): Date => {
  const isYoung = now.getTime() - Date.parse(at) < HOUR_MS;
  return new Date(now.getTime() + (isYoung ? 15 * MINUTE_MS : 6 * HOUR_MS));
};

const sendOne = async (id: string, now: Date): Promise<void> => {
  try {
    try {
      await sendParts(id, now);
    } finally {
      const sending = await findSending(id);
      if (sending?.parts.some(isOpen)) await transact([postponeWrite(sending, nextLook(sending, now))]);
    }
  } catch (error) {
    // Others were at it at the same moment: it is looked at again when it is due.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Sends back what was asked for, and finds out what became of what was sent. Run as often as one likes. */
export const sendDue = async (now: Date): Promise<void> => {
  if (env('PAYMENTS_MODE') !== 'paypal') return;
  await eachDue(dueSendings(now), (id) => sendOne(id, now), 'Money could not be sent back');
};
