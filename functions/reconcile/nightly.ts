import { setTimeout as wait } from 'node:timers/promises';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { count, logger } from '../lib/observability.ts';
import { findDifferences } from './find-differences.ts';

const PAUSE_MS = 5_000;
/** As many are named; more of them are one and the same fault. */
const NAMED = 1_000;

/** Called by the clock. What it names somebody has to look at: money is never put right by itself. */
export const handler = middy()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async () => {
    const report = await findDifferences({ pause: () => wait(PAUSE_MS) });
    const { differences, unsettled, ...numbers } = report;
    for (const difference of differences.slice(0, NAMED)) logger.error('The books differ', { difference });
    if (differences.length > 0) count('BooksDiffer');
    logger.info('Reconciled', { ...numbers, differences: differences.length, unsettled: unsettled.length });
    return { ...report, differences: differences.slice(0, NAMED), unsettled: unsettled.slice(0, NAMED) };
  });
