import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Call } from '../lib/http.ts';
import { requestUpload } from '../lib/request-upload.ts';

/** Lets the caller's browser upload a picture. Throws `image.type`, `image.too_large`, `rate.limited`. */
export const requestImageUpload = (
  call: Call<typeof catalogCreator.requestImageUpload, Actor>,
): Promise<Output<typeof catalogCreator.requestImageUpload>> => requestUpload(call, 'image', call.input);
