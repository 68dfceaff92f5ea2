import { setTimeout as wait } from 'node:timers/promises';
import middy from '@middy/core';
import { findDifferences } from '../../desk/reconcile/find-differences.ts';
import { keepReport } from '../../desk/reconcile/report.table.ts';
import { createPatientClient } from '../../lib/aws/dynamodb.ts';
import { count, logContext, logger } from '../../lib/lambda/observability.ts';
import { patiently } from '../../lib/lambda/patience.ts';
import { useDynamoDB as withClient } from '../../lib/table/table.ts';

const PAUSE_MS = 5_000;
/** A table that throttles a scan has room again within minutes; the Lambda has fifteen. */
const PATIENCE_MS = 3 * 60_000;
/** The most differences to name; more of them have one common fault. */
const NAMED = 1_000;

interface ReconcileEvent {
  /** The pause in which sums follow their entries. The schedule leaves it out; a call by hand may set it. */
  readonly pauseMs?: number;
}

withClient(createPatientClient());

const onBusy = () => logger.warn('The table is busy; reading goes on');

/** Runs every night. A person looks at what it names: money is never repaired automatically. */
export const handler = middy<ReconcileEvent>()
  .use(logContext())
  .handler(async ({ pauseMs = PAUSE_MS }) => {
    const report = await patiently({ milliseconds: PATIENCE_MS, onBusy }, () =>
      findDifferences({ pause: () => wait(pauseMs) }),
    );
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
