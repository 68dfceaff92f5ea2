import { randomBytes, randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import { IMAGE_CACHE_SECONDS, type VideoType } from '../../../shared/limits.ts';
import { GROUND_MARK, groundIn } from '../../../shared/page/ground.ts';
import { SHARE_MAX_BYTES, SHARED_MARK } from '../../../shared/page/share-image.ts';
import { bounded } from '../lambda/deadline.ts';
import { env } from '../lambda/env.ts';
import { Refusal } from '../lambda/errors.ts';
import { logger } from '../lambda/observability.ts';
import { cleanPicture } from '../picture/clean-picture.ts';
import type { ImageType } from './image-type.ts';
import { keyOfKind, type MediaKind } from './media-kinds.ts';
import { PICTURE, RULES, type Rule } from './media-rules.ts';
import { type Look, type ObjectPlace, rangeOf, type Seen, type StoredFile } from './stored-file.ts';
import { MAGIC_BYTES } from './video-type.ts';

const UPLOAD_SECONDS = 300;

let client: S3Client | undefined;

/** Loaded at the first use, because most calls of these Lambdas touch no file. */
const storage = async () => {
  const sdk = await import('./media-storage.ts');
  client ??= bounded(new sdk.S3Client({}));
  return { sdk, client };
};

const prefixOf = (owner: string, kind: MediaKind) => keyOfKind(`incoming/${owner}`, kind);

/** Whether `presignMedia` gave this key to this person for this purpose. */
export const isUploadOf = (key: string, owner: string, kind: MediaKind): boolean => {
  const prefix = prefixOf(owner, kind);
  return key.startsWith(prefix) && /^[0-9a-f-]{36}(?:M[0-9a-f]{18})?$/.test(key.slice(prefix.length));
};

/** What a browser makes of a picture for links lies beside it until both are accepted. */
const shareKeyOf = (key: string): string => `${key}-share`;
const SHARE_TYPE = 'image/jpeg';
/** Kinds of pictures from which a picture for links is made. */
const SHARED_KINDS: ReadonlySet<MediaKind> = new Set(['avatar', 'thumbnail']);

/** A form that a browser may send once with a file of this type, within 5 minutes. */
const signedForm = async (
  key: string,
  contentType: string,
  maxBytes: number,
): Promise<{ url: string; fields: Record<string, string> }> => {
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  return createPresignedPost((await storage()).client, {
    Bucket: env('INCOMING_BUCKET'),
    Key: key,
    Fields: { 'Content-Type': contentType },
    Conditions: [['content-length-range', 1, maxBytes]],
    Expires: UPLOAD_SECONDS,
  });
};

/** Lets a browser send, with the picture of this key, the one it made of it for links. */
export const presignShare = (key: string) => signedForm(shareKeyOf(key), SHARE_TYPE, SHARE_MAX_BYTES);

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
  /** What stands for a picture until it is there, which its name says (`shared/page/ground.ts`). */
  readonly ground?: string | undefined;
}): Promise<{ url: string; fields: Record<string, string>; key: string }> => {
  const { owner, kind, contentType, bytes, ground } = file;
  const { contentTypes, maxBytes, refusals } = RULES[kind];
  if (!contentTypes.includes(contentType)) throw new Refusal(refusals.type);
  if (bytes > maxBytes) throw new Refusal(refusals.tooLarge);
  const key = prefixOf(owner, kind) + randomUUID() + (ground ? GROUND_MARK + ground : '');
  return { ...(await signedForm(key, contentType, maxBytes)), key };
};

const incoming = (key: string) => ({ Bucket: env('INCOMING_BUCKET'), Key: key });

/** The file was never uploaded, is gone, or was replaced since it was inspected. */
const isMissing = (error: unknown): boolean =>
  ['NoSuchKey', 'PreconditionFailed'].includes((error as Error).name);

