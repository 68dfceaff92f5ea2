import { setTimeout as after } from 'node:timers/promises';
import type { Actor, accounts } from '../../shared/contracts/accounts.ts';
import { HOUR_SECONDS } from '../../shared/dates.ts';
import type { Call } from '../lib/http.ts';
import { hashedForLimit, limitRate } from '../lib/rate-limit.table.ts';
import { sendResetOrConfirmation } from './identity-provider.ts';

const RESETS_PER_ADDRESS = 5;
const RESETS_PER_CALLER = 30;
/** Least response time in milliseconds, so that timing does not reveal whether an e-mail was sent. */
const ANSWER_AFTER = 1_000;

/**
 * Sends what leads to a new password: a reset link, or the confirmation to who never confirmed the address, without
 * which there is no reset. The answer is the same for every address. Throws `rate.limited` by address and by caller,
 * both kept hashed, and `service.busy` when Cognito cannot be asked.
 */
export const requestPasswordReset = async ({
  input,
  now,
  address,
}: Call<typeof accounts.requestPasswordReset, Actor>): Promise<Record<string, never>> => {
  await limitRate('reset-by', hashedForLimit(address), RESETS_PER_CALLER, HOUR_SECONDS, now);
  await limitRate('reset', hashedForLimit(input.email), RESETS_PER_ADDRESS, HOUR_SECONDS, now);
  await Promise.all([sendResetOrConfirmation(input), after(ANSWER_AFTER)]);
  return {};
};
