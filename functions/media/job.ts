import { POSTER } from '../../shared/limits.ts';
import type { VideoFacts } from './video/facts.ts';

/** What a video is for; each has its own that becomes of it (`prepared.ts`). */
export type JobKind = 'delivery' | 'upload';

/** Whether pictures are taken of what is made: nothing shows one of a clip or of a reaction. */
export const HAS_PICTURES: Readonly<Record<JobKind, boolean>> = { delivery: true, upload: false };

/** A video that is made anew: whose it is, and what becomes of which object. It travels with the job, and comes back with it. */
export interface Job {
  readonly kind: JobKind;
  /** What it belongs to: of a delivery the order, of an upload that nothing waits for the upload itself. */
  readonly id: string;
  /** The upload, by which the job is known: begun twice it is one. */
  readonly upload: string;
  /** Object key of what arrived, in the incoming bucket. */
  readonly object: string;
  /** The name that its file gets. */
  readonly file: string;
}

const INCOMING = 'incoming/';
const PREPARED = 'prepared/';

/** Where a job puts what it makes of an upload, without its ending: in the incoming bucket, which forgets within a day. */
export const preparedBase = ({ object }: Pick<Job, 'object'>): string =>
  PREPARED + object.slice(INCOMING.length).replace(/\.[a-z0-9]+$/, '');

export const preparedKey = (job: Pick<Job, 'object'>): string => `${preparedBase(job)}.mp4`;

/** How the name of a picture goes on that is taken of a video. */
export const POSTER_MARK = '-poster';
/** Of the first and of the next second: a film that begins in the dark has a better one then, and a short one has none. */
export const POSTERS_TAKEN = 2;

/** Where a job puts the pictures it takes, the one that is shown first. */
export const preparedPosters = (job: Pick<Job, 'object'>): readonly string[] =>
  Array.from(
    { length: POSTERS_TAKEN },
    (_, n) => `${preparedBase(job)}${POSTER_MARK}.${String(n).padStart(7, '0')}.jpg`,
  ).reverse();

interface Size {
  readonly Width: number;
  readonly Height: number;
}

/** Fits what is shown into this size, upright or lying; it never grows. */
const fitInto =
  (longer: number, shorter: number) =>
  (facts: VideoFacts | null): Size => {
    const isUpright = facts?.picture && facts.picture.height > facts.picture.width;
    return isUpright ? { Width: shorter, Height: longer } : { Width: longer, Height: shorter };
  };

export const sizeFor = fitInto(1_920, 1_080);
export const posterSizeFor = fitInto(POSTER.mostPixels, (POSTER.mostPixels * 9) / 16);