/** What was found of an upload: a video's codec is kept with it. */
interface Inspected extends Partial<Seen> {
  readonly total: number;
  readonly ending: string;
  readonly contentType: string;
  readonly etag: string;
}

/** Reads the type from the first bytes, whatever name or header the upload came with. */
const inspect = async (key: string, { maxBytes, typeOf, refusals }: Rule): Promise<Inspected> => {
  const { sdk, client } = await storage();
  const Range = rangeOf(0, MAGIC_BYTES);
  const found = await client.send(new sdk.GetObjectCommand({ ...incoming(key), Range }));
  const total = Number(found.ContentRange?.split('/')[1] ?? found.ContentLength);
  if (total > maxBytes) throw new Refusal(refusals.tooLarge);
  const type = typeOf((await found.Body?.transformToByteArray()) ?? new Uint8Array());
  if (!type) throw new Refusal(refusals.type);
  const [ending, contentType] = type;
  return { ending, contentType, etag: found.ETag ?? '', total };
};

/** The very upload that was inspected, of which a range is read at a time. */
const storedFile = (key: string, { etag, total }: { etag: string; total: number }): StoredFile => ({
  bytes: total,
  read: async (start, end) => {
    const { sdk, client } = await storage();
    const range = { ...incoming(key), Range: rangeOf(start, end), IfMatch: etag };
    const found = await client.send(new sdk.GetObjectCommand(range));
    return (await found.Body?.transformToByteArray()) ?? new Uint8Array();
  },
});

/** 64 bits, in at most 13 letters: every request keeps the names of two pictures. */
const randomName = (): string => randomBytes(8).readBigUInt64BE().toString(36);

/** Copies, or packs anew, the very bytes that were inspected, and not another upload to the same key. */
const copy = async (
  key: string,
  { etag, contentType, codec, pack }: Omit<Inspected, 'ending' | 'total'>,
  to: ObjectPlace,
): Promise<void> => {
  if (pack) return pack(to);
  const { sdk, client } = await storage();
  await client.send(
    new sdk.CopyObjectCommand({
      ...to,
      CopySource: `${env('INCOMING_BUCKET')}/${key}`,
      CopySourceIfMatch: etag,
      MetadataDirective: 'REPLACE',
      ContentType: contentType,
      ...(codec ? { Metadata: { codec } } : {}),
    }),
  );
};

/** The very picture that was inspected, without what its camera noted. Throws why it is not served. */
const cleaned = async (key: string, found: Inspected): Promise<Buffer> => {
  const bytes = Buffer.from(await storedFile(key, found).read(0, found.total));
  const picture = cleanPicture(bytes, found.contentType as ImageType);
  if (typeof picture === 'string') throw new Refusal(picture);
  return picture;
};

const writePicture = async (Body: Buffer, ContentType: string, to: ObjectPlace): Promise<void> => {
  const { sdk, client } = await storage();
  await client.send(new sdk.PutObjectCommand({ ...to, Body, ContentType }));
};

/** Where everybody may see a file. */
const publicPlace = (key: string) => ({
  Bucket: env('PUBLIC_MEDIA_BUCKET'),
  Key: key,
  CacheControl: `public, max-age=${IMAGE_CACHE_SECONDS}`,
});

/** What was sent for links beside a picture; null where nothing was, or something else than a JPEG. */
const findShare = async (key: string, kind: MediaKind) => {
  if (!SHARED_KINDS.has(kind)) return null;
  try {
    const found = await inspect(shareKeyOf(key), { ...PICTURE, maxBytes: SHARE_MAX_BYTES });
    return found.contentType === SHARE_TYPE ? await cleaned(shareKeyOf(key), found) : null;
  } catch (error) {
    if (isMissing(error) || error instanceof Refusal) return null;
    throw error;
  }
};

/** Kinds that are watched, and so looked at before they are taken. */
type FilmKind = 'clip' | 'reaction';

