import { Refusal } from '../../../lib/lambda/errors.ts';
import { retryOnConflict } from '../../../lib/table/optimistic-lock.ts';
import { transact } from '../../../lib/table/table.ts';
import { beginJob } from '../../../media/begin-job.ts';
import type { VideoFacts } from '../../../media/video/facts.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import type { Preparing, Request } from '../model/request.ts';
import { preparingWrite } from '../model/requests.table.ts';
import { endPreparing } from './end-preparing.ts';
import { approvedOf } from './upload-of.ts';
import type { Upload } from './uploads.table.ts';
import { videoFileOf } from './video.ts';

interface Arrived {
  readonly id: string;
  readonly creatorId: string;
  readonly upload: Upload;
  readonly facts: VideoFacts | null;
  /** What its browser drew of it. */
  readonly thumb?: string | undefined;
  readonly now: Date;
}

/** Brings the order to what `preparingOf` makes of it; answers the order as it is then. */
const settle = async (
  { id, creatorId }: Arrived,
  preparingOf: (preparing: Preparing | undefined) => Preparing | undefined,
): Promise<Request> => {
  const { deadlineGraceHours } = await settings();
  return retryOnConflict('service.busy', async () => {
    const request = await approvedOf(creatorId, id);
    const preparing = preparingOf(request.preparing);
    if (!preparing || preparing === request.preparing) return request;
    await transact([preparingWrite(request, preparing, deadlineGraceHours)]);
    return { ...request, preparing, v: request.v + 1 };
  });
};

/**
 * Has what arrived made a video that everybody can play. First the order says so, then the job is asked for, then the
 * order knows that it is: a call that was cut off in between is made again, by its creator or, a little later, given up
 * by the clock. Throws `video.format` where nothing makes such a video.
 */
export const prepareVideo = async (arrived: Arrived): Promise<Request> => {
  const { id, upload, facts, thumb, now } = arrived;
  const object = upload.object;
  const file = videoFileOf(upload, 'mp4');
  const mine = {
    upload: upload.uploadId,
    since: now.toISOString(),
    object,
    file,
    ...(thumb ? { thumb } : {}),
  };
  await settle(arrived, (preparing) => (preparing?.upload === mine.upload ? preparing : mine));
  try {
    await beginJob({ kind: 'delivery', id, upload: mine.upload, object, file }, facts);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'video.format')
      await endPreparing({ id, upload: mine.upload }, 'video.format', now);
    throw error;
  }
  return settle(arrived, (preparing) =>
    preparing?.upload === mine.upload && !preparing.isBegun ? { ...preparing, isBegun: true } : preparing,
  );
};
