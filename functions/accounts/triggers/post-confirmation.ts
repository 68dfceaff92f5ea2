import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { logger } from '../../lib/observability.ts';
import { createAccount } from '../create-account.ts';
import { newcomerOf } from '../newcomer.ts';

/**
 * Makes the record of a person who confirmed the address. Cognito calls it after a password reset too, which makes
 * nobody. A failure is not handed on: the person is confirmed already, and the first sign-in repairs the record.
 */
export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event;
  try {
    await createAccount(newcomerOf(event.request.userAttributes), new Date());
  } catch (error) {
    logger.error('the record could not be made', error as Error);
  }
  return event;
};