type Uploaded = {
  readonly owner: string;
  readonly key: string;
} & (
  | { readonly kind: Exclude<MediaKind, FilmKind>; readonly look?: undefined }
  // Given by who calls, so that no Lambda that takes pictures alone carries the reader of videos.
  | { readonly kind: FilmKind; readonly look: Look }
);

/** Deletes an upload that was taken over, before its day is out. One that is gone already is no failure. */
export const dropUpload = async (key: string): Promise<void> => {
  const { sdk, client } = await storage();
  await client.send(new sdk.DeleteObjectCommand(incoming(key)));
};

/** What is to be copied. Throws the refusals of its kind, and of a video that nobody could watch, which it deletes. */
const inspectFile = async ({ key, look }: Uploaded, rule: Rule): Promise<Inspected> => {
  if (!look) return inspect(key, rule);
  try {
    const found = await inspect(key, rule);
    const seen = await look(storedFile(key, found), found.ending as VideoType, key);
    return { ...found, ...seen, ending: 'mp4' };
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) await dropUpload(key);
    throw error;
  }
};

/** Takes over a file that was given to its owner for this purpose. Throws the refusals of its kind. */
const accept = async <T>(
  file: Uploaded,
  take: (inspected: () => Promise<Inspected>) => Promise<T>,
): Promise<T> => {
  const rule = RULES[file.kind];
  if (!isUploadOf(file.key, file.owner, file.kind)) throw new Refusal(rule.refusals.missing);
  try {
    return await take(() => inspectFile(file, rule));
  } catch (error) {
    if (isMissing(error)) throw new Refusal(rule.refusals.missing);
    throw error;
  }
};

/**
 * Accepts a file that its owner uploaded for this purpose: checks size and first bytes and brings it to a key that no
 * client can write, a picture without what its camera noted, and with it what was made of it for links (`shareImageOf`).
 * Returns its public path, which ends in `name`; by default one that no other file has. Throws `image.missing`,
 * `image.type`, `image.too_large`, `image.too_many_pixels`, for a clip the same of `clip` and `VIDEO_REFUSALS`.
 */
export const acceptMedia = (file: Uploaded & { readonly name?: string }): Promise<`/media/${string}`> =>
  accept<`/media/${string}`>(file, async (inspected) => {
    const { owner, key, kind } = file;
    const [found, share] = await Promise.all([inspected(), findShare(key, kind)]);
    const picture = file.look ? null : await cleaned(key, found);
    const ground = groundIn(key);
    const shown = ground ? GROUND_MARK + ground : '';
    const name = file.name ?? `${randomName()}${shown}${share ? SHARED_MARK : ''}`;
    const publicKey = `${keyOfKind(`media/${owner}`, kind)}${name}.${found.ending}` as const;
    // First, because the name of the other one promises it.
    if (share) await writePicture(share, SHARE_TYPE, publicPlace(`media/${owner}/share-${name}.jpg`));
    if (picture) await writePicture(picture, found.contentType, publicPlace(publicKey));
    else await copy(key, found, publicPlace(publicKey));
    return `/${publicKey}`;
  });

/**
 * The same into a private bucket, under a key that follows from the ending of its type. Returns the ending, and the codec
 * of a video that was looked at.
 */
export const acceptPrivately = (
  file: Uploaded,
  bucket: string,
  keyOf: (ending: string) => string,
): Promise<Pick<Inspected, 'ending' | 'codec'>> =>
  accept(file, async (inspected) => {
    const found = await inspected();
    await copy(file.key, found, { Bucket: bucket, Key: keyOf(found.ending) });
    return found;
  });

/**
 * Deletes a clip that no ad shows any more; `path` is what `acceptMedia` returned. The ad is saved by then, so a
 * failure to delete is only logged.
 */
export const dropClip = async (owner: string, path: string | null): Promise<void> => {
  const prefix = keyOfKind(`/media/${owner}`, 'clip');
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
