import { changedBrief, placement } from '../../../../shared/contracts/orders/placement.ts';
import { emptied } from '../../../../shared/contracts/parts/personal.ts';
import { lazy } from '../../../../shared/lazy.ts';
import { everyRow } from '../../../lib/table/lists.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { type EarlierBrief, emptyBriefWrites } from '../model/briefs.table.ts';
import { fanRequests } from '../model/fan-requests.table.ts';
import type { Request } from '../model/request.ts';
import { changeRequestWrite, findRequest } from '../model/requests.table.ts';
import { forgetReviewerWrites } from '../reviews/reviews.table.ts';

const READ_AT_ONCE = 100;
/** What a fan said in an order, or in the brief of one. Price, times and creator stay: they are the books. */
const saidIn = {
  order: lazy(() => ({ ...emptied(placement(), 'order'), fanName: '', fanAvatar: '' }) as Partial<Request>),
  brief: lazy(() => emptied(changedBrief(), 'order')),
};

const forgetIn = async (id: string, graceHours: number): Promise<void> => {
  const request = await findRequest(id);
  if (!request || request.fanName === '') return;
  await transact([
    changeRequestWrite(request, saidIn.order(), graceHours),
    ...(await emptyBriefWrites(id, saidIn.brief() as Partial<EarlierBrief>)),
    ...forgetReviewerWrites(request),
  ]);
};

/**
 * Takes name, picture and words of a deleted fan out of their orders, out of the briefs before, and their name off their
 * reviews, an order a transaction; an order without a name is done. False when there was no time for all of them.
 */
export const forgetFan = async (fanId: string, now: Date, hasTime: () => boolean): Promise<boolean> => {
  const { deadlineGraceHours } = await settings();
  const limit = READ_AT_ONCE;
  for await (const { id, fanName } of everyRow((after) => fanRequests(fanId, { after, limit, now }))) {
    if (fanName === '') continue;
    if (!hasTime()) return false;
    await retryOnConflict('service.busy', () => forgetIn(id, deadlineGraceHours));
  }
  return true;
};
