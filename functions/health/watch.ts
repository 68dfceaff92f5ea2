import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { inTimeOf } from '../lib/deadline.ts';
import { count, logger } from '../lib/observability.ts';
import { watchHealth } from './watch-health.ts';

/** Called by the clock each minute. What is bad raises an alarm until it is good again. */
export const handler = middy()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async (_, context) => {
    const unhealthy = await inTimeOf(context, () => watchHealth(new Date()));
    if (unhealthy.length === 0) return;
    logger.warn('something is unhealthy', { unhealthy });
    count('Unhealthy', unhealthy.length);
  });
