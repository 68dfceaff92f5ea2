import { getSignedUrl } from '@aws-sdk/cloudfront-signer';
import { VIDEO_TYPES, type VideoType } from '../../../shared/limits.ts';
import { readSecret } from '../aws/secret.ts';
import { cached } from '../lambda/cached.ts';
import { env } from '../lambda/env.ts';
import { POSTER_TYPE, posterKeyOf } from './poster.ts';

/** A video in the private bucket, by its key. */
export interface StoredVideo {
  readonly object: string;
  readonly videoType: VideoType;
  /** A picture of it lies beside it. */
  readonly hasPoster?: true;
  /** What that looks like until it is there, as a ThumbHash in base64; absent where nobody drew it. */
  readonly thumb?: string;
}

/** What goes before the key of a video in its address; the edge takes it away again. */
const PATH = '/videos/';
/** Another key comes with a deployment, and so with Lambdas that have kept none. */
const KEPT_SECONDS = 86_400;

const privateKey = cached(KEPT_SECONDS, async () => {
  const text = await readSecret(env('VIDEO_KEYS_ARN'));
  const key = text && (JSON.parse(text) as Record<string, string>)[env('VIDEO_KEY_NAME')];
  if (!key) throw new Error('The secret has no key to sign videos with: npm run rotate-video-keys makes it');
  return key;
});

interface Terms {
  readonly seconds: number;
  readonly disposition?: string;
}

const sign = async (
  object: string,
  contentType: string,
  { seconds, disposition = 'inline' }: Terms,
): Promise<string> => {
  // Passed on to storage; everything in it is signed.
  const query = Object.entries({
    'response-content-type': contentType,
    'response-content-disposition': disposition,
  })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return getSignedUrl({
    url: `${env('SITE_ORIGIN')}${PATH}${object}?${query}`,
    keyPairId: env('VIDEO_KEY_ID'),
    privateKey: await privateKey(),
    dateLessThan: new Date(Date.now() + seconds * 1_000),
  });
};

/** An address of a video at the edge, valid for so many seconds as long as the object is there: deleted, it is 404. */
export const signVideo = ({ object, videoType }: StoredVideo, terms: Terms): Promise<string> =>
  sign(object, VIDEO_TYPES[videoType], terms);

/** The same of the picture that lies beside a video; null where there is none. */
export const signPoster = async (
  { object, hasPoster }: Pick<StoredVideo, 'object' | 'hasPoster'>,
  terms: Terms,
): Promise<string | null> => (hasPoster ? sign(posterKeyOf(object), POSTER_TYPE, terms) : null);
