import type { VideoFacts } from './video/facts.ts';

/** What a video is for; each has its own that becomes of it (`prepared.ts`). */
export type JobKind = 'delivery' | 'upload';

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

const LONGER_SIDE = 1_920;
const SHORTER_SIDE = 1_080;

/** Within which it is fitted, as it is shown; it never grows. */
export const sizeFor = (facts: VideoFacts | null): { readonly Width: number; readonly Height: number } => {
  const isUpright = facts?.picture && facts.picture.height > facts.picture.width;
  return isUpright
    ? { Width: SHORTER_SIDE, Height: LONGER_SIDE }
    : { Width: LONGER_SIDE, Height: SHORTER_SIDE };
};
