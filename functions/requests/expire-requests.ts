import { Refusal } from '../lib/errors.ts';
import { logger } from '../lib/observability.ts';
import { moveRequest } from './move-request.ts';
import { dueRequests } from './requests.table.ts';

const MISSED = new Set(['request.status_changed', 'request.already', 'request.not_found']);

/** Declines one request whose time and grace are over; false when somebody else moved it first. */
const expire = async (id: string, now: Date): Promise<boolean> => {
  try {
    await moveRequest({
      id,
      to: 'declined',
      from: ['pending', 'approved'],
      by: 'clock',
      role: 'clock',
      key: id,
      now,
      reason: 'expired',
      mayMove: () => true,
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && MISSED.has(error.code)) return false;
    throw error;
  }
};

/**
 * Declines and refunds what was not delivered within its deadline and the grace after it. Run as often as one likes:
 * each request is its own transaction, and what has left the due list is not seen again. Answers how many it declined.
 */
export const expireRequests = async (now: Date): Promise<number> => {
  let declined = 0;
  let failed = 0;
  for await (const id of dueRequests(now)) {
    try {
      if (await expire(id, now)) declined += 1;
    } catch (error) {
      // One that cannot be declined now (its wallet is closed, the table is busy) must not hold up the others.
      failed += 1;
      logger.error('A request could not be declined after its time', {
        requestId: id,
        error: error as Error,
      });
    }
  }
  if (failed > 0) throw new Error(`${failed} requests past their time could not be declined`);
  return declined;
};
