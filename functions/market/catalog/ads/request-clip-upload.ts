import type { catalogCreator } from '../../../../shared/contracts/market/catalog-creator.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { VIDEO_TYPES } from '../../../../shared/limits.ts';
import type { Call } from '../../../lib/http/http.ts';
import { requestUpload } from '../../../lib/media/request-upload.ts';

/** Lets the caller's browser upload a sample clip. Throws `clip.too_large`, `rate.limited`. */
export const requestClipUpload = (
  call: Call<typeof catalogCreator.requestClipUpload, Actor>,
): Promise<Output<typeof catalogCreator.requestClipUpload>> => {
  const { type, bytes } = call.input;
  return requestUpload(call, 'clip', { kind: 'clip', contentType: VIDEO_TYPES[type], bytes });
};
