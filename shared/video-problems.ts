import type { ErrorCode } from './errors.ts';

/** Why a video that arrived could not be made one that everybody can play, as its sender is told. */
export const VIDEO_PROBLEMS = [
  'video.not_a_video',
  'video.too_long_preparing',
  'video.format',
] as const satisfies readonly ErrorCode[];
export type VideoProblem = (typeof VIDEO_PROBLEMS)[number];
