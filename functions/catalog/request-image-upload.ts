import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import type { Call } from '../lib/http.ts';
import { presignMedia } from '../lib/media-upload.ts';
import { limitRate } from '../lib/rate-limit.table.ts';

const UPLOADS_PER_HOUR = 60;

/** Lets the caller's browser upload a picture. Throws `image.type`, `image.too_large`, `rate.limited`. */
export const requestImageUpload = async ({
  actor,
  input,
  now,
}: Call<typeof catalogCreator.requestImageUpload, Actor>): Promise<
  Output<typeof catalogCreator.requestImageUpload>
> => {
  await limitRate('image', actor.id, UPLOADS_PER_HOUR, 3_600, now);
  return presignMedia({ owner: actor.id, ...input });
};
