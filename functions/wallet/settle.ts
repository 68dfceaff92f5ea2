import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import { logMetrics } from '@aws-lambda-powertools/metrics/middleware';
import middy from '@middy/core';
import { logger, metrics } from '../lib/observability.ts';
import { settleDueTopUps } from './settle-due-top-ups.ts';

/** Called by the clock. */
export const handler = middy()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .use(logMetrics(metrics, { throwOnEmptyMetrics: false }))
  .handler(async () => {
    await settleDueTopUps(new Date());
  });
