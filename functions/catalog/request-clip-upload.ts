import type { Actor } from '../../shared/contracts/accounts.ts';
import type { catalogCreator } from '../../shared/contracts/catalog-creator.ts';
import type { Output } from '../../shared/contracts/endpoint.ts';
import { VIDEO_TYPES } from '../../shared/limits.ts';
import type { Call } from '../lib/http.ts';
import { presignMedia } from '../lib/media-upload.ts';
import { limitRate } from '../lib/rate-limit.table.ts';

const UPLOADS_PER_HOUR = 20;

/** Lets the caller's browser upload a sample clip. Throws `clip.too_large`, `rate.limited`. */
export const requestClipUpload = async ({
  actor,
  input,
  now,
}: Call<typeof catalogCreator.requestClipUpload, Actor>): Promise<
  Output<typeof catalogCreator.requestClipUpload>
> => {
  await limitRate('clip', actor.id, UPLOADS_PER_HOUR, 3_600, now);
  const { type, bytes } = input;
  return presignMedia({ owner: actor.id, kind: 'clip', contentType: VIDEO_TYPES[type], bytes });
};
