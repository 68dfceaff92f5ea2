import type { PostAuthenticationTriggerEvent } from 'aws-lambda';
import { noteSignIn } from '../../accounts/person/sign-ins.table.ts';
import { inTime } from '../../lib/lambda/deadline.ts';
import { userIdOf } from '../../lib/lambda/ids.ts';
import { logger } from '../../lib/lambda/observability.ts';

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
