import { MINUTE_SECONDS } from '../../../../shared/calendar/dates.ts';
import type { requestVideos } from '../../../../shared/contracts/orders/request-videos.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { takesVideo } from '../../../../shared/order/request-status.ts';
import type { Call } from '../../../lib/http/http.ts';
import { env } from '../../../lib/lambda/env.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { deleteVideo } from '../../../lib/media/delete-video.ts';
import { posterKeyOf } from '../../../lib/media/poster.ts';
import type { Seen, StoredFile } from '../../../lib/media/stored-file.ts';
import { MAGIC_BYTES, videoTypeOf } from '../../../lib/media/video-type.ts';
import { ConditionFailed, transact } from '../../../lib/table/table.ts';
import { planOf } from '../../../media/plan.ts';
import { dropPrepared, takePrepared } from '../../../media/prepared-upload.ts';
import { storePoster } from '../../../media/store-poster.ts';
import { storeRewritten } from '../../../media/store-rewritten.ts';
import type { VideoFacts } from '../../../media/video/facts.ts';
import { lookAtVideo } from '../../../media/video/look.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import type { SecondVideo } from '../model/dispute.ts';
import { findDispute } from '../model/disputes.table.ts';
import { countFailure } from '../model/failed-uploads.ts';
import type { Request } from '../model/request.ts';
import { viewOf } from '../model/request-facts.ts';
import { findRequest, setVideo } from '../model/requests.table.ts';
import { assembleUpload } from './assemble-upload.ts';
import { dropIncoming } from './drop-incoming.ts';
import { prepareVideo } from './prepare-video.ts';
import { sendSecondVideo } from './second-video.ts';
import { receiverOf, uploadOf } from './upload-of.ts';
import { findUpload, removeUploadWrite, type Upload } from './uploads.table.ts';
import { isSameFamily, sentPosterOf, videoFileOf, videoKeyOf } from './video.ts';

/**
 * Looks at what really arrived: what nobody could watch goes no further, and is deleted. Null where the look was left
 * out.
 */
const inspect = async (upload: Upload, file: StoredFile): Promise<VideoFacts | null> => {
  try {
    const found = videoTypeOf(await file.read(0, Math.min(MAGIC_BYTES, file.bytes)));
    if (!found || !isSameFamily(upload.type, found)) throw new Refusal('video.not_a_video');
    const { maxVideoMinutes } = await settings();
    return await lookAtVideo(file, found, maxVideoMinutes * MINUTE_SECONDS);
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) await dropIncoming(upload);
    throw error;
  }
};

/**
 * Packs the video anew where no client can write, under a key that follows from the upload: made twice it is one. So it is
 * with the picture that its browser drew of it, where that may be kept.
 */
const store = async (request: Request, upload: Upload, { codec, pack }: Seen) => {
  const videoFile = videoFileOf(upload, 'mp4');
  const place = {
    Bucket: env('REQUEST_VIDEOS_BUCKET'),
    Key: videoKeyOf({ id: request.id, videoFile }),
  };
  await pack(place);
  const poster = { ...place, Key: posterKeyOf(place.Key) };
  const hasPoster = await storePoster([sentPosterOf(upload.object)], poster);
  return { type: 'mp4', file: videoFile, upload: upload.uploadId, codec, hasPoster } as const;
};

