import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { inTime } from '../../lib/deadline.ts';
import { userIdOf } from '../../lib/ids.ts';
import { logger } from '../../lib/observability.ts';
import { noteSignIn } from '../sign-ins.table.ts';

/** Cognito waits five seconds for a trigger, a cold start included. */
const PATIENCE_MS = 2_000;

/** Notes when somebody signed in and how often. Not worth a failed sign-in. */
export const handler = async (
  event: PostAuthenticationTriggerEvent,
): Promise<PostAuthenticationTriggerEvent> => {
  const { sub } = event.request.userAttributes;
  if (!sub) return event;
  try {
    await inTime(PATIENCE_MS, () => noteSignIn(userIdOf(sub), new Date().toISOString()));
  } catch (error) {
    logger.warn('sign-in not noted', error as Error);
  }
  return event;
};
