import type { MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import { bounded } from '../lib/lambda/deadline.ts';
import { env } from '../lib/lambda/env.ts';
import { Refusal } from '../lib/lambda/errors.ts';
import { inputHash } from '../lib/lambda/ids.ts';
import { logger } from '../lib/lambda/observability.ts';
import { HAS_PICTURES, type Job, preparedBase } from './job.ts';
import { settingsOf } from './job-settings.ts';
import type { VideoFacts } from './video/facts.ts';

let shared: MediaConvertClient | undefined;

/** Loaded at the first job, because most calls of these Lambdas ask for none. */
const transcoder = async () => {
  const sdk = await import('./transcoder-client.ts');
  shared ??= bounded(new sdk.MediaConvertClient({}));
  return { sdk, client: shared };
};

/** Replaces the transcoder in tests. */
export const useTranscoder = (client: MediaConvertClient | undefined): void => {
  shared = client;
};

/**
 * Asks the transcoder to make a video anew; it tells `prepared.ts` of its end. Asked again for the same upload it answers
 * the same job. Throws `video.format` where it takes none of this kind.
 */
export const beginJob = async (job: Job, facts: VideoFacts | null): Promise<void> => {
  const bucket = env('INCOMING_BUCKET');
  const [from, to] = [job.object, preparedBase(job)].map((key) => `s3://${bucket}/${key}`) as [
    string,
    string,
  ];
  const settings = settingsOf(from, to, facts, HAS_PICTURES[job.kind]);
  try {
    const { sdk, client } = await transcoder();
    await client.send(
      new sdk.CreateJobCommand({
        ClientRequestToken: inputHash([job.kind, job.id, job.upload]),
        Role: env('TRANSCODER_ROLE_ARN'),
        Queue: env('TRANSCODER_QUEUE_ARN'),
        Settings: settings,
        UserMetadata: { ...job },
      }),
    );
  } catch (error) {
    if ((error as Error).name !== 'BadRequestException') throw error;
    logger.error('the transcoder takes no such job', error as Error);
    throw new Refusal('video.format');
  }
};
