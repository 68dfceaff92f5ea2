import type { PreAuthenticationTriggerEvent } from 'aws-lambda';
import { Refusal } from '../../lib/errors.ts';
import { userIdOf } from '../../lib/ids.ts';
import { logger } from '../../lib/observability.ts';
import { findRights, noteAttempt } from '../accounts.table.ts';

/**
 * Refuses people who are not active before they get a token; the message is the code, as at sign-up. Somebody without a
 * record comes through: the first sign-in makes it.
 */
export const handler = async (
  event: PreAuthenticationTriggerEvent,
): Promise<PreAuthenticationTriggerEvent> => {
  const { sub } = event.request.userAttributes;
  if (event.request.userNotFound || !sub) return event;
  const userId = userIdOf(sub);
  const [rights] = await Promise.all([
    findRights(userId),
    noteAttempt(userId).catch((error: Error) => logger.warn('attempt not noted', error)),
  ]);
  if (rights && rights.status !== 'active') throw new Refusal('auth.inactive');
  return event;
};
