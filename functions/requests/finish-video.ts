import { CopyObjectCommand, DeleteObjectCommand } from '@aws-sdk/client-s3';
import type { Actor } from '../../shared/contracts/accounts.ts';
import type { requestVideos } from '../../shared/contracts/request-videos.ts';
import type { RequestView } from '../../shared/contracts/request-views.ts';
import { VIDEO_TYPES, type VideoType } from '../../shared/limits.ts';
import { env } from '../lib/env.ts';
import { Refusal } from '../lib/errors.ts';
import type { Call } from '../lib/http.ts';
import { storage } from '../lib/storage.ts';
import type { StoredFile } from '../lib/stored-file.ts';
import { ConditionFailed, transact } from '../lib/table.ts';
import type { VideoFacts } from '../lib/video/facts.ts';
import { lookAtVideo } from '../lib/video/look.ts';
import { MAGIC_BYTES, videoTypeOf } from '../lib/video-type.ts';
import { planOf } from '../media/plan.ts';
import { storeRewritten } from '../media/store-rewritten.ts';
import { settings } from '../platform-config/settings.ts';
import { assembleUpload } from './assemble-upload.ts';
import type { Request } from './request.ts';
import { viewOf } from './request-facts.ts';
import { findRequest, setVideo } from './requests.table.ts';
import { approvedOf, uploadOf } from './upload-of.ts';
import { removeUploadWrite, type Upload } from './uploads.table.ts';
import { isSameFamily, videoFileOf, videoKeyOf } from './video.ts';

const dropIncoming = async ({ object }: Upload): Promise<void> => {
  await storage().send(new DeleteObjectCommand({ Bucket: env('INCOMING_BUCKET'), Key: object }));
};

/**
 * Looks at what really arrived: what nobody could watch goes no further, and is deleted. Null where the look was left
 * out.
 */
const inspect = async (upload: Upload, file: StoredFile): Promise<VideoFacts | null> => {
  try {
    const found = videoTypeOf(await file.read(0, Math.min(MAGIC_BYTES, file.bytes)));
    if (!found || !isSameFamily(upload.type, found)) throw new Refusal('video.not_a_video');
    return await lookAtVideo(file, found);
  } catch (error) {
    if (error instanceof Refusal && error.status === 400) await dropIncoming(upload);
    throw error;
  }
};

/** Copies what cannot be packed anew as it is. */
const copy = async (upload: Upload, Key: string, codec: string | undefined): Promise<void> => {
  await storage().send(
    new CopyObjectCommand({
      Bucket: env('REQUEST_VIDEOS_BUCKET'),
      Key,
      CopySource: `${env('INCOMING_BUCKET')}/${upload.object}`,
      ContentType: VIDEO_TYPES[upload.type],
      ...(codec ? { Metadata: { codec } } : {}),
      MetadataDirective: 'REPLACE',
    }),
  );
};

/** Puts the video where no client can write, under a key that follows from the upload: made twice it is one. */
const store = async (
  request: Request,
  upload: Upload,
  file: StoredFile,
): Promise<{ type: VideoType; file: string; codec: string | undefined }> => {
  const facts = await inspect(upload, file);
  const codec = facts?.picture?.codec;
  const isRewritten = planOf(facts, file.bytes) === 'rewrite';
  const type = isRewritten ? 'mp4' : upload.type;
  const videoFile = videoFileOf(upload, type);
  const key = videoKeyOf({ id: request.id, videoFile });
  if (isRewritten) await storeRewritten(file, { Bucket: env('REQUEST_VIDEOS_BUCKET'), Key: key }, codec);
  else await copy(upload, key, codec);
  return { type, file: videoFile, codec };
};

type Finish = Call<typeof requestVideos.finish, Actor>;

/** The creator's request when its video is this upload already. */
const finished = async ({ actor, input }: Finish): Promise<Request | null> => {
  const request = await findRequest(input.id);
  return request?.creatorId === actor.id && request.videoUpload === input.uploadId ? request : null;
};

const deliver = async ({ actor, input, now }: Finish): Promise<Request> => {
  const request = await approvedOf(actor.id, input.id);
  const upload = await uploadOf(request.id, input.uploadId);
  const stored = await store(request, upload, await assembleUpload(upload));
  const { deadlineGraceHours } = await settings();
  const video = { ...stored, at: now.toISOString(), upload: upload.uploadId };
  const delivered = await setVideo(request, video, deadlineGraceHours);
  await transact([removeUploadWrite(request.id, upload.uploadId)]);
  await dropIncoming(upload);
  return delivered;
};

/**
 * Makes what arrived the request's video: checked, packed anew under a key no client can write, then recorded. A repeat,
 * or a call that another one of the same upload overtook, answers the request with its video.
 */
export const finishVideo = async (call: Finish): Promise<RequestView> => {
  const before = await finished(call);
  if (before) return viewOf(before, await settings());
  try {
    return viewOf(await deliver(call), await settings());
  } catch (error) {
    const meanwhile = await finished(call);
    if (meanwhile) return viewOf(meanwhile, await settings());
    throw error instanceof ConditionFailed ? new Refusal('request.status_changed') : error;
  }
};
