import { takesVideo } from '../../../../shared/order/request-status.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { findDispute } from '../model/disputes.table.ts';
import type { Request } from '../model/request.ts';
import { findRequest } from '../model/requests.table.ts';
import { findUpload, type Upload } from './uploads.table.ts';

/** The request a creator may deliver to now. Throws `request.not_found`, `request.status_changed`. */
export const approvedOf = async (creatorId: string, id: string): Promise<Request> => {
  const request = await findRequest(id);
  if (request?.creatorId !== creatorId) throw new Refusal('request.not_found');
  if (!takesVideo(request.status))
    throw new Refusal('request.status_changed', undefined, { status: request.status });
  return request;
};

/** Its dispute waits for a second video. */
const takesSecondVideo = async ({ id, disputed }: Request): Promise<boolean> =>
  disputed === true && (await findDispute(id))?.step === 'making';

/**
 * The request to which a creator may send a video now: one to deliver, or the second one that was agreed on in a dispute.
 * Throws `request.not_found`, `request.status_changed`.
 */
export const receiverOf = async (creatorId: string, id: string): Promise<Request> => {
  const request = await findRequest(id);
  if (request?.creatorId !== creatorId) throw new Refusal('request.not_found');
  if (takesVideo(request.status) || (await takesSecondVideo(request))) return request;
  throw new Refusal('request.status_changed', undefined, { status: request.status });
};

/** The upload on its way to a request. Throws `video.missing`. */
export const uploadOf = async (requestId: string, uploadId: string): Promise<Upload> => {
  const upload = await findUpload(requestId);
  if (upload?.uploadId !== uploadId) throw new Refusal('video.missing', 'No such upload of this request');
  return upload;
};
