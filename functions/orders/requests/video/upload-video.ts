import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListPartsCommand,
  type Part,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { DAY_SECONDS } from '../../../../shared/calendar/dates.ts';
import type { requestVideos } from '../../../../shared/contracts/orders/request-videos.ts';
import type { Output } from '../../../../shared/contracts/parts/endpoint.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import type { Actor } from '../../../../shared/contracts/people/accounts.ts';
import { SIGNED_URL_SECONDS, VIDEO_PART_BYTES, VIDEO_TYPES } from '../../../../shared/limits.ts';
import { takesVideo } from '../../../../shared/order/request-status.ts';
import { storage } from '../../../lib/aws/storage.ts';
import type { Call } from '../../../lib/http/http.ts';
import { env } from '../../../lib/lambda/env.ts';
import { epochSeconds } from '../../../lib/lambda/epoch-seconds.ts';
import { Refusal } from '../../../lib/lambda/errors.ts';
import { rangeOf, type StoredFile } from '../../../lib/media/stored-file.ts';
import { MAGIC_BYTES, videoTypeOf } from '../../../lib/media/video-type.ts';
import { ConditionFailed, transact } from '../../../lib/table/table.ts';
import { lookAtVideo } from '../../../media/video/look.ts';
import { settings } from '../../../site/platform-config/settings.ts';
import type { Request } from '../model/request.ts';
import { viewOf } from '../model/request-facts.ts';
import { findRequest, setVideo } from '../model/requests.table.ts';
import { findUpload, removeUploadWrite, type Upload, uploadWrite } from './uploads.table.ts';
import { isSameFamily, partBytesOf, partCountOf, videoKeyOf } from './video.ts';

/** The request a creator may deliver to now. */
const approvedOf = async (creatorId: string, id: string): Promise<Request> => {
  const request = await findRequest(id);
  if (request?.creatorId !== creatorId) throw new Refusal('request.not_found');
  if (!takesVideo(request.status))
    throw new Refusal('request.status_changed', undefined, { status: request.status });
  return request;
};

const uploadOf = async (requestId: string, uploadId: string): Promise<Upload> => {
  const upload = await findUpload(requestId);
  if (upload?.uploadId !== uploadId) throw new Refusal('video.missing', 'No such upload of this request');
  return upload;
};

const abort = async (upload: Upload): Promise<void> => {
  const place = { Bucket: env('INCOMING_BUCKET'), Key: upload.object };
  try {
    await storage().send(new AbortMultipartUploadCommand({ ...place, UploadId: upload.uploadId }));
  } catch (error) {
    // Already completed or expired: nothing is left to abort.
    if ((error as Error).name !== 'NoSuchUpload') throw error;
  }
  await storage().send(new DeleteObjectCommand(place));
};

/** Opens an upload of a known size and kind; an earlier unfinished one of the request is dropped. */
export const startVideo = async ({
  actor,
  input,
  now,
}: Call<typeof requestVideos.start, Actor>): Promise<Output<typeof requestVideos.start>> => {
  const request = await approvedOf(actor.id, input.id);
  const { allowedVideoTypes, maxVideoBytes } = await settings();
  if (!allowedVideoTypes.includes(input.type))
    throw new Refusal('video.type', undefined, { allowed: allowedVideoTypes });
  if (input.bytes > maxVideoBytes)
    throw new Refusal('video.too_large', undefined, { maxBytes: maxVideoBytes });

  const earlier = await findUpload(request.id);
  if (earlier) await abort(earlier);
  const object = `incoming/requests/${request.id}/${now.getTime()}.${input.type}`;
  const started = await storage().send(
    new CreateMultipartUploadCommand({
      Bucket: env('INCOMING_BUCKET'),
      Key: object,
      ContentType: VIDEO_TYPES[input.type],
    }),
  );
  const uploadId = started.UploadId ?? '';
  const expiresAt = epochSeconds(now) + DAY_SECONDS;
  await transact([
    uploadWrite(request.id, {
      uploadId,
      object,
      type: input.type,
      bytes: input.bytes,
      at: now.toISOString(),
      expiresAt,
    }),
  ]);
  return { uploadId, partBytes: VIDEO_PART_BYTES, partCount: partCountOf(input.bytes, VIDEO_PART_BYTES) };
};

/** Each address signs the exact Content-Length of its part, so nobody sends more than was announced. */
export const signVideoParts = async ({
  actor,
  input,
}: Call<typeof requestVideos.parts, Actor>): Promise<Output<typeof requestVideos.parts>> => {
  const request = await approvedOf(actor.id, input.id);
  const upload = await uploadOf(request.id, input.uploadId);
  const count = partCountOf(upload.bytes, VIDEO_PART_BYTES);
  if (input.parts.some((part) => part > count))
    throw new Refusal('call.invalid', 'The upload has no such part');
  const sign = async (part: number) => {
    const command = new UploadPartCommand({
      Bucket: env('INCOMING_BUCKET'),
      Key: upload.object,
      UploadId: upload.uploadId,
      PartNumber: part,
      ContentLength: partBytesOf(part, upload.bytes, VIDEO_PART_BYTES),
    });
    return { part, url: await getSignedUrl(storage(), command, { expiresIn: SIGNED_URL_SECONDS }) };
  };
  return { parts: await Promise.all(input.parts.map(sign)) };
};

