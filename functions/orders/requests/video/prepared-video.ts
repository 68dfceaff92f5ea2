import { MINUTE_SECONDS } from '../../../../shared/calendar/dates.ts';
import type { VideoProblem } from '../../../../shared/video-problems.ts';
import { env } from '../../../lib/lambda/env.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { logger } from '../../../lib/lambda/observability.ts';
import { deleteVideo } from '../../../lib/media/delete-video.ts';
import { posterKeyOf } from '../../../lib/media/poster.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { ConditionFailed, transact } from '../../../lib/table/table.ts';
import { type Job, preparedKey, preparedPosters } from '../../../media/job.ts';
import { copyPrepared, isPlayable, preparedFile } from '../../../media/prepared-file.ts';
import { storePoster } from '../../../media/store-poster.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { findRequest, preparedWrite } from '../model/requests.table.ts';
import { dropIncoming } from './drop-incoming.ts';
import { endPreparing } from './end-preparing.ts';
import { removeUploadWrite } from './uploads.table.ts';
import { sentPosterOf, videoKeyOf } from './video.ts';

const final = ({ id, file }: Job) => ({
  Bucket: env('REQUEST_VIDEOS_BUCKET'),
  Key: videoKeyOf({ id, videoFile: file }),
});

/**
 * Whether everybody can play what was made: nobody is paid for what they cannot. Throws `service.busy` where nobody could
 * look in time: it is told again.
 */
const isReady = async (job: Job): Promise<boolean> => {
  const [file, { maxVideoMinutes }] = await Promise.all([preparedFile(job), settings()]);
  const playable = file !== null && (await isPlayable(file, maxVideoMinutes * MINUTE_SECONDS));
  if (playable === null) throw new Refusal('service.busy', 'What was made could not be looked at in time');
  return playable;
};

/** Brings it to where its order's video is, with a picture of it: the job's, or else its browser's. Says whether there is one. */
const publish = async (job: Job): Promise<boolean> => {
  await copyPrepared(job, final(job));
  const pictures = [...preparedPosters(job), sentPosterOf(job.object)];
  return storePoster(pictures, { ...final(job), Key: posterKeyOf(final(job).Key) });
};

/** Forgets what came of an upload and was not its order's video, or is by now. */
const dropParts = async (job: Job): Promise<void> => {
  await dropIncoming(job, [preparedKey(job), ...preparedPosters(job)]);
  try {
    await transact([removeUploadWrite(job.id, job.upload)]);
  } catch (error) {
    // Another upload began since, or it is gone already.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Makes it its order's video; false when the order waits for it no more. */
const record = async (job: Job, hasPoster: boolean, now: Date): Promise<boolean> => {
  const { deadlineGraceHours } = await settings();
  return retryOnConflict('service.busy', async () => {
    const request = await findRequest(job.id);
    if (request?.videoUpload === job.upload) return true;
    if (request?.preparing?.upload !== job.upload) return false;
    const video = { upload: job.upload, file: job.file, at: now.toISOString(), hasPoster };
    await transact([preparedWrite(request, video, deadlineGraceHours)]);
    return true;
  });
};

/** What is prepared comes to nothing, for the reason that its creator is told. */
export const refusePrepared = async (job: Job, problem: VideoProblem, now: Date): Promise<void> => {
  await endPreparing(job, problem, now);
  await dropParts(job);
};

/**
 * Makes what was prepared the order's video. However often it is told: once. An order that waits for it no more gets
 * nothing of it. One that its creator completed meanwhile is due at once, and the clock completes it: no Lambda that
 * touches files moves money.
 */
export const acceptPrepared = async (job: Job, now: Date): Promise<void> => {
  const request = await findRequest(job.id);
  let hasPoster = false;
  if (request?.videoUpload !== job.upload) {
    if (request?.preparing?.upload !== job.upload) return dropParts(job);
    if (!(await isReady(job))) {
      logger.error('what was prepared is no video that everybody can play', { requestId: job.id });
      return refusePrepared(job, 'video.not_a_video', now);
    }
    hasPoster = await publish(job);
  }
  const isRecorded = await record(job, hasPoster, now);
  if (!isRecorded) await deleteVideo(final(job).Key);
  await dropParts(job);
};
