import { MEBIBYTE } from '../../shared/limits.ts';
import type { VideoFacts } from './video/facts.ts';

/** `rewrite`: its pictures and sounds play everywhere and are only packed anew. `transcode`: they are made anew. */
export type Plan = 'rewrite' | 'transcode';

/** Beyond this, making it anew also makes it small enough to be watched on the way. */
const MOST_REWRITTEN_BYTES = 200 * MEBIBYTE;

/** What every phone decodes, lying or upright. */
const LONGER_SIDE = 1_920;
const SHORTER_SIDE = 1_080;

/** Baseline, main, extended and high: the profiles of H.264 that have 8 bits and a colour for four points (4:2:0). */
const PLAIN_PROFILES = /^avc[13]\.(42|4d|58|64)/i;

const playsEverywhere = (picture: NonNullable<VideoFacts['picture']>): boolean =>
  picture.codec === 'avc' &&
  PLAIN_PROFILES.test(picture.profile ?? '') &&
  Math.max(picture.width, picture.height) <= LONGER_SIDE &&
  Math.min(picture.width, picture.height) <= SHORTER_SIDE;

/** What makes a video that was looked at one that everybody can play; null: nobody looked at it. */
export const planOf = (facts: VideoFacts | null, bytes: number): Plan => {
  if (!facts?.picture || bytes > MOST_REWRITTEN_BYTES) return 'transcode';
  const hasPlainSound = facts.sound === null || facts.sound === 'aac';
  return hasPlainSound && playsEverywhere(facts.picture) ? 'rewrite' : 'transcode';
};
