import { logger } from './observability.ts';

/** The run ends before its Lambda does; what is left is due at the next one. */
const RUN_MS = 50_000;

/**
 * Acts on due things one after the other until the time of a run is over; `act` may ask whether any time is left. A
 * failure is logged with its id and does not hold up the others. Throws `failed` when there were failures.
 *
 * `expireRequests` and `settleDueTopUps` keep loops of their own: they run for four minutes and answer a count, and
 * top-ups stop when PayPal itself is out of reach.
 */
export const eachDue = async (
  due: AsyncIterable<string>,
  act: (id: string, hasTime: () => boolean) => Promise<void>,
  failed: string,
): Promise<void> => {
  const stop = Date.now() + RUN_MS;
  const hasTime = () => Date.now() < stop;
  const errors: unknown[] = [];
  for await (const id of due) {
    if (!hasTime()) break;
    try {
      await act(id, hasTime);
    } catch (error) {
      logger.error(failed, { id, error: error as Error });
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, failed);
};
