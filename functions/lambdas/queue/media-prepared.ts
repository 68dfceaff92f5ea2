import * as z from 'zod/mini';
import { count, logger } from '../../lib/lambda/observability.ts';
import type { Job, JobKind } from '../../media/job.ts';
import { refuseUpload } from '../../media/prepared-upload.ts';
import { acceptPrepared, refusePrepared } from '../../orders/requests/video/prepared-video.ts';

/** What becomes of a video that is ready, and of one that came to nothing. */
interface Ends {
  readonly ready: (job: Job, now: Date) => Promise<void>;
  readonly failed: (job: Job, now: Date) => Promise<void>;
}

/** What each kind of video is for. A new kind does not compile without its own. */
const ENDS: Record<JobKind, Ends> = {
  delivery: {
    ready: acceptPrepared,
    failed: (job, now) => refusePrepared(job, 'video.not_a_video', now),
  },
  // A clip, or a reaction: whoever saves it finds it in storage.
  upload: { ready: async () => {}, failed: refuseUpload },
};

/** What EventBridge tells of a job that ended; it carries what the job was begun with. */
const event = z.object({
  detail: z.object({
    status: z.enum(['COMPLETE', 'ERROR', 'CANCELED']),
    jobId: z.string(),
    errorCode: z.optional(z.number()),
    errorMessage: z.optional(z.string()),
    userMetadata: z.object({
      kind: z.enum(Object.keys(ENDS) as [JobKind, ...JobKind[]]),
      id: z.string(),
      upload: z.string(),
      object: z.string(),
      file: z.string(),
    }),
  }),
});

/** Takes what the transcoder made. What it throws is told again by Lambda, twice, and then given up by the clock. */
export const handler = async (told: unknown): Promise<void> => {
  const { status, jobId, errorCode, errorMessage, userMetadata: job } = event.parse(told).detail;
  const ends = ENDS[job.kind];
  if (status === 'COMPLETE') return ends.ready(job, new Date());
  logger.error('a video could not be prepared', { jobId, status, errorCode, errorMessage, id: job.id });
  await count('VideoNotPrepared');
  return ends.failed(job, new Date());
};
