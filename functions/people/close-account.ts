import { isOpen, REQUEST_STATUSES } from '../../shared/request-status.ts';
import { Refusal } from '../lib/errors.ts';
import { logger } from '../lib/observability.ts';
import { moveRequest } from '../requests/move-request.ts';
import { openRequestsOf } from '../requests/open-requests.ts';
import { type Closing, countDeclinedWrite, dueClosings, findClosing, passClosing } from './closings.table.ts';
import { endAccessFully } from './end-access.ts';

/** Somebody else ended it first. */
const MISSED = new Set(['request.status_changed', 'request.already', 'request.not_found']);
/** The run ends before its Lambda does; what is left is due at the next one. */
const RUN_MS = 50_000;

/** Declines one request as an admin would, who wants it by the ban, and counts it in the same transaction. */
const decline = async (closing: Closing, id: string, now: Date): Promise<void> => {
  try {
    await moveRequest({
      id,
      to: 'declined',
      from: REQUEST_STATUSES.filter(isOpen),
      by: 'closing',
      role: 'admin',
      key: closing.at,
      now,
      reason: 'admin',
      mayMove: () => true,
      beside: ({ heldAgorot }) => [countDeclinedWrite(closing, heldAgorot)],
    });
  } catch (error) {
    if (!(error instanceof Refusal && MISSED.has(error.code))) throw error;
  }
};

/** False when there was no time for all of them, or some could not be declined now. */
const declineAll = async (
  userId: string,
  closing: Closing,
  now: Date,
  hasTime: () => boolean,
): Promise<boolean> => {
  let failed = 0;
  for await (const id of openRequestsOf(userId, now)) {
    if (!hasTime() || (await findClosing(userId))?.state !== 'open') return false;
    try {
      await decline(closing, id, now);
    } catch (error) {
      // One that cannot be declined now must not hold up the others.
      failed += 1;
      logger.error('A request could not be declined', { requestId: id, error: error as Error });
    }
  }
  if (failed > 0) throw new Error(`${failed} requests could not be declined`);
  return true;
};

const closeAccount = async (userId: string, now: Date, hasTime: () => boolean): Promise<void> => {
  const closing = await findClosing(userId);
  if (closing?.state !== 'open') return;
  await endAccessFully(userId, closing.reason);
  if (await declineAll(userId, closing, now, hasTime)) await passClosing(closing, userId, now);
};

/**
 * Goes on with every closing that is due: ends access, then declines open requests one by one, each in its own
 * transaction. Killed anywhere it is gone on with a minute later, and nothing is done twice. Throws when some of it could
 * not be done.
 */
export const closeAccounts = async (now: Date): Promise<void> => {
  const stop = Date.now() + RUN_MS;
  const hasTime = () => Date.now() < stop;
  const errors: unknown[] = [];
  for await (const userId of dueClosings(now)) {
    if (!hasTime()) break;
    try {
      await closeAccount(userId, now, hasTime);
    } catch (error) {
      logger.error('A closing has to be gone on with', { userId, error: error as Error });
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Closings have to be gone on with');
};
