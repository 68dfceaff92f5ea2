import type { ErrorCode } from '../errors.ts';

/** Why a file that arrived is not taken as a video, whoever sent it and for what. */
export const VIDEO_REFUSALS = [
  'video.not_a_video',
  'video.no_picture',
  'video.too_short',
  'video.too_long',
  'video.cut_off',
  'video.too_many_pixels',
] as const satisfies readonly ErrorCode[];
export type VideoRefusal = (typeof VIDEO_REFUSALS)[number];
