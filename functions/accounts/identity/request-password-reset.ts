import { setTimeout as after } from 'node:timers/promises';
import { HOUR_SECONDS } from '../../../shared/calendar/dates.ts';
import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { hashedForLimit, limitFlood, limitRate } from '../../lib/table/rate-limit.table.ts';
import { sendResetOrConfirmation } from './identity-provider.ts';

/** Of one e-mail address from one network: five that somebody else asks for do not close the owner's own. */
const RESETS_PER_PERSON = 5;
/** Least response time in milliseconds, so that timing does not reveal whether an e-mail was sent. */
const ANSWER_AFTER = 1_000;

/**
 * Sends what leads to a new password: a reset link, or the confirmation to who never confirmed the address, without
 * which there is no reset. The answer is the same for every address. Throws `rate.limited` by address and network, and
 * for a flood from one network, all kept hashed, and `service.busy` when Cognito cannot be asked.
 */
export const requestPasswordReset = async ({
  input,
  now,
  address,
}: Call<typeof accounts.requestPasswordReset, Actor>): Promise<Record<string, never>> => {
  await limitFlood('reset-by', address, now);
  const person = hashedForLimit(`${input.email} ${address}`);
  await limitRate('reset', person, RESETS_PER_PERSON, HOUR_SECONDS, now);
  await Promise.all([sendResetOrConfirmation(input), after(ANSWER_AFTER)]);
  return {};
};