/** First the file: as long as the order knows of the upload, a repeat drops it. */
const dropUpload = async (requestId: string, upload: Upload): Promise<void> => {
  await dropIncoming(upload);
  try {
    await transact([removeUploadWrite(requestId, upload.uploadId)]);
  } catch (error) {
    // A call beside this one dropped it, or another upload began.
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

type Finish = Call<typeof requestVideos.finish, Actor>;

/**
 * The creator's request when its video is this upload already, or is being made of it. A call that was cut off may have
 * left what it was made of.
 */
const finished = async ({ actor, input: { id, uploadId } }: Finish): Promise<Request | null> => {
  const request = await findRequest(id);
  if (request?.creatorId !== actor.id) return null;
  const { videoUpload, preparing } = request;
  if (videoUpload === uploadId) {
    const upload = await findUpload(id);
    if (upload?.uploadId === uploadId) await dropUpload(id, upload);
    return request;
  }
  if (request.disputed && (await findDispute(id))?.second?.videoUpload === uploadId) return request;
  return preparing?.isBegun && preparing.upload === uploadId ? request : null;
};

interface Arrived {
  readonly upload: Upload;
  readonly file: StoredFile;
  readonly facts: VideoFacts | null;
}

const isTranscoded = ({ file, facts }: Arrived): boolean => planOf(facts, file.bytes) === 'transcode';

const rewritten = ({ file, facts }: Arrived): Seen => {
  const codec = facts?.picture?.codec;
  return { codec, pack: (place) => storeRewritten(file, place, codec) };
};

/** Made anew as clips are: no clock of the order waits for it, and the one of the dispute knows what was sent in time. */
const prepared = async ({ upload, facts }: Arrived): Promise<Seen> => {
  try {
    return await takePrepared(upload.object, facts);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'video.preparing') throw error;
    await dropIncoming(upload);
    await dropPrepared(upload.object);
    throw error;
  }
};

/** The second video of a dispute, whose order stays as it is until its fan takes it. */
const deliverAgain = async (request: Request, arrived: Arrived, { input, now }: Finish): Promise<Request> => {
  const { upload } = arrived;
  const seen = isTranscoded(arrived) ? await prepared(arrived) : rewritten(arrived);
  const { type, file, codec, hasPoster } = await store(request, upload, seen);
  const second: SecondVideo = {
    videoAt: now.toISOString(),
    videoType: type,
    videoFile: file,
    videoUpload: upload.uploadId,
    ...(codec ? { videoCodec: codec } : {}),
    ...(hasPoster ? { hasPoster, ...(input.thumb ? { thumb: input.thumb } : {}) } : {}),
  };
  await sendSecondVideo(request, second, now);
  await dropUpload(request.id, upload);
  if (isTranscoded(arrived)) await dropPrepared(upload.object);
  return request;
};

const deliver = async (call: Finish): Promise<Request> => {
  const { actor, input, now } = call;
  const request = await receiverOf(actor.id, input.id);
  const upload = await uploadOf(request.id, input.uploadId);
  const file = await assembleUpload(upload);
  const facts = await inspect(upload, file);
  const arrived = { upload, file, facts };
  if (!takesVideo(request.status)) return deliverAgain(request, arrived, call);
  if (isTranscoded(arrived)) {
    try {
      return await prepareVideo({
        id: request.id,
        creatorId: actor.id,
        upload,
        facts,
        thumb: input.thumb,
        now,
      });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'video.format') await dropIncoming(upload);
      throw error;
    }
  }
  const { deadlineGraceHours } = await settings();
  const stored = await store(request, upload, rewritten(arrived));
  const video = { ...stored, at: now.toISOString(), thumb: input.thumb };
  try {
    const delivered = await setVideo(request, video, deadlineGraceHours);
    await dropUpload(request.id, upload);
    return delivered;
  } catch (error) {
    // Its order ended meanwhile; a call beside this one may have been the first.
    if (error instanceof ConditionFailed && (await findRequest(request.id))?.videoUpload !== upload.uploadId)
      await deleteVideo(videoKeyOf({ id: request.id, videoFile: video.file }));
    throw error;
  }
};

/**
 * Makes what arrived the request's video: checked, packed anew under a key no client can write, then recorded. What not
 * everybody could play is made anew first (`prepareVideo`). A repeat, or a call that another one of the same upload
 * overtook, answers the request as it is with it.
 */
export const finishVideo = async (call: Finish): Promise<RequestView> => {
  const before = await finished(call);
  if (before) return viewOf(before, await settings());
  try {
    return viewOf(await deliver(call), await settings());
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) await countFailure(call.actor.id, call.now);
    const meanwhile = await finished(call);
    if (meanwhile) return viewOf(meanwhile, await settings());
    throw error instanceof ConditionFailed ? new Refusal('request.status_changed') : error;
  }
};
