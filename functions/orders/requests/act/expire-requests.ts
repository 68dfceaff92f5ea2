import { MINUTE_MS } from '../../../../shared/calendar/dates.ts';
import { isOpen, REQUEST_STATUSES } from '../../../../shared/order/request-status.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { count, logger } from '../../../lib/lambda/observability.ts';
import { ConditionFailed } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { moveRequest } from '../model/move-request.ts';
import type { Request } from '../model/request.ts';
import { type DueRequest, dueRequests, findRequest, setReminded } from '../model/requests.table.ts';
import { endsAt, preparingEndsAt } from '../model/wait.ts';
import { endPreparing } from '../video/end-preparing.ts';
import { completeFor } from './complete-request.ts';

const MISSED = new Set(['request.status_changed', 'request.already', 'request.not_found']);
/** The run ends before its Lambda does; what is left is due at the next one. */
const RUN_MS = 4 * MINUTE_MS;

/**
 * Ends one request whose time is over: what has a video is completed, what has none is declined. False when somebody
 * else moved it first.
 */
const end = async (
  { id, due }: DueRequest,
  { videoAt, creatorId, completeWhenReady, postUrl }: Request,
  isOver: (request: Request) => boolean,
  now: Date,
) => {
  try {
    // Its creator did, while the video was being prepared.
    if (videoAt !== undefined && completeWhenReady) {
      await completeFor({ id, creatorId, key: completeWhenReady, now, postUrl: postUrl ?? null });
      return true;
    }
    await moveRequest({
      id,
      from: REQUEST_STATUSES.filter(isOpen),
      by: 'clock',
      role: 'clock',
      key: due,
      now,
      // The index is eventually consistent: the request may have been reopened or got a video since.
      mayMove: (request) => isOver(request) && request.videoAt === videoAt,
      ...(videoAt === undefined ? { to: 'declined', reason: 'expired' } : { to: 'completed' }),
    });
    return true;
  } catch (error) {
    if (error instanceof Refusal && MISSED.has(error.code)) return false;
    throw error;
  }
};

/** Gives up what has been prepared for too long; there is nothing to do for what is not over yet. */
const giveUp = async ({ id, preparing }: Request, now: Date): Promise<void> => {
  if (!preparing || preparingEndsAt(preparing) > now) return;
  logger.error('A video was prepared for too long and is given up', { requestId: id });
  await count('VideoNotPrepared');
  await endPreparing({ id, upload: preparing.upload }, 'video.too_long_preparing', now);
};

/** The event that follows reminds its creator. A change in between has put the request into the list anew. */
const remind = async (request: Request, graceHours: number, now: Date): Promise<void> => {
  try {
    await setReminded(request, now, graceHours);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/**
 * Looks after open requests whose time has come: reminds the creator of what is due, completes what has a video and
 * declines and refunds what has none. Run as often as one likes: each request is its own transaction, and what has left
 * the due list is not seen again. Answers how many it ended; throws when some could not be.
 */
export const expireRequests = async (now: Date): Promise<number> => {
  const stop = Date.now() + RUN_MS;
  const { deadlineGraceHours } = await settings();
  // A request that is closed is over, too: the mark of this wait says by whom.
  const isOver = (request: Request) =>
    request.closedAt !== undefined ||
    (!request.preparing && endsAt(request, deadlineGraceHours).getTime() < now.getTime());
  let ended = 0;
  let failed = 0;
  for await (const due of dueRequests(now)) {
    if (Date.now() > stop) break;
    try {
      const request = await findRequest(due.id);
      if (!request || request.closedAt) continue;
      if (request.preparing) await giveUp(request, now);
      else if (!isOver(request)) await remind(request, deadlineGraceHours, now);
      else if (await end(due, request, isOver, now)) ended += 1;
    } catch (error) {
      // One that cannot be ended now (its wallet is closed, the table is busy) must not hold up the others.
      failed += 1;
      logger.error('A request could not be looked after in time', {
        requestId: due.id,
        error: error as Error,
      });
    }
  }
  if (failed > 0) throw new Error(`${failed} requests past their time could not be settled`);
  return ended;
};
