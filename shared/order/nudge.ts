import { DAY_MS, startOfDay } from '../calendar/dates.ts';

/** A request as far as reminding its creator goes. */
interface Promised {
  /** The day by which the video arrives. */
  readonly arrivesBy: string;
  readonly deadlineAt: string;
}

/**
 * From when on a fan may remind the creator, once an order: the morning of the day that was promised, or a day before
 * the deadline if that is earlier. Before it nothing is late, and a creator with forty orders hears of no patience lost.
 */
export const nudgesFrom = ({ arrivesBy, deadlineAt }: Promised): Date =>
  new Date(Math.min(startOfDay(arrivesBy).getTime(), Date.parse(deadlineAt) - DAY_MS));
