import { crc32 } from 'node:zlib';
import { VIDEO_TYPES } from '../../../shared/limits.ts';
import type { Creator } from './people.ts';

/** A PNG of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Others of eight times six pixels. */
export const JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAgAAAQABAAD/2wBDAAgoKC8oLzc3Nzc3N0E8QUNDQ0FBQUFDQ0NISEhVVVVISEhDQ0hIUFBVVVxfXFdXVVdfX2RkZHh4c3OMjJGsrM//xABnAAEBAAAAAAAAAAAAAAAAAAACBAEBAQEAAAAAAAAAAAAAAAAABAIFEAABAwUBAQAAAAAAAAAAAAARMQEhBACyAwJxEhEAAQIGAAcBAAAAAAAAAAAAARECIRIyAAMxgXMiwyMEsXH/wAARCAAGAAgDARIAAhIAAxIA/9oADAMBAAIRAxEAPwCWmTj5kPqBgF3IVRNikRvdOXVnMBjXomL6YzoRXTpYVbuMuvX/AHL9bew8eRgQSlnEoxyEhEWAOzEC0ZK8XL7eS//Z',
  'base64',
);
export const WEBP = Buffer.from(
  'UklGRpAAAABXRUJQVlA4IIQAAABwAgCdASoIAAYAAgA0JbACdDKJf2A+AAFpPdocAP72/2Ejim6pX/hhtRvMLW/M7/g1/nGx6Nm6N3IMc3o/IkNJB2F/P81/q+vl92RZkfIub2BVKvq/5x7eNkxjcNtcspG1/c3sa5vVw/sA/X/vVsDlX/5Y/Pf7ONz9KGD+Jj+5v/DQAAA=',
  'base64',
);

/** A chunk of a PNG; what is in it needs no meaning. */
export const pngChunk = (kind: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** One that says it is so large. */
export const jpegOfSize = (width: number, height: number): Buffer => {
  const picture = Buffer.from(JPEG);
  const frame = picture.indexOf(Buffer.from('ffc0', 'hex'));
  picture.writeUInt16BE(height, frame + 5);
  picture.writeUInt16BE(width, frame + 7);
  return picture;
};

/** A segment of a JPEG. */
export const jpegSegment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

/** Pictures with a word where nobody takes it out: in a profile of their colours. */
export const pngWith = (word: string): Buffer<ArrayBuffer> =>
  Buffer.concat([PNG.subarray(0, 33), pngChunk('iCCP', Buffer.from(word)), PNG.subarray(33)]);
export const jpegWith = (word: string): Buffer<ArrayBuffer> =>
  Buffer.concat([
    JPEG.subarray(0, 2),
    jpegSegment(0xe2, Buffer.from(`ICC_PROFILE\0${word}`)),
    JPEG.subarray(2),
  ]);

interface Form {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Sends a file with the signed form the API gave for it, as a browser does; answers S3's status. */
export const postForm = async ({ url, fields }: Form, bytes: Buffer, type: string): Promise<number> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)], { type }));
  return (await fetch(url, { method: 'POST', body: form })).status;
};

/** Sends bytes as the browser sends a chosen clip; answers storage's status and the key to name in a save. */
export const sendClip = async (
  who: Creator,
  bytes: Buffer<ArrayBuffer>,
  type: 'mp4' | 'mov' | 'webm' = 'mp4',
): Promise<{ status: number; key: string }> => {
  const { body } = await who.call('catalogCreator.requestClipUpload', { type, bytes: bytes.length });
  return { status: await postForm(body, bytes, VIDEO_TYPES[type]), key: body.key };
};

const FIELDS = { title: 'ברכה', priceAgorot: 12_345, deliveryHours: 24 };

/** Saves a creator's first ad with this clip, or with what `no-clip` and an empty key stand for. */
export const saveClip = async (who: Creator, clipKey: string) => {
  const ads = (await who.call('catalogCreator.ads', {})).body.items;
  const { v = 0 } = ads.find(({ id }) => id === who.adId) ?? {};
  return who.call('catalogCreator.updateAd', { ...FIELDS, id: who.adId, clipKey, v });
};
