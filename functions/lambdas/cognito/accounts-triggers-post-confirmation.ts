import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { type IdentityAttributes, newcomerOf } from '../../accounts/identity/newcomer.ts';
import { changeUser } from '../../accounts/person/accounts.table.ts';
import { inTime } from '../../lib/lambda/deadline.ts';
import { epochSeconds } from '../../lib/lambda/epoch-seconds.ts';
import { userIdOf } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { createAccount } from '../../people/sign-up/create-account.ts';

/** Cognito waits five seconds for a trigger, a cold start included. */
const PATIENCE_MS = 3_000;

type Confirmed = (attributes: IdentityAttributes, now: Date) => Promise<unknown>;

/** Ends sessions of people who knew the old password: tokens of sign-ins before this second are refused. */
const endSessionsBefore: Confirmed = ({ sub }, now) =>
  changeUser(userIdOf(sub ?? ''), { signedOutAt: epochSeconds(now) - 1 });

const CONFIRMED: Readonly<Record<PostConfirmationTriggerEvent['triggerSource'], Confirmed>> = {
  PostConfirmation_ConfirmSignUp: (attributes, now) => createAccount(newcomerOf(attributes), now),
  PostConfirmation_ConfirmForgotPassword: endSessionsBefore,
};

/**
 * Makes the record of a person who confirmed the address, and ends the sessions of one who has a new password. A
 * failure is not handed on: Cognito has done its part already, and the first sign-in repairs a missing record.
 */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  try {
    const follow = CONFIRMED[event.triggerSource];
    await inTime(PATIENCE_MS, () => follow(event.request.userAttributes, new Date()));
  } catch (error) {
    logger.error('what follows from a confirmation was not done', error as Error);
  }
  return event;
};
