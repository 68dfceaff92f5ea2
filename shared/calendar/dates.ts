import { lazy } from '../lazy.ts';
import { type Day, isDay } from './calendar-day.ts';

export type { Day };

/** Calendar rules are Israel's, wherever the code runs (Lambdas run in UTC, browsers anywhere). */
const TIME_ZONE = 'Asia/Jerusalem';

const wallClock = lazy(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: TIME_ZONE,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const MINUTE_SECONDS = MINUTE_MS / 1_000;
export const HOUR_SECONDS = HOUR_MS / 1_000;
export const DAY_SECONDS = DAY_MS / 1_000;

/** Milliseconds Israel is ahead of UTC by the clock on the wall. */
const readOffset = (at: Date): number => {
  const parts = wallClock().formatToParts(at);
  const part = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  const local = `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`;
  return Date.parse(local) - at.getTime();
};

const OFFSETS_KEPT = 1_000;
const offsets = new Map<number, number>();

const hourOf = (at: Date): number => Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;

/** Clocks change at full hours, so an hour is looked up once: Intl is slow. */
const offsetAt = (at: Date): number => {
  const hour = hourOf(at);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  if (offsets.size >= OFFSETS_KEPT) offsets.clear();
  const offset = readOffset(new Date(hour));
  offsets.set(hour, offset);
  return offset;
};

/** The hour of an instant and how far Israel is ahead of UTC in it, as `learnClock` reads it. */
export const clockAt = (at: Date): string => `${hourOf(at)} ${offsetAt(at)}`;

/**
 * Takes from `clockAt` what Intl would be asked for, which first reads its tables: 20 ms, 80 on a phone. Answers the day of
 * that hour.
 */
export const learnClock = (told: string): Day => {
  const [hour, offset] = told.split(' ').map(Number) as [number, number];
  offsets.set(hour, offset);
  return dayOf(new Date(hour));
};

/** `2026-11-20T12:34:56.789`: what the clocks of Israel show at an instant. */
const localTime = (at: Date): string => new Date(at.getTime() + offsetAt(at)).toISOString().slice(0, -1);

/** The Israeli day an instant belongs to. */
export const dayOf = (at: Date): Day => localTime(at).slice(0, 10);

const TYPED_DAY = /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$|^(\d{2})(\d{2})(\d{4})$/;

/** A day as people write it (`1/12/2026`, `01.12.2026`, `01122026`, `2026-12-01`); undefined when it is none. */
export const readDay = (text: string): Day | undefined => {
  // Signs that nobody sees, as `pasted.ts` takes off; that file has no room in the first load of public pages.
  const typed = text.replace(/\p{Cf}/gu, '').trim();
  const [day, month, year] = TYPED_DAY.exec(typed)?.slice(1).filter(Boolean) ?? [];
  const read = year ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}` : typed;
  return isDay(read) ? read : undefined;
};

/** Calendar arithmetic on days; daylight saving does not matter to it. */
export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** The first instant of an Israeli day, also on the two days a year that have 23 or 25 hours. */
export const startOfDay = (day: Day): Date => {
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  const guess = midnightUtc - offsetAt(new Date(midnightUtc));
  return new Date(midnightUtc - offsetAt(new Date(guess)));
};

/** The instant at which Israel's clocks show `HH:mm` on a day; a time skipped in spring is the hour after it. */
export const timeOfDay = (day: Day, time: string): Date => {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const guess = wanted - offsetAt(new Date(wanted));
  return new Date(wanted - offsetAt(new Date(guess)));
};

/** A deadline ends with its local day: the last millisecond of it. */
export const endOfDay = (day: Day): Date => new Date(startOfDay(addDays(day, 1)).getTime() - 1);

/** `dd/MM/yyyy` in Israel's time. */
export const formatDay = (at: Date | string): string => {
  const [year, month, day] = dayOf(new Date(at)).split('-');
  return `${day}/${month}/${year}`;
};

/** `HH:mm` in Israel's time. */
export const formatTime = (at: Date | string): string => localTime(new Date(at)).slice(11, 16);

/** `dd/MM/yyyy HH:mm` in Israel's time. */
export const formatTimestamp = (at: Date | string): string => `${formatDay(at)} ${formatTime(at)}`;

export type DeadlineFlag = 'past' | 'soon' | 'none';

/** Past deadline is red; 0 to 2 days left is yellow. `days` is whole days left, negative once past. */
export const deadlineFlag = (deadlineAt: string, now: Date): { flag: DeadlineFlag; days: number } => {
  const days = daysBetween(dayOf(now), dayOf(new Date(deadlineAt)));
  if (Date.parse(deadlineAt) < now.getTime()) return { flag: 'past', days };
  return { flag: days <= 2 ? 'soon' : 'none', days };
};

/** Whole years between a birth day and today. */
export const ageAt = (birthDay: Day, today: Day): number => {
  const years = Number(today.slice(0, 4)) - Number(birthDay.slice(0, 4));
  return today.slice(5) < birthDay.slice(5) ? years - 1 : years;
};
