import type { Day } from '../../../../../shared/calendar/dates.ts';
import type { Slot, SlotDay } from '../../../../../shared/calendar/slots.ts';

const WEEK_DAYS = 7;

/** The days a fan can choose from, a week at a time from today. */
export const weeksOf = (days: readonly SlotDay[]): readonly (readonly SlotDay[])[] =>
  Array.from({ length: Math.ceil(days.length / WEEK_DAYS) }, (_, week) =>
    days.slice(week * WEEK_DAYS, (week + 1) * WEEK_DAYS),
  );

export const hasFree = ({ slots }: SlotDay): boolean => slots.some(({ available }) => available);

/** The day at which a calendar opens: the chosen slot's, else the first with a free slot. */
export const openingDay = (days: readonly SlotDay[], slot: Slot): Day =>
  (days.find(({ date }) => slot.startsWith(date)) ?? days.find(hasFree) ?? days[0])?.date ?? '';
