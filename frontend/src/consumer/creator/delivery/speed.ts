/** How many bytes had been sent at a moment (milliseconds). */
export interface Sample {
  readonly at: number;
  readonly bytes: number;
}

const WINDOW_MS = 10_000;
const LEAST_MS = 1_500;

/** The samples worth keeping once this one is there: the last ten seconds. */
export const addSample = (samples: readonly Sample[], sample: Sample): readonly Sample[] => [
  ...samples.filter(({ at }) => sample.at - at <= WINDOW_MS),
  sample,
];

/** Seconds until `totalBytes` are sent at the pace of the samples; null while nothing can be said. */
export const secondsLeft = (samples: readonly Sample[], totalBytes: number): number | null => {
  const first = samples[0];
  const last = samples.at(-1);
  if (!first || !last || last.at - first.at < LEAST_MS) return null;
  const bytesPerMs = (last.bytes - first.bytes) / (last.at - first.at);
  return bytesPerMs > 0 ? Math.ceil((totalBytes - last.bytes) / bytesPerMs / 1000) : null;
};
