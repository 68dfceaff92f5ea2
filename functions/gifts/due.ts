import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { logger } from '../lib/observability.ts';
import { sendGiftMails } from './send-gift-mails.ts';

/** Called by the clock. */
export const handler = middy()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async () => {
    await sendGiftMails(new Date());
  });
