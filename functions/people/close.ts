import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { logger } from '../lib/observability.ts';
import { closeAccounts } from './close-account.ts';

/** Called by the clock. */
export const handler = middy()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async () => {
    await closeAccounts(new Date());
  });
