import { isDay } from './calendar-day.ts';
import { addDays, type Day, dayOf, timeOfDay } from './dates.ts';
import { weekdayOf } from './day-words.ts';
import { isClosedAt, shiftHours } from './open-time.ts';
import { earliestDay, type Promised } from './promise.ts';

/** Hours a creator may promise a video for, on Israel's clock. */
export const SLOT_TIMES = ['09:00', '11:00', '13:00', '15:00', '17:00', '19:00', '21:00', '23:00'] as const;
export type SlotTime = (typeof SLOT_TIMES)[number];

/** How many days of slots a fan sees, today among them. */
export const SLOT_DAYS = 14;

/** Sunday is 0. */
export const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `0T09:00`: every Sunday at nine. A creator's week is a list of them. */
export type WeeklySlot = `${Weekday}T${SlotTime}`;

export const slotsOfWeekday = (weekday: Weekday): readonly WeeklySlot[] =>
  SLOT_TIMES.map((time): WeeklySlot => `${weekday}T${time}`);

export const WEEKLY_SLOTS = WEEKDAYS.flatMap(slotsOfWeekday);

/** `2026-12-01T19:00`: an hour that one order can have. */
export type Slot = string;

export interface SlotDay {
  readonly date: Day;
  readonly slots: { readonly time: SlotTime; readonly available: boolean }[];
}

export const isSlot = (text: string): boolean => {
  const [day = '', time, ...more] = text.split('T');
  return more.length === 0 && isDay(day) && SLOT_TIMES.some((one) => one === time);
};

export const dayOfSlot = (slot: Slot): Day => slot.slice(0, 10);

/** `19:00`. */
export const timeOfSlot = (slot: Slot): string => slot.slice(11);

/** The instant of a slot. */
export const slotAt = (slot: Slot): Date => timeOfDay(dayOfSlot(slot), timeOfSlot(slot));

/**
 * The creator's next two weeks: a slot is available when its hour is kept, far enough ahead, the creator does not rest
 * then, and nobody has it.
 */
export const slotDays = ({
  weekly,
  taken,
  now,
  ...promised
}: Promised & {
  readonly weekly: readonly string[];
  readonly taken: readonly string[];
  readonly now: Date;
}): SlotDay[] => {
  const firstDay = earliestDay(now, promised);
  const first = shiftHours(now, promised.deliveryHours, promised);
  return Array.from({ length: SLOT_DAYS }, (_, ahead) => {
    const date = addDays(dayOf(now), ahead);
    const slots = SLOT_TIMES.map((time) => {
      const slot: Slot = `${date}T${time}`;
      const available =
        weekly.includes(`${weekdayOf(date)}T${time}`) &&
        date >= firstDay &&
        slotAt(slot) >= first &&
        !isClosedAt(slotAt(slot), promised) &&
        !taken.includes(slot);
      return { time, available };
    });
    return { date, slots };
  });
};

/** Whether the next two weeks have this slot still free. */
export const isFree = (slot: Slot, days: readonly SlotDay[]): boolean =>
  days.some(({ date, slots }) =>
    slots.some(({ time, available }) => available && slot === `${date}T${time}`),
  );
