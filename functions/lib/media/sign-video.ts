import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { VIDEO_TYPES, type VideoType } from '../../../shared/limits.ts';
import { storage } from '../aws/storage.ts';
import { env } from '../lambda/env.ts';

/** A video in the private bucket, by its key. */
export interface StoredVideo {
  readonly object: string;
  readonly videoType: VideoType;
}

/** An address of a video, valid for so many seconds as long as the object is there: deleted, it is 404 at once. */
export const signVideo = (
  { object, videoType }: StoredVideo,
  { seconds, disposition = 'inline' }: { readonly seconds: number; readonly disposition?: string },
): Promise<string> =>
  getSignedUrl(
    storage(),
    new GetObjectCommand({
      Bucket: env('REQUEST_VIDEOS_BUCKET'),
      Key: object,
      ResponseContentType: VIDEO_TYPES[videoType],
      ResponseContentDisposition: disposition,
    }),
    { expiresIn: seconds },
  );
