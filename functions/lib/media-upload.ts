import { randomBytes, randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ErrorCode } from '../../shared/errors.ts';
import {
  CLIP_MAX_BYTES,
  CLIP_TYPES,
  IMAGE_CACHE_SECONDS,
  IMAGE_MAX_BYTES,
  IMAGE_TYPES,
  type SiteImage,
  VIDEO_TYPES,
} from '../../shared/limits.ts';
import { bounded } from './deadline.ts';
import { env } from './env.ts';
import { Refusal } from './errors.ts';
import { type ImageType, imageTypeOf } from './image-type.ts';
import { logger } from './observability.ts';
import { MAGIC_BYTES, videoTypeOf } from './video-type.ts';

/** What a file is for. It is part of the key, so a file uploaded for one purpose serves no other. */
export type MediaKind = 'avatar' | 'banner' | 'thumbnail' | 'page' | 'clip' | SiteImage;

interface Rule {
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
  /** The type of a file by its first bytes, as ending and content type; null for what this kind does not accept. */
  readonly typeOf: (head: Uint8Array) => readonly [ending: string, contentType: string] | null;
  readonly refusals: { readonly type: ErrorCode; readonly tooLarge: ErrorCode; readonly missing: ErrorCode };
}

const UPLOAD_SECONDS = 300;

const ENDINGS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const PICTURE: Rule = {
  contentTypes: IMAGE_TYPES,
  maxBytes: IMAGE_MAX_BYTES,
  typeOf: (head) => {
    const type = imageTypeOf(head);
    return type && [ENDINGS[type], type];
  },
  refusals: { type: 'image.type', tooLarge: 'image.too_large', missing: 'image.missing' },
};

const CLIP: Rule = {
  contentTypes: CLIP_TYPES.map((type) => VIDEO_TYPES[type]),
  maxBytes: CLIP_MAX_BYTES,
  typeOf: (head) => {
    const found = videoTypeOf(head);
    const type = CLIP_TYPES.find((each) => each === found);
    return type ? [type, VIDEO_TYPES[type]] : null;
  },
  refusals: { type: 'clip.type', tooLarge: 'clip.too_large', missing: 'clip.missing' },
};

const RULES: Readonly<Record<MediaKind, Rule>> = {
  avatar: PICTURE,
  banner: PICTURE,
  thumbnail: PICTURE,
  page: PICTURE,
  logo: PICTURE,
  favicon: PICTURE,
  'og-image': PICTURE,
  clip: CLIP,
};

let client: S3Client | undefined;

/** Loaded at the first use, because most calls of these Lambdas touch no file. */
const storage = async () => {
  const sdk = await import('./media-storage.ts');
  client ??= bounded(new sdk.S3Client({}));
  return { sdk, client };
};

const prefixOf = (owner: string, kind: MediaKind) => `incoming/${owner}/${kind}-`;

/** Whether `presignMedia` gave this key to this person for this purpose. */
export const isUploadOf = (key: string, owner: string, kind: MediaKind): boolean => {
  const prefix = prefixOf(owner, kind);
  return key.startsWith(prefix) && /^[0-9a-f-]{36}$/.test(key.slice(prefix.length));
};

/**
 * Lets a browser POST one file into the private incoming bucket, within 5 minutes and the size limit of its kind.
 * `bytes` is the size that the browser states; the signed policy enforces the limit whatever it states. Throws
 * `image.type` and `image.too_large`, for a clip `clip.type` and `clip.too_large`.
 */
export const presignMedia = async (file: {
  readonly owner: string;
  readonly kind: MediaKind;
  readonly contentType: string;
  readonly bytes: number;
}): Promise<{ url: string; fields: Record<string, string>; key: string }> => {
  const { owner, kind, contentType, bytes } = file;
  const { contentTypes, maxBytes, refusals } = RULES[kind];
  if (!contentTypes.includes(contentType)) throw new Refusal(refusals.type);
  if (bytes > maxBytes) throw new Refusal(refusals.tooLarge);
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const key = prefixOf(owner, kind) + randomUUID();
  const { url, fields } = await createPresignedPost((await storage()).client, {
    Bucket: env('INCOMING_BUCKET'),
    Key: key,
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, maxBytes]],
    Expires: UPLOAD_SECONDS,
  });
  return { url, fields, key };
};

/** The file was never uploaded, is gone, or was replaced since it was inspected. */
const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'PreconditionFailed'].includes((error as Error).name);

/** Reads the type from the first bytes, whatever name or header the upload came with. */
const inspect = async (key: string, { maxBytes, typeOf, refusals }: Rule) => {
  const { sdk, client } = await storage();
  const found = await client.send(
    new sdk.GetObjectCommand({
      Bucket: env('INCOMING_BUCKET'),
      Key: key,
      Range: `bytes=0-${MAGIC_BYTES - 1}`,
    }),
  );
  const total = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
  if (total > maxBytes) throw new Refusal(refusals.tooLarge);
  const type = typeOf((await found.Body?.transformToByteArray()) ?? new Uint8Array());
  if (!type) throw new Refusal(refusals.type);
  const [ending, contentType] = type;
  return { ending, contentType, etag: found.ETag ?? '' };
};

/** 64 bits, in at most 13 letters: every request keeps the names of two pictures. */
const randomName = (): string => randomBytes(8).readBigUInt64BE().toString(36);

/**
 * Accepts a file that its owner uploaded for this purpose: checks size and first bytes and copies it to a key that no
 * client can write. Returns its public path, which ends in `name`; by default one that no other file has. Throws
 * `image.missing`, `image.type`, `image.too_large`, for a clip the same of `clip`.
 */
export const acceptMedia = async (file: {
  readonly owner: string;
  readonly key: string;
  readonly kind: MediaKind;
  readonly name?: string;
}): Promise<`/media/${string}`> => {
  const { owner, key, kind, name = randomName() } = file;
  const rule = RULES[kind];
  if (!isUploadOf(key, owner, kind)) throw new Refusal(rule.refusals.missing);
  try {
    const { ending, contentType, etag } = await inspect(key, rule);
    const publicKey = `media/${owner}/${kind}-${name}.${ending}` as const;
    const { sdk, client } = await storage();
    await client.send(
      new sdk.CopyObjectCommand({
        Bucket: env('PUBLIC_MEDIA_BUCKET'),
        Key: publicKey,
        CopySource: `${env('INCOMING_BUCKET')}/${key}`,
        // The bytes that were inspected, and not another upload to the same key.
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: contentType,
        CacheControl: `public, max-age=${IMAGE_CACHE_SECONDS}`,
      }),
    );
    return `/${publicKey}`;
  } catch (error) {
    if (isMissing(error)) throw new Refusal(rule.refusals.missing);
    throw error;
  }
};

/**
 * Deletes a clip that no ad shows any more; `path` is what `acceptMedia` returned. The ad is saved by then, so a
 * failure to delete is only logged.
 */
export const dropClip = async (owner: string, path: string | null): Promise<void> => {
  const prefix = `/media/${owner}/clip-`;
  if (!path?.startsWith(prefix)) return;
  try {
    const { sdk, client } = await storage();
    await client.send(
      new sdk.DeleteObjectCommand({ Bucket: env('PUBLIC_MEDIA_BUCKET'), Key: path.slice(1) }),
    );
  } catch (error) {
    logger.warn('a clip that nobody is shown stays in storage', error as Error);
  }
};
