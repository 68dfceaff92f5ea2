import { addDays, type Day, dayOf } from './dates.ts';
import { endOfOpenDay, type Keeper, nextOpenDay, shiftHours } from './open-time.ts';

/** What an ad promises: so many hours of its creator's time. */
export interface Promised extends Keeper {
  readonly deliveryHours: number;
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);

/** The day on which the promised time is over: tomorrow at the earliest. */
export const earliestDay = (now: Date, promised: Promised): Day =>
  later(addDays(dayOf(now), 1), dayOf(shiftHours(now, promised.deliveryHours, promised)));

/**
 * The day by which a video that is ordered now arrives, which is also the earliest that a fan may ask for, and the
 * deadline of an order that names none: of two days nobody knows which one holds. Everything that names a day before the
 * order goes through here.
 */
export const arrivalDay = (now: Date, promised: Promised): Day =>
  nextOpenDay(earliestDay(now, promised), promised);

/** The instant at which a day's deadline is over, `2026-11-26T21:59:59.999Z`: stored with the order, it stays. */
export const deadlineAtOf = (day: Day, keeper: Keeper): string => endOfOpenDay(day, keeper).toISOString();
