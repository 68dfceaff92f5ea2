import { CopyObjectCommand, DeleteObjectCommand } from '@aws-sdk/client-s3';
import { GIFT, VIDEO_TYPES, type VideoType } from '../../../../shared/limits.ts';
import { storage } from '../../../lib/aws/storage.ts';
import { env } from '../../../lib/lambda/env.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { signVideo } from '../../../lib/media/sign-video.ts';
import { attachment } from '../../requests/video/video.ts';
import type { Gift } from './gift.ts';
import { reactionFileOf } from './secret-hashes.ts';

const bucket = (): string => env('REQUEST_VIDEOS_BUCKET');

/** Where a gift's copy is, apart from the videos of requests. */
export const copyKeyOf = (name: string, type: VideoType): string => `gifts/${name}.${type}`;

/** Where the copy of a video is that everybody may watch. */
export const shownKeyOf = (name: string, type: VideoType): string => `shown/${name}.${type}`;

/** Where what a recipient recorded is, which only the buyer sees, and the creator where they are allowed to. */
export const reactionKeyOf = (upload: string, ending: string): string =>
  `reactions/${reactionFileOf(upload)}.${ending}`;

/** Copies a request's video to a key of its own. Throws `video.missing`. */
export const copyVideo = async (from: string, to: string, type: VideoType): Promise<void> => {
  try {
    await storage().send(
      new CopyObjectCommand({
        Bucket: bucket(),
        Key: to,
        CopySource: `${bucket()}/${from}`,
        ContentType: VIDEO_TYPES[type],
        MetadataDirective: 'REPLACE',
      }),
    );
  } catch (error) {
    if ((error as Error).name === 'NoSuchKey') throw new Refusal('video.missing');
    throw error;
  }
};

/** Addresses of a gift's copy, valid for a quarter of an hour: deleted, it is 404 at once, whoever has one. */
export const addressesOf = async (
  gift: Pick<Gift, 'object' | 'videoType' | 'fileName'>,
  viewOnly: boolean,
): Promise<{ watchUrl: string; downloadUrl: string | null }> => {
  const seconds = GIFT.urlSeconds;
  const [watchUrl, downloadUrl] = await Promise.all([
    signVideo(gift, { seconds }),
    viewOnly ? null : signVideo(gift, { seconds, disposition: attachment(gift.fileName) }),
  ]);
  return { watchUrl, downloadUrl };
};

/** Deletes a copy. One that is gone already is no failure. */
export const deleteCopy = async (object: string): Promise<void> => {
  await storage().send(new DeleteObjectCommand({ Bucket: bucket(), Key: object }));
};
