import * as z from 'zod/mini';
import { lazy } from '../../lazy.ts';
import { PAGE_SIZE, POSTER, VIDEO_TYPE_NAMES } from '../../limits.ts';
import { VIDEO_REFUSALS } from '../../order/video-refusals.ts';
import { endpoints } from '../parts/endpoint.ts';
import { id, idPattern, thumb } from '../parts/fields.ts';
import { ofRequest } from '../parts/request-inputs.ts';
import { request } from '../parts/request-views.ts';
import { videoAddresses } from '../parts/video-addresses.ts';

const videoType = lazy(() => z.enum(VIDEO_TYPE_NAMES));
const uploadId = lazy(() => z.string().check(z.minLength(1), z.maxLength(1_024)));
/** Ids of a page of requests, between commas. */
const requestIds = lazy(() => {
  const one = idPattern('req');
  return z.string().check(z.regex(new RegExp(`^${one}(?:,${one}){0,${PAGE_SIZE.most - 1}}$`)));
});
const upload = lazy(() => z.strictObject({ id: id('req'), uploadId: uploadId() }));

/** Delivery and viewing of a request's video, apart from the calls that move its money. */
export const requestVideos = endpoints({
  /** Starts a multipart upload, whose parts go straight to storage. */
  start: {
    method: 'POST',
    path: '/api/requests/{id}/video',
    access: 'creator',
    input: () => z.strictObject({ id: id('req'), type: videoType(), bytes: z.int().check(z.positive()) }),
    output: () => z.object({ uploadId: uploadId(), partBytes: z.number(), partCount: z.number() }),
    errors: ['request.not_found', 'request.status_changed', 'video.type', 'video.too_large', 'rate.limited'],
  },
  /** Signed addresses for the given parts; each signs its exact Content-Length. */
  parts: {
    method: 'POST',
    path: '/api/requests/{id}/video/parts',
    access: 'creator',
    input: () =>
      z.strictObject({
        id: id('req'),
        uploadId: uploadId(),
        parts: z.array(z.int().check(z.minimum(1), z.maximum(10_000))).check(z.minLength(1), z.maxLength(20)),
      }),
    output: () => z.object({ parts: z.array(z.object({ part: z.number(), url: z.string() })) }),
    errors: ['request.not_found', 'request.status_changed', 'video.missing'],
  },
  /**
   * The signed address for a picture of what is sent, as its browser drew it: a JPEG of exactly these bytes. Finishing
   * keeps it where it may be kept.
   */
  poster: {
    method: 'POST',
    path: '/api/requests/{id}/video/poster',
    access: 'creator',
    input: () =>
      z.strictObject({
        id: id('req'),
        uploadId: uploadId(),
        bytes: z.int().check(z.positive(), z.maximum(POSTER.mostBytes)),
      }),
    output: () => z.object({ url: z.string() }),
    errors: ['request.not_found', 'request.status_changed', 'video.missing'],
  },
  /** Checks the upload (size, type, whether everybody could watch it) and makes it the request's video. */
  finish: {
    method: 'PUT',
    path: '/api/requests/{id}/video',
    access: 'creator',
    input: () => z.strictObject({ ...upload().shape, thumb: z.optional(thumb()) }),
    output: request,
    errors: [
      'request.not_found',
      'request.status_changed',
      'video.missing',
      'video.incomplete',
      'video.too_large',
      'video.format',
      // Of a second video: sent again until it is ready.
      'video.preparing',
      ...VIDEO_REFUSALS,
    ],
  },
  cancel: {
    method: 'DELETE',
    path: '/api/requests/{id}/video',
    access: 'creator',
    input: upload,
    output: () => z.strictObject({}),
    errors: ['request.not_found'],
  },
  /** Signed addresses to watch and to download, valid 3600 s, for the request's fan and creator. */
  watch: {
    method: 'GET',
    path: '/api/requests/{id}/video',
    access: 'signed-in',
    input: ofRequest,
    output: videoAddresses,
    errors: ['request.not_found', 'video.missing'],
  },
  /** Pictures of the creator's own videos among these requests, as far as there are some; valid as long as those of `watch`. */
  posters: {
    method: 'GET',
    path: '/api/creator/posters',
    access: 'creator',
    input: () => z.strictObject({ ids: requestIds() }),
    output: () =>
      z.object({
        items: z.array(z.object({ id: id('req'), posterUrl: z.string(), thumb: z.nullable(thumb()) })),
      }),
  },
});

export const requestVideosAdmin = endpoints({
  watch: {
    method: 'GET',
    path: '/api/admin/requests/{id}/video',
    access: 'manage_content',
    input: ofRequest,
    output: videoAddresses,
    errors: ['request.not_found', 'video.missing'],
  },
});
