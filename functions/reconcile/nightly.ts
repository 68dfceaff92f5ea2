import { setTimeout as wait } from 'node:timers/promises';
import middy from '@middy/core';
import { count, logContext, logger } from '../lib/observability.ts';
import { findDifferences } from './find-differences.ts';
import { keepReport } from './report.table.ts';

const PAUSE_MS = 5_000;
/** The most differences to name; more of them have one common fault. */
const NAMED = 1_000;

interface ReconcileEvent {
  /** The pause in which sums follow their entries. The schedule leaves it out; a call by hand may set it. */
  readonly pauseMs?: number;
}

/** Runs every night. A person looks at what it names: money is never repaired automatically. */
export const handler = middy<ReconcileEvent>()
  .use(logContext())
  .handler(async ({ pauseMs = PAUSE_MS }) => {
    const report = await findDifferences({ pause: () => wait(pauseMs) });
    const { differences, unsettled, ...numbers } = report;
    for (const difference of differences.slice(0, NAMED)) logger.error('The books differ', { difference });
    if (differences.length > 0) await count('BooksDiffer');
    await keepReport({
      at: new Date().toISOString(),
      items: report.items,
      differences: differences.length,
      unsettled: unsettled.length,
    });
    logger.info('Reconciled', { ...numbers, differences: differences.length, unsettled: unsettled.length });
    return { ...report, differences: differences.slice(0, NAMED), unsettled: unsettled.slice(0, NAMED) };
  });
