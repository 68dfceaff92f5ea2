import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { count, logger } from '../lib/observability.ts';
import { rebuildSnapshot } from './rebuild-snapshot.ts';

/** Called by the clock, every night. Two at once, or one again, do no harm. */
export const handler = middy()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async () => {
    const rebuilt = await rebuildSnapshot();
    if (rebuilt.moved && rebuilt.drift > 0) await count('SearchDrift', rebuilt.drift);
    logger.info('Rebuilt the snapshot of the catalog', { ...rebuilt });
    return rebuilt;
  });
