import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { storage } from '../lib/aws/storage.ts';
import { env } from '../lib/lambda/env.ts';
import { Refusal } from '../lib/lambda/errors.ts';
import type { Seen } from '../lib/media/stored-file.ts';
import { beginJob } from './begin-job.ts';
import { type Job, preparedKey } from './job.ts';
import { copyPrepared, isPlayable, preparedFile } from './prepared-file.ts';
import type { VideoFacts } from './video/facts.ts';

/**
 * A clip or a reaction is saved once it can be played, so nothing in the table waits for it: who saves is told to ask
 * again, and what lies in storage says how far it is.
 */
export const takePrepared = async (upload: string, facts: VideoFacts | null): Promise<Seen> => {
  const job: Job = { kind: 'upload', id: upload, upload, object: upload, file: upload };
  const made = await preparedFile(job);
  if (!made) {
    await beginJob(job, facts);
    throw new Refusal('video.preparing');
  }
  const playable = await isPlayable(made);
  if (playable === null) throw new Refusal('video.preparing');
  if (!playable) throw new Refusal('video.not_a_video');
  return { codec: 'avc', pack: (place) => copyPrepared(job, place) };
};

/** Forgets what was made of an upload that was taken over. Nothing there is no failure. */
export const dropPrepared = async (upload: string): Promise<void> => {
  const place = { Bucket: env('INCOMING_BUCKET'), Key: preparedKey({ object: upload }) };
  await storage().send(new DeleteObjectCommand(place));
};

/** Nothing was made: a file without a byte lies there instead, which nobody can play. */
export const refuseUpload = async (job: Job): Promise<void> => {
  const place = { Bucket: env('INCOMING_BUCKET'), Key: preparedKey(job) };
  await storage().send(new PutObjectCommand({ ...place, Body: '' }));
};
