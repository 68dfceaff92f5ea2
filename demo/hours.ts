import { addDays, dayOf } from '../shared/calendar/dates.ts';
import { weekdayOf } from '../shared/calendar/day-words.ts';
import type { SlotTime, WeeklySlot } from '../shared/calendar/slots.ts';

const EVENINGS: readonly SlotTime[] = ['17:00', '19:00', '21:00'];

/** Evenings of the week, Fridays at noon, and after the Sabbath. */
export const DEMO_WEEK: readonly WeeklySlot[] = [
  ...([0, 1, 2, 3, 4] as const).flatMap((weekday) =>
    EVENINGS.map((time): WeeklySlot => `${weekday}T${time}`),
  ),
  ...(['5T11:00', '5T13:00', '6T21:00'] as const),
];

/** The first hour of that week on the day that is so many days after an instant. */
export const demoTime = (at: Date, days: number): SlotTime | undefined => {
  const weekday = weekdayOf(addDays(dayOf(at), days));
  return DEMO_WEEK.find((slot) => slot.startsWith(`${weekday}T`))?.slice(2) as SlotTime | undefined;
};
