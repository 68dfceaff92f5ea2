import { injectLambdaContext } from '@aws-lambda-powertools/logger/middleware';
import middy from '@middy/core';
import { logger } from '../lib/observability.ts';
import { dueAddressChanges } from './address.table.ts';
import { dueCopies } from './copy.table.ts';
import { deleteAccount } from './delete-account.ts';
import { dueDeletions } from './deletion.table.ts';
import { goOnForAll } from './go-on.ts';
import { makeCopy } from './make-copy.ts';
import { moveAddress } from './move-address.ts';

/** Called by the clock. */
export const handler = middy()
  .use(injectLambdaContext(logger, { resetKeys: true }))
  .handler(async () => {
    const now = new Date();
    // Neither waits for the other: a Cognito that is away holds up no deletion, and a large copy neither.
    const runs = await Promise.allSettled([
      goOnForAll(dueAddressChanges(now), moveAddress),
      goOnForAll(dueDeletions(now), deleteAccount),
      goOnForAll(dueCopies(now), makeCopy),
    ]);
    for (const run of runs) if (run.status === 'rejected') throw run.reason;
  });
