import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { count, logger } from '../lib/observability.ts';
import { watchMails } from '../waiting-mails/watch-mails.ts';

/** Called by the clock. Mails that wait for a person raise an alarm until somebody has decided. */
export const handler = middy()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async () => {
    const { queued, forPeople } = await watchMails(new Date());
    if (queued > 0) logger.warn('mails queued again', { queued });
    if (forPeople > 0) await count('MailWaiting', forPeople);
  });
