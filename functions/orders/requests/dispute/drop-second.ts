import type { Change } from '../../../lib/table/change.ts';
import { findDisputed } from '../model/find-disputed.ts';
import { requestIdIn } from '../model/requests.table.ts';
import { isDispute } from '../told/dispute-event.ts';
import { videoKeyOf } from '../video/video.ts';

/** Deletes a second video that was not taken, once its dispute is over. The change is only a hint. */
export const dropSecond = async ({ key, before }: Pick<Change, 'key' | 'before'>): Promise<void> => {
  const videoFile = isDispute(before) ? before.second?.videoFile : undefined;
  if (!videoFile) return;
  const id = requestIdIn(key);
  const { request, dispute } = await findDisputed(id);
  if (dispute?.second?.videoFile === videoFile || request?.videoFile === videoFile) return;
  // Loaded when a video goes: most changes touch no file.
  const { deleteVideo } = await import('../../../lib/media/delete-video.ts');
  await deleteVideo(videoKeyOf({ id, videoFile }));
};
