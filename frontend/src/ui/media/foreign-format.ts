import { VIDEO_TYPES, type VideoType } from '../../../../shared/limits.ts';

/**
 * Whether a video failed because this browser does not support its format, as iPhones before iOS 17.4 do not support
 * WebM: then neither a retry nor a new address helps. An expired address fails with the same code.
 */
export const isForeignFormat = (
  video: Pick<HTMLVideoElement, 'error' | 'canPlayType'>,
  fileName: string,
): boolean => {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const type: string | undefined = VIDEO_TYPES[ending as VideoType];
  return video.error?.code === 4 && type !== undefined && video.canPlayType(type) === '';
};
