import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Call } from '../lib/http.ts';
import { presignShare } from '../lib/media-upload.ts';
import { requestUpload } from '../lib/request-upload.ts';

/** Lets the caller's browser upload a picture, and with it what it makes of it for links. Throws `image.type`, `image.too_large`, `rate.limited`. */
export const requestImageUpload = async (
  call: Call<typeof catalogCreator.requestImageUpload, Actor>,
): Promise<Output<typeof catalogCreator.requestImageUpload>> => {
  const form = await requestUpload(call, 'image', call.input);
  return call.input.kind === 'banner' ? form : { ...form, share: await presignShare(form.key) };
};
