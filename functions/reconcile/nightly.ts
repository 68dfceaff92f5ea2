import { setTimeout as wait } from 'node:timers/promises';
import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { count, logger } from '../lib/observability.ts';
import { findDifferences } from './find-differences.ts';

const PAUSE_MS = 5_000;
/** As many are named; more of them are one and the same fault. */
const NAMED = 1_000;

interface ReconcileEvent {
  /** How long sums get to follow their entries. The clock says nothing of it; who invokes this by hand may. */
  readonly pauseMs?: number;
}

/** Called by the clock. What it names somebody has to look at: money is never put right by itself. */
export const handler = middy<ReconcileEvent>()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async ({ pauseMs = PAUSE_MS }) => {
    const report = await findDifferences({ pause: () => wait(pauseMs) });
    const { differences, unsettled, ...numbers } = report;
    for (const difference of differences.slice(0, NAMED)) logger.error('The books differ', { difference });
    if (differences.length > 0) count('BooksDiffer');
    logger.info('Reconciled', { ...numbers, differences: differences.length, unsettled: unsettled.length });
    return { ...report, differences: differences.slice(0, NAMED), unsettled: unsettled.slice(0, NAMED) };
  });
