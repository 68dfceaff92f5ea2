import { CopyObjectCommand } from '@aws-sdk/client-s3';
import { VIDEO_TYPES, type VideoType } from '../../../../shared/limits.ts';
import { storage } from '../../../lib/aws/storage.ts';
import { env } from '../../../lib/lambda/env.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { POSTER_TYPE, posterKeyOf } from '../../../lib/media/poster.ts';
import type { StoredVideo } from '../../../lib/media/sign-video.ts';
import { reactionFileOf } from './secret-hashes.ts';

const bucket = (): string => env('REQUEST_VIDEOS_BUCKET');

/** Where a gift's copy is, apart from the videos of requests. */
export const copyKeyOf = (name: string, type: VideoType): string => `gifts/${name}.${type}`;

/** Where the copy of a video is that everybody may watch. */
export const shownKeyOf = (name: string, type: VideoType): string => `shown/${name}.${type}`;

/** Where what a recipient recorded is, which only the buyer sees, and the creator where they are allowed to. */
export const reactionKeyOf = (upload: string, ending: string): string =>
  `reactions/${reactionFileOf(upload)}.${ending}`;

const copy = async (from: string, to: string, contentType: string): Promise<void> => {
  try {
    await storage().send(
      new CopyObjectCommand({
        Bucket: bucket(),
        Key: to,
        CopySource: `${bucket()}/${from}`,
        ContentType: contentType,
        MetadataDirective: 'REPLACE',
      }),
    );
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') throw new Refusal('video.missing');
    throw error;
  }
};

/** Copies a request's video to a key of its own, and the picture of it where it `hasPoster`. Throws `video.missing`. */
export const copyVideo = async (
  { object, videoType, hasPoster }: Omit<StoredVideo, 'thumb'>,
  to: string,
): Promise<void> => {
  await copy(object, to, VIDEO_TYPES[videoType]);
  if (hasPoster) await copy(posterKeyOf(object), posterKeyOf(to), POSTER_TYPE);
};
