import { randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { IMAGE_CACHE_SECONDS, IMAGE_MAX_BYTES, IMAGE_TYPES } from '../../shared/limits.ts';
import { bounded } from './deadline.ts';
import { env } from './env.ts';
import { Refusal } from './errors.ts';
import { type ImageType, imageTypeOf } from './image-type.ts';

/** What a picture is for; part of its key, so one uploaded for a purpose serves no other. */
export type ImageKind = 'avatar' | 'banner' | 'thumbnail';

const UPLOAD_SECONDS = 300;

const EXTENSIONS: Readonly<Record<ImageType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

let client: S3Client | undefined;

/** Loaded at the first use: most calls of these Lambdas touch no picture. */
const storage = async () => {
  const sdk = await import('@aws-sdk/client-s3');
  client ??= bounded(new sdk.S3Client({}));
  return { sdk, client };
};

const prefixOf = (owner: string, kind: ImageKind) => `incoming/${owner}/${kind}-`;

/** A key that `presignImage` gave to this person for this purpose. */
export const isUploadOf = (key: string, owner: string, kind: ImageKind): boolean => {
  const prefix = prefixOf(owner, kind);
  return key.startsWith(prefix) && /^[0-9a-f-]{36}$/.test(key.slice(prefix.length));
};

/**
 * Lets a browser POST one picture into the private incoming bucket, within 5 minutes and 2 MB. `bytes` is what the
 * browser says it has; the policy holds whatever it says. Throws `image.type`, `image.too_large`.
 */
export const presignImage = async (image: {
  readonly owner: string;
  readonly kind: ImageKind;
  readonly contentType: string;
  readonly bytes: number;
}): Promise<{ url: string; fields: Record<string, string>; key: string }> => {
  const { owner, kind, contentType, bytes } = image;
  if (!(IMAGE_TYPES as readonly string[]).includes(contentType)) throw new Refusal('image.type');
  if (bytes > IMAGE_MAX_BYTES) throw new Refusal('image.too_large');
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const key = prefixOf(owner, kind) + randomUUID();
  const { url, fields } = await createPresignedPost((await storage()).client, {
    Bucket: env('INCOMING_BUCKET'),
    Key: key,
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, IMAGE_MAX_BYTES]],
    Expires: UPLOAD_SECONDS,
  });
  return { url, fields, key };
};

/** Never uploaded, gone by now, or replaced since it was inspected. */
const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'PreconditionFailed'].includes((error as Error).name);

/** The first bytes tell the type, whatever name or header the upload came with. */
const FIRST_BYTES = 16;

const inspect = async (key: string): Promise<{ type: ImageType; etag: string }> => {
  const { sdk, client } = await storage();
  const found = await client.send(
    new sdk.GetObjectCommand({
      Bucket: env('INCOMING_BUCKET'),
      Key: key,
      Range: `bytes=0-${FIRST_BYTES - 1}`,
    }),
  );
  const total = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
  if (total > IMAGE_MAX_BYTES) throw new Refusal('image.too_large');
  const type = imageTypeOf((await found.Body?.transformToByteArray()) ?? new Uint8Array());
  if (!type) throw new Refusal('image.type');
  return { type, etag: found.ETag ?? '' };
};

/**
 * Takes a picture its owner uploaded for this purpose: checks size and first bytes and copies it to a key no client can
 * write. Answers its public path. Throws `image.missing`, `image.type`, `image.too_large`.
 */
export const acceptImage = async (image: {
  readonly owner: string;
  readonly key: string;
  readonly kind: ImageKind;
}): Promise<`/media/${string}`> => {
  const { owner, key, kind } = image;
  if (!isUploadOf(key, owner, kind)) throw new Refusal('image.missing');
  try {
    const { type, etag } = await inspect(key);
    const publicKey = `media/${owner}/${kind}-${Date.now()}.${EXTENSIONS[type]}` as const;
    const { sdk, client } = await storage();
    await client.send(
      new sdk.CopyObjectCommand({
        Bucket: env('PUBLIC_MEDIA_BUCKET'),
        Key: publicKey,
        CopySource: `${env('INCOMING_BUCKET')}/${key}`,
        // What was inspected, and nothing uploaded over it since.
        CopySourceIfMatch: etag,
        MetadataDirective: 'REPLACE',
        ContentType: type,
        CacheControl: `public, max-age=${IMAGE_CACHE_SECONDS}`,
      }),
    );
    return `/${publicKey}`;
  } catch (error) {
    if (isMissing(error)) throw new Refusal('image.missing');
    throw error;
  }
};
