import { Refusal } from '../lib/errors.ts';
import { logger } from '../lib/observability.ts';
import { moveRequest } from './move-request.ts';
import { type DueRequest, dueRequests } from './requests.table.ts';

const MISSED = new Set(['request.status_changed', 'request.already', 'request.not_found']);
/** The run ends before its Lambda does; what is left is due at the next one. */
const RUN_MS = 4 * 60_000;

/** Declines one request whose time and grace are over; false when somebody else moved it first. */
const expire = async ({ id, due }: DueRequest, now: Date): Promise<boolean> => {
  try {
    await moveRequest({
      id,
      to: 'declined',
      from: ['pending', 'approved'],
      by: 'clock',
      role: 'clock',
      key: due,
      now,
      reason: 'expired',
      // The list of what is due lags behind: one that was reopened since has time again.
      mayMove: ({ deadlineAt }) => deadlineAt < now.toISOString(),
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && MISSED.has(error.code)) return false;
    throw error;
  }
};

/**
 * Declines and refunds what was not delivered within its deadline and the grace after it. Run as often as one likes:
 * each request is its own transaction, and what has left the due list is not seen again. Answers how many it declined;
 * throws when some could not be.
 */
export const expireRequests = async (now: Date): Promise<number> => {
  const end = Date.now() + RUN_MS;
  let declined = 0;
  let failed = 0;
  for await (const request of dueRequests(now)) {
    if (Date.now() > end) break;
    try {
      if (await expire(request, now)) declined += 1;
    } catch (error) {
      // One that cannot be declined now (its wallet is closed, the table is busy) must not hold up the others.
      failed += 1;
      logger.error('A request could not be declined after its time', {
        requestId: request.id,
        error: error as Error,
      });
    }
  }
  if (failed > 0) throw new Error(`${failed} requests past their time could not be declined`);
  return declined;
};
