import { VIDEO_TYPES, type VideoType } from '../../../shared/limits.ts';

/**
 * Whether a video failed because this browser does not know its format, as an iPhone before iOS 17.4 does not know
 * WebM: neither another try nor a new address helps then. An address that ended fails with the same code.
 */
export const isForeignFormat = (
  video: Pick<HTMLVideoElement, 'error' | 'canPlayType'>,
  fileName: string,
): boolean => {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const type: string | undefined = VIDEO_TYPES[ending as VideoType];
  return video.error?.code === 4 && type !== undefined && video.canPlayType(type) === '';
};