/** What S3 answers; null when it refuses with this name. */
const unless = async <T>(name: string, answer: Promise<T>): Promise<T | null> => {
  try {
    return await answer;
  } catch (error) {
    if ((error as Error).name === name) return null;
    throw error;
  }
};

const partsOf = async (upload: Upload): Promise<Part[] | null> => {
  const parts: Part[] = [];
  let marker: string | undefined;
  do {
    const list = new ListPartsCommand({
      Bucket: env('INCOMING_BUCKET'),
      Key: upload.object,
      UploadId: upload.uploadId,
      PartNumberMarker: marker,
    });
    const page = await unless('NoSuchUpload', storage().send(list));
    if (!page) return null;
    parts.push(...(page.Parts ?? []));
    marker = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (marker);
  return parts;
};

/** Puts the parts together, once; a finish that was cut off before goes on from the object it left. */
const assemble = async (upload: Upload): Promise<void> => {
  const place = { Bucket: env('INCOMING_BUCKET'), Key: upload.object };
  const parts = await partsOf(upload);
  if (parts) {
    const bytes = parts.reduce((sum, part) => sum + (part.Size ?? 0), 0);
    if (bytes !== upload.bytes)
      throw new Refusal('video.incomplete', undefined, { bytes, announced: upload.bytes });
    const list = parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    const complete = { ...place, UploadId: upload.uploadId, MultipartUpload: { Parts: list } };
    // No such upload: an earlier attempt of ours completed it and its answer was lost. The object says.
    await unless('NoSuchUpload', storage().send(new CompleteMultipartUploadCommand(complete)));
  }
  const head = await unless('NotFound', storage().send(new HeadObjectCommand(place)));
  if (!head) throw new Refusal('video.missing', 'The upload has expired');
  if (head.ContentLength !== upload.bytes) throw new Refusal('video.incomplete');
};

/**
 * Looks at what really arrived: what nobody could watch goes no further, and is deleted. Answers the codec of its picture;
 * undefined where the look was left out.
 */
const inspect = async (upload: Upload): Promise<string | undefined> => {
  const place = { Bucket: env('INCOMING_BUCKET'), Key: upload.object };
  const read: StoredFile['read'] = async (start, end) => {
    const range = new GetObjectCommand({ ...place, Range: rangeOf(start, end) });
    const found = await storage().send(range);
    return (await found.Body?.transformToByteArray()) ?? new Uint8Array();
  };
  const { bytes } = upload;
  try {
    const found = videoTypeOf(await read(0, Math.min(MAGIC_BYTES, bytes)));
    if (!found || !isSameFamily(upload.type, found)) throw new Refusal('video.not_a_video');
    return (await lookAtVideo({ bytes, read }, found))?.picture?.codec;
  } catch (error) {
    if (error instanceof Refusal && error.status === 400)
      await storage().send(new DeleteObjectCommand(place));
    throw error;
  }
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
  await assemble(upload);
  const codec = await inspect(upload);
  const video = { at: now.toISOString(), type: upload.type, upload: upload.uploadId, codec };
  const key = videoKeyOf({ id: request.id, videoAt: video.at, videoType: video.type });
  await storage().send(
    new CopyObjectCommand({
      Bucket: env('REQUEST_VIDEOS_BUCKET'),
      Key: key,
      CopySource: `${env('INCOMING_BUCKET')}/${upload.object}`,
      ContentType: VIDEO_TYPES[upload.type],
      ...(codec ? { Metadata: { codec } } : {}),
      MetadataDirective: 'REPLACE',
    }),
  );
  const { deadlineGraceHours } = await settings();
  const delivered = await setVideo(request, video, deadlineGraceHours);
  await transact([removeUploadWrite(request.id, upload.uploadId)]);
  await storage().send(new DeleteObjectCommand({ Bucket: env('INCOMING_BUCKET'), Key: upload.object }));
  return delivered;
};

/**
 * Makes what arrived the request's video: checked, copied to a key no client can write, then recorded. A repeat, or a
 * call that another one of the same upload overtook, answers the request with its video.
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

/** Drops an unfinished upload. */
export const cancelVideo = async ({
  actor,
  input,
}: Call<typeof requestVideos.cancel, Actor>): Promise<Record<string, never>> => {
  const request = await findRequest(input.id);
  if (request?.creatorId !== actor.id) throw new Refusal('request.not_found');
  const upload = await findUpload(request.id);
  if (upload?.uploadId !== input.uploadId) return {};
  await abort(upload);
  await transact([removeUploadWrite(request.id, upload.uploadId)]);
  return {};
};
