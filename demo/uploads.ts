import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { storage } from '../functions/lib/aws/storage.ts';
import { env } from '../functions/lib/lambda/env.ts';
import { presignMedia, presignShare } from '../functions/lib/media/media-upload.ts';
import grounds from './grounds.json' with { type: 'json' };

export const mediaFile = (name: string): Buffer => readFileSync(join(import.meta.dirname, 'media', name));

/** The picture of a clip. */
export const posterFile = (clip: string): string => clip.replace('.mp4', '-poster.jpg');

const send = async (
  { url, fields }: { readonly url: string; readonly fields: Readonly<Record<string, string>> },
  file: string,
  type: string,
): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(mediaFile(file))], { type }));
  const response = await fetch(url, { method: 'POST', body: form });
  if (!response.ok) throw new Error(`The picture ${file} was refused: ${await response.text()}`);
};

/**
 * Sends a picture as the browser does, and with it the one for links, `ofLink`; answers the key to name in the next call.
 */
export const uploadImage = async (
  owner: string,
  kind: 'avatar' | 'banner' | 'thumbnail',
  file: string,
  ofLink?: string,
): Promise<string> => {
  const { key, ...form } = await presignMedia({
    owner,
    kind,
    contentType: 'image/webp',
    bytes: mediaFile(file).length,
    ground: (grounds as Readonly<Record<string, string>>)[file],
  });
  await send(form, file, 'image/webp');
  if (ofLink) await send(await presignShare(key), ofLink, 'image/jpeg');
  return key;
};

/** Puts a creator's clip beside the pictures; answers the address the site shows it under. */
export const publishClip = async (owner: string, key: string): Promise<string> => {
  const path = `media/${owner}/clip.mp4`;
  await storage().send(
    new PutObjectCommand({
      Bucket: env('PUBLIC_MEDIA_BUCKET'),
      Key: path,
      Body: mediaFile(`${key}.mp4`),
      ContentType: 'video/mp4',
      CacheControl: 'public, max-age=3600',
    }),
  );
  return `/${path}`;
};
