import type { PreAuthenticationTriggerEvent } from 'aws-lambda';
import { findRights } from '../../accounts/person/accounts.table.ts';
import { noteAttempt } from '../../accounts/person/sign-ins.table.ts';
import { inTime } from '../../lib/lambda/deadline.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { userIdOf } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';

/** Cognito waits five seconds for a trigger, a cold start included. */
const PATIENCE_MS = 2_000;

/** Null also when the table times out: every API call checks again. */
const rightsOf = async (userId: string) => {
  try {
    return await inTime(PATIENCE_MS, () => findRights(userId));
  } catch (error) {
    logger.error('rights not looked up at sign-in', error as Error);
    return null;
  }
};

const note = async (userId: string): Promise<void> => {
  try {
    await inTime(PATIENCE_MS, () => noteAttempt(userId));
  } catch (error) {
    logger.warn('attempt not noted', error as Error);
  }
};

/**
 * Refuses people who are not active before they get a token; the message is the code, as at sign-up. Somebody without a
 * record comes through: the first sign-in makes it. So does everybody while the table is slow: nobody is kept out by
 * our own trouble, and a token alone opens nothing.
 */
export const handler = async (
  event: PreAuthenticationTriggerEvent,
): Promise<PreAuthenticationTriggerEvent> => {
  const { sub } = event.request.userAttributes;
  if (event.request.userNotFound || !sub) return event;
  const userId = userIdOf(sub);
  const [rights] = await Promise.all([rightsOf(userId), note(userId)]);
  if (rights && rights.status !== 'active') throw new Refusal('auth.inactive');
  return event;
};
