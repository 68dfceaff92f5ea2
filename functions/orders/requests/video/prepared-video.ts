import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { MINUTE_SECONDS } from '../../../../shared/calendar/dates.ts';
import type { VideoProblem } from '../../../../shared/video-problems.ts';
import { storage } from '../../../lib/aws/storage.ts';
import { env } from '../../../lib/lambda/env.ts';
import { logger } from '../../../lib/lambda/observability.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { ConditionFailed, transact } from '../../../lib/table/table.ts';
import { type Job, preparedKey } from '../../../media/job.ts';
import { copyPrepared, isPlayable, preparedFile } from '../../../media/prepared-file.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import { findRequest, preparedWrite } from '../model/requests.table.ts';
import { endPreparing } from './end-preparing.ts';
import { removeUploadWrite } from './uploads.table.ts';
import { videoKeyOf } from './video.ts';

const final = ({ id, file }: Job) => ({
  Bucket: env('REQUEST_VIDEOS_BUCKET'),
  Key: videoKeyOf({ id, videoFile: file }),
});

/** Whether everybody can play what was made: nobody is paid for what they cannot. */
const isReady = async (job: Job): Promise<boolean> => {
  const [file, { maxVideoMinutes }] = await Promise.all([preparedFile(job), settings()]);
  return file !== null && isPlayable(file, maxVideoMinutes * MINUTE_SECONDS);
};

/** Forgets what came of an upload and was not its order's video, or is by now. */
const dropParts = async (job: Job): Promise<void> => {
  for (const Key of [job.object, preparedKey(job)])
    await storage().send(new DeleteObjectCommand({ Bucket: env('INCOMING_BUCKET'), Key }));
  try {
    await transact([removeUploadWrite(job.id, job.upload)]);
  } catch (error) {
    // Another upload began since, or it is gone already.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

/** Makes it its order's video; false when the order waits for it no more. */
const record = async (job: Job, now: Date): Promise<boolean> => {
  const { deadlineGraceHours } = await settings();
  return retryOnConflict('service.busy', async () => {
    const request = await findRequest(job.id);
    if (request?.videoUpload === job.upload) return true;
    if (request?.preparing?.upload !== job.upload) return false;
    const video = { upload: job.upload, file: job.file, at: now.toISOString() };
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
  if (request?.videoUpload !== job.upload) {
    if (request?.preparing?.upload !== job.upload) return dropParts(job);
    if (!(await isReady(job))) {
      logger.error('what was prepared is no video that everybody can play', { requestId: job.id });
      return refusePrepared(job, 'video.not_a_video', now);
    }
    await copyPrepared(job, final(job));
  }
  const isRecorded = await record(job, now);
  if (!isRecorded) await storage().send(new DeleteObjectCommand(final(job)));
  await dropParts(job);
};
