import type { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { presignShare } from '../../../lib/media/media-upload.ts';
import { requestUpload } from '../../../lib/media/request-upload.ts';

/** Lets the caller's browser upload a picture, and with it what it makes of it for links. Throws `image.type`, `image.too_large`, `rate.limited`. */
export const requestImageUpload = async (
  call: Call<typeof catalogCreator.requestImageUpload, Actor>,
): Promise<Output<typeof catalogCreator.requestImageUpload>> => {
  const form = await requestUpload(call, 'image', call.input);
  return call.input.kind === 'banner' ? form : { ...form, share: await presignShare(form.key) };
};
