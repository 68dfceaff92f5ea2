import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { userIdOf } from '../../lib/ids.ts';
import { logger } from '../../lib/observability.ts';
import { noteSignIn } from '../accounts.table.ts';

/** Notes when somebody signed in and how often. Not worth a failed sign-in. */
export const handler = async (
  event: PostAuthenticationTriggerEvent,
): Promise<PostAuthenticationTriggerEvent> => {
  const { sub } = event.request.userAttributes;
  if (!sub) return event;
  await noteSignIn(userIdOf(sub), new Date().toISOString()).catch((error: Error) =>
    logger.warn('sign-in not noted', error),
  );
  return event;
};
