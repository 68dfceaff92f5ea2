import type { Actor, accounts } from '../../shared/contracts/accounts.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Call } from '../lib/http.ts';
import { presignMedia } from '../lib/media-upload.ts';
import { limitRate } from '../lib/rate-limit.table.ts';

const UPLOADS_PER_HOUR = 30;

/** Lets the caller's browser upload a picture. Throws `image.type`, `image.too_large`, `rate.limited`. */
export const requestAvatarUpload = async ({
  actor,
  input,
  now,
}: Call<typeof accounts.requestAvatarUpload, Actor>): Promise<
  Output<typeof accounts.requestAvatarUpload>
> => {
  await limitRate('image', actor.id, UPLOADS_PER_HOUR, 3_600, now);
  return presignMedia({ owner: actor.id, kind: 'avatar', ...input });
};
