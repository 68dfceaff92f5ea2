import { VIDEO } from '../../../shared/limits.ts';
import type { VideoRefusal } from '../../../shared/order/video-refusals.ts';

/** What a file says of itself, once its index and its last samples were read. */
export interface VideoFacts {
  readonly container: 'mp4' | 'mov' | 'webm' | 'mkv';
  /** Until its last picture or sound ends. */
  readonly seconds: number;
  /** As it is shown, so a phone's upright video is higher than wide; null: nothing is shown. */
  readonly picture: {
    readonly codec: string;
    /** How browsers name it with its profile (`avc1.64002a`); null where the file does not say it. */
    readonly profile: string | null;
    readonly width: number;
    readonly height: number;
    /** Degrees by which the stored picture is turned to be shown. */
    readonly rotation: number;
  } | null;
  /** The codec of its sound; null without sound. */
  readonly sound: string | null;
  /** Everything that its index names lies within the file. */
  readonly isWhole: boolean;
}

/** The name of a codec that no browser's player knows. */
export const OTHER_CODEC = 'other';

/** A recorder leaves out how long the last picture is shown. */
const LAST_PICTURE_SECONDS = 0.1;

/** Why nobody could watch it, or what it is too long for; null for a video that is taken. `facts`: null for what no reader of videos understands. */
export const refusalOf = (
  facts: VideoFacts | null,
  mostSeconds: number = VIDEO.mostSeconds,
): VideoRefusal | null => {
  if (!facts) return 'video.not_a_video';
  const { picture, seconds, isWhole } = facts;
  if (!isWhole) return 'video.cut_off';
  if (!picture) return 'video.no_picture';
  if (Math.max(picture.width, picture.height) > VIDEO.mostPixels) return 'video.too_many_pixels';
  if (seconds + LAST_PICTURE_SECONDS < VIDEO.leastSeconds) return 'video.too_short';
  return seconds > mostSeconds ? 'video.too_long' : null;
};
