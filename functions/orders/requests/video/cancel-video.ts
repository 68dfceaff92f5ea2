import type { requestVideos } from '../../../../shared/contracts/orders/request-videos.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import type { Call } from '../../../lib/http/http.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { transact } from '../../../lib/table/table.ts';
import { findRequest } from '../model/requests.table.ts';
import { abortUpload } from './abort-upload.ts';
import { findUpload, removeUploadWrite } from './uploads.table.ts';

/** Drops an unfinished upload; one that arrived whole is not. */
export const cancelVideo = async ({
  actor,
  input,
}: Call<typeof requestVideos.cancel, Actor>): Promise<Record<string, never>> => {
  const request = await findRequest(input.id);
  if (request?.creatorId !== actor.id) throw new Refusal('request.not_found');
  const upload = await findUpload(request.id);
  if (upload?.uploadId !== input.uploadId || request.preparing?.upload === input.uploadId) return {};
  await abortUpload(upload);
  await transact([removeUploadWrite(request.id, upload.uploadId)]);
  return {};
};
