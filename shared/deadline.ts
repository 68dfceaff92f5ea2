import { addDays, type Day, dayOf } from './dates.ts';

/** The earliest day a fan may ask for: tomorrow, or when the creator's delivery time has passed, if later. */
export const earliestDeadline = (now: Date, deliveryHours: number): Day => {
  const tomorrow = addDays(dayOf(now), 1);
  const delivered = dayOf(new Date(now.getTime() + deliveryHours * 3_600_000));
  return [tomorrow, delivered].sort()[1] ?? tomorrow;
};

const LATEST_DAYS = 365;

/** The latest day a fan may ask for. */
export const latestDeadline = (now: Date): Day => addDays(dayOf(now), LATEST_DAYS);
