import { IMAGE_MAX_BYTES, IMAGE_MOST_PIXELS, IMAGE_TYPES, MEBIBYTE } from '../../../shared/limits.ts';
import { call } from './api.ts';
import { ApiError } from './api-error.ts';
import { whyUnsent } from './why-unsent.ts';

export type ImageKind = 'avatar' | 'banner' | 'thumbnail';
/** Keys of `picture` in the texts: what is wrong with a picture, or with sending it. */
export type ImageProblem = 'type' | 'size' | 'pixels' | 'broken' | 'gone' | 'signIn' | 'failed';

type ImageType = (typeof IMAGE_TYPES)[number];

const isImageType = (type: string): type is ImageType => (IMAGE_TYPES as readonly string[]).includes(type);

/** What a file is sent as, or why it is not: `broken` where the browser cannot decode it, `gone` where it was moved or changed. */
type PictureToSend =
  | { readonly file: File }
  | { readonly problem: 'type' | 'size' | 'pixels' | 'broken' | 'gone' };

/** As far as a phone's notes before the picture reach. */
const HEADER_BYTES = MEBIBYTE;

/** By its header: to decode such a picture would already take more memory than a phone has. */
const hasTooManyPixels = async (file: File): Promise<boolean> => {
  const { pictureSizeOf } = await import('../../../shared/picture-size.ts');
  const size = pictureSizeOf(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()));
  return size !== null && size.width * size.height > IMAGE_MOST_PIXELS;
};

/** Phones make larger photos than pages need: those are made smaller. A GIF is not, it would lose its motion. */
export const pictureToSend = async (file: File): Promise<PictureToSend> => {
  if (!isImageType(file.type)) return { problem: 'type' };
  const isLarge = file.size > IMAGE_MAX_BYTES;
  if (isLarge && file.type === 'image/gif') return { problem: 'size' };
  const drawing = isLarge ? await import('./smaller-picture.ts') : null;
  try {
    if (await hasTooManyPixels(file)) return { problem: 'pixels' };
    if (!drawing) {
      (await createImageBitmap(file)).close();
      return { file };
    }
    const smaller = await drawing.smallerPicture(file);
    return smaller ? { file: smaller } : { problem: 'size' };
  } catch {
    return { problem: (await whyUnsent(file)).code === 'file.gone' ? 'gone' : 'broken' };
  }
};

export const problemOf = (error: unknown): ImageProblem => {
  if (!(error instanceof ApiError)) return 'failed';
  if (error.code === 'image.type') return 'type';
  if (error.code === 'image.too_large') return 'size';
  if (error.code === 'image.too_many_pixels') return 'pixels';
  if (error.code === 'file.gone') return 'gone';
  return error.status === 401 ? 'signIn' : 'failed';
};

const typeOf = ({ type }: File): ImageType => {
  if (!isImageType(type)) throw new ApiError(400, 'image.type', 'not an image we take');
  return type;
};

interface SignedForm {
  readonly url: string;
  readonly fields: Readonly<Record<string, string>>;
}

const send = async ({ url, fields }: SignedForm, file: Blob): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  // Storage ignores every field after the file.
  form.set('file', file);
  const response = await fetch(url, { method: 'POST', body: form }).catch(async () => {
    throw await whyUnsent(file);
  });
  if (!response.ok) throw new Error(`storage refused the picture: ${response.status}`);
};

/** Failures are ignored: a link then shows a drawing of the category, so nobody is told and nothing is retried. */
const sendShare = async (form: SignedForm, file: File): Promise<void> => {
  try {
    const { shareImage } = await import('./share-image.ts');
    await send(form, await shareImage(file));
  } catch {
    // a browser that cannot draw it, or a network that went just now
  }
};

/** Left out where the browser cannot draw: then the colour of the category stands there. */
const groundIn = async (file: File): Promise<{ ground?: string }> => {
  try {
    const { readGround } = await import('./read-ground.ts');
    return { ground: await readGround(file) };
  } catch {
    return {};
  }
};

/**
 * Sends a picture to storage, and with it what links show of it. Returns the key that a later save names; until then nobody
 * sees it.
 */
export const uploadImage = async (kind: ImageKind, file: File): Promise<string> => {
  const about = { kind, contentType: typeOf(file), bytes: file.size, ...(await groundIn(file)) };
  const { key, share, ...form } = await call('catalogCreator.requestImageUpload', about);
  await Promise.all([send(form, file), share && sendShare(share, file)]);
  return key;
};

/** Sends a picture that a page of the site is to show. Returns its address. */
export const uploadPageImage = async (file: File): Promise<string> => {
  const about = { contentType: typeOf(file), bytes: file.size };
  const { key, ...form } = await call('contentAdmin.requestImage', about);
  await send(form, file);
  return (await call('contentAdmin.acceptImage', { key })).src;
};
