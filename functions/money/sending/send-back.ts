import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { wallet } from '../../../shared/contracts/money/wallet.ts';
import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { limitRate } from '../../lib/table/rate-limit.table.ts';
import { ConditionFailed } from '../../lib/table/table.ts';
import { paypal } from '../top-ups/paypal/credentials.ts';
import { askSending } from './ask-sending.ts';
import { sendParts } from './send-parts.ts';

/** Each is a call of PayPal or several; nobody needs more in an hour. */
const SENDINGS_PER_HOUR = 30;

/**
 * Puts money on its way back to who paid it in, and sends it at once; what PayPal does not answer to is the clock's.
 * The same key and input give the first answer. Throws as `askSending`.
 */
export const sendBack = async ({
  actor,
  input,
  now,
  key,
}: Call<typeof wallet.sendBack, Actor>): Promise<Output<typeof wallet.sendBack>> => {
  await paypal();
  await limitRate('send-back', actor.id, SENDINGS_PER_HOUR, HOUR_SECONDS, now);
  const asked = await askSending({ userId: actor.id, input, now, key });
  try {
    await sendParts(asked.id, now);
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ConditionFailed)) throw error;
    logger.warn('Money is sent back later', { sendingId: asked.id, error });
  }
  return asked;
};
