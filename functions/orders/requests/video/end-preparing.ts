import type { VideoProblem } from '../../../../shared/video-problems.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { countFailure } from '../model/failed-uploads.ts';
import { findRequest, unpreparedWrite } from '../model/requests.table.ts';

/**
 * What was being prepared came to nothing: its creator has the time back that it took, is told why, and sends another
 * one. Nothing for an order that waits for another upload, or for none.
 */
export const endPreparing = async (
  { id, upload }: { readonly id: string; readonly upload: string },
  problem: VideoProblem,
  now: Date,
): Promise<void> => {
  const { deadlineGraceHours } = await settings();
  await retryOnConflict('service.busy', async () => {
    const request = await findRequest(id);
    if (request?.preparing?.upload !== upload) return;
    await transact([unpreparedWrite(request, problem, now, deadlineGraceHours)]);
    if (problem === 'video.not_a_video') await countFailure(request.creatorId, now);
  });
};
