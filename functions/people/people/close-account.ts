import { isOpen, REQUEST_STATUSES } from '../../../shared/order/request-status.ts';
import { Refusal } from '../../lib/lambda/errors.ts';
import { logger } from '../../lib/lambda/observability.ts';
import { forgetFan } from '../../orders/requests/act/forget-fan.ts';
import { moveRequest } from '../../orders/requests/model/move-request.ts';
import { openRequestsOf } from '../../orders/requests/read/open-requests.ts';
import { forgetAnswers } from '../../orders/requests/reviews/forget-answers.ts';
import {
  areBuyersTold,
  type Closing,
  countDeclinedWrite,
  findClosing,
  passClosing,
} from './closings.table.ts';
import { eachDueClosing } from './each-due-closing.ts';

/** Somebody else ended it first. */
const MISSED = new Set(['request.status_changed', 'request.already', 'request.not_found']);

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

/**
 * Declines what is open and answers the closing as it is then; null when it was stopped or begun anew, or when there was
 * no time for all of them. Throws when some could not be declined now.
 */
const declineAll = async (
  userId: string,
  closing: Closing,
  now: Date,
  hasTime: () => boolean,
): Promise<Closing | null> => {
  const stillOpen = async () => {
    const current = await findClosing(userId);
    return current?.state === 'open' && current.at === closing.at ? current : null;
  };
  let failed = 0;
  for await (const id of openRequestsOf(userId, now)) {
    if (!hasTime() || !(await stillOpen())) return null;
    try {
      await decline(closing, id, now);
    } catch (error) {
      // One that cannot be declined now must not hold up the others.
      failed += 1;
      logger.error('A request could not be declined', { requestId: id, error: error as Error });
    }
  }
  if (failed > 0) throw new Error(`${failed} requests could not be declined`);
  return stillOpen();
};

/** Takes name and words of who was deleted out of orders and reviews. False when there was no time for all of it. */
const forgetWritten = async (userId: string, now: Date, hasTime: () => boolean): Promise<boolean> =>
  (await forgetFan(userId, now, hasTime)) && forgetAnswers(userId, hasTime);

/**
 * Goes on with every closing that is due: declines open requests one by one, each in its own transaction. Access is ended
 * by `end-access.ts` beside it. Orders of who was deleted lose name and words. Killed anywhere it is gone on with a minute
 * later, and nothing is done twice. Throws when some of it could not be done.
 */
export const closeAccounts = (now: Date): Promise<void> =>
  eachDueClosing(now, async (closing, userId, hasTime) => {
    const declined = await declineAll(userId, closing, now, hasTime);
    if (!declined) return;
    if (!areBuyersTold(declined)) return;
    if (declined.reason === 'deletion' && !(await forgetWritten(userId, now, hasTime))) return;
    await passClosing(declined, userId, now);
  });
