import { isMainThread } from 'node:worker_threads';

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Prints a line when a step ends, with how long it took; `quiet` prints nothing. */
export const createProgress = (quiet: boolean): ((name: string) => (detail?: string) => void) => {
  const begun = performance.now();
  return (name) => {
    const started = performance.now();
    return (detail) => {
      if (quiet || !isMainThread) return;
      const took = seconds(performance.now() - started).padStart(7);
      const at = seconds(performance.now() - begun).padStart(7);
      console.log(`${at}  ${name}${detail ? `: ${detail}` : ''} (${took.trim()})`);
    };
  };
};
