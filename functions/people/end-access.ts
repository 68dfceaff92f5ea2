import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { logger } from '../lib/observability.ts';
import { endAccessOfDue } from './end-access-of-due.ts';

/** Called by the clock. */
export const handler = middy()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async () => {
    await endAccessOfDue(new Date());
  });
