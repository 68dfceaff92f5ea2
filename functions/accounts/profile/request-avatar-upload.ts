import type { Output } from '../../../shared/contracts/parts/endpoint.ts';
import type { Actor, accounts } from '../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../lib/http/http.ts';
import { requestUpload } from '../../lib/media/request-upload.ts';

/** Lets the caller's browser upload a picture. Throws `image.type`, `image.too_large`, `rate.limited`. */
export const requestAvatarUpload = (
  call: Call<typeof accounts.requestAvatarUpload, Actor>,
): Promise<Output<typeof accounts.requestAvatarUpload>> =>
  requestUpload(call, 'avatar', { kind: 'avatar', ...call.input });
