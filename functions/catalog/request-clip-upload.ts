import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { VIDEO_TYPES } from '../../shared/limits.ts';
import type { Call } from '../lib/http.ts';
import { requestUpload } from '../lib/request-upload.ts';

/** Lets the caller's browser upload a sample clip. Throws `clip.too_large`, `rate.limited`. */
export const requestClipUpload = (
  call: Call<typeof catalogCreator.requestClipUpload, Actor>,
): Promise<Output<typeof catalogCreator.requestClipUpload>> => {
  const { type, bytes } = call.input;
  return requestUpload(call, 'clip', { kind: 'clip', contentType: VIDEO_TYPES[type], bytes });
};
