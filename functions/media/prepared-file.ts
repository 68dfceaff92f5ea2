import { CopyObjectCommand, GetObjectCommand, HeadObjectCommand } from '@aws-sdk/client-s3';
import { VIDEO_TYPES } from '../../shared/limits.ts';
import { storage } from '../lib/aws/storage.ts';
import { env } from '../lib/lambda/env.ts';
import { Refusal } from '../lib/lambda/errors.ts';
import { type ObjectPlace, rangeOf, type StoredFile } from '../lib/media/stored-file.ts';
import { type Job, preparedKey } from './job.ts';
import { planOf } from './plan.ts';
import { lookAtVideo } from './video/look.ts';

type Prepared = Pick<Job, 'object'>;

const madeOf = (job: Prepared) => ({ Bucket: env('INCOMING_BUCKET'), Key: preparedKey(job) });

/** What a job made; null: nothing, or nothing yet. */
export const preparedFile = async (job: Prepared): Promise<StoredFile | null> => {
  try {
    const { ContentLength: bytes = 0 } = await storage().send(new HeadObjectCommand(madeOf(job)));
    const read = async (start: number, end: number) => {
      const range = new GetObjectCommand({ ...madeOf(job), Range: rangeOf(start, end) });
      return (await (await storage().send(range)).Body?.transformToByteArray()) ?? new Uint8Array();
    };
    return { bytes, read };
  } catch (error) {
    if ((error as Error).name === 'NotFound') return null;
    throw error;
  }
};

/**
 * Whether everybody can play what was made: it is looked at like everything that arrives. Null: storage was too slow to look,
 * which says nothing of it.
 */
export const isPlayable = async (file: StoredFile, mostSeconds?: number): Promise<boolean | null> => {
  try {
    const facts = await lookAtVideo(file, 'mp4', mostSeconds);
    return facts && planOf(facts, 0) === 'rewrite';
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

/** Copies what a job made to where it is watched. */
export const copyPrepared = async (job: Prepared, to: ObjectPlace): Promise<void> => {
  await storage().send(
    new CopyObjectCommand({
      ...to,
      CopySource: `${madeOf(job).Bucket}/${madeOf(job).Key}`,
      ContentType: VIDEO_TYPES.mp4,
      Metadata: { codec: 'avc' },
      MetadataDirective: 'REPLACE',
    }),
  );
};
