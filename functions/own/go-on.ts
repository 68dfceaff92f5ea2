import { logger } from '../lib/observability.ts';

/** The run ends before its Lambda does; what is left is due at the next one. */
const RUN_MS = 50_000;

/**
 * Goes on for everybody who is due, one after the other, until the time of a run is over. One that fails is logged and
 * does not hold up the others. Throws when some of them failed.
 */
export const goOnForAll = async (
  due: AsyncIterable<string>,
  goOn: (userId: string) => Promise<void>,
): Promise<void> => {
  const stop = Date.now() + RUN_MS;
  const errors: unknown[] = [];
  for await (const userId of due) {
    if (Date.now() >= stop) break;
    try {
      await goOn(userId);
    } catch (error) {
      logger.error('An account has to be gone on with', { userId, error: error as Error });
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Accounts have to be gone on with');
};
