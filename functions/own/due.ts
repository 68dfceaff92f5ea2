import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { logger } from '../lib/observability.ts';
import { dueAddressChanges } from './address.table.ts';
import { goOnForAll } from './go-on.ts';
import { moveAddress } from './move-address.ts';

/** Called by the clock. */
export const handler = middy()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async () => {
    await goOnForAll(dueAddressChanges(new Date()), moveAddress);
  });
