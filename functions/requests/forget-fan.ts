import { emptied } from '../../shared/contracts/personal.ts';
import { placement, requests } from '../../shared/contracts/requests.ts';
import { lazy } from '../../shared/lazy.ts';
import { everyRow } from '../lib/lists.ts';
import { retryOnConflict } from '../lib/optimistic-lock.ts';
import { transact } from '../lib/table.ts';
import { settings } from '../platform-config/settings.ts';
import { type EarlierBrief, emptyBriefWrites } from './briefs.table.ts';
import { fanRequests } from './fan-requests.table.ts';
import type { Request } from './request.ts';
import { changeRequestWrite, findRequest, forgetReviewerWrites } from './requests.table.ts';

const READ_AT_ONCE = 100;
/** What a fan said in an order, or in the brief of one. Price, times and creator stay: they are the books. */
const saidIn = {
  order: lazy(() => ({ ...emptied(placement(), 'order'), fanName: '', avatar: '' }) as Partial<Request>),
  brief: lazy(() => emptied(requests.changeBrief.input(), 'order')),
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
