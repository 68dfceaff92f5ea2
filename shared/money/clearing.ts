import type { Day } from '../calendar/dates.ts';

/** What waits, by the day from which it is available, the nearest first; agorot. */
export type Clearing = readonly { readonly day: Day; readonly agorot: number }[];

export const clearingSum = (clearing: Clearing): number =>
  clearing.reduce((sum, { agorot }) => sum + agorot, 0);
