import { logger } from '../lib/observability.ts';
import { type Closing, dueClosings, findClosing } from './closings.table.ts';

/** The run ends before its Lambda does; what is left is due at the next one. */
const RUN_MS = 50_000;

/**
 * Goes on with every open closing that is due, one after the other, until the time of a run is over. One that fails is
 * logged and does not hold up the others. Throws when some of them failed.
 */
export const eachDueClosing = async (
  now: Date,
  goOn: (closing: Closing, userId: string, hasTime: () => boolean) => Promise<void>,
): Promise<void> => {
  const stop = Date.now() + RUN_MS;
  const hasTime = () => Date.now() < stop;
  const errors: unknown[] = [];
  for await (const userId of dueClosings(now)) {
    if (!hasTime()) break;
    try {
      const closing = await findClosing(userId);
      if (closing?.state === 'open') await goOn(closing, userId, hasTime);
    } catch (error) {
      logger.error('A closing has to be gone on with', { userId, error: error as Error });
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Closings have to be gone on with');
};
