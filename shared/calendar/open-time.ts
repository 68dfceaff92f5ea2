import { addDays, type Day, dayOf, endOfDay, HOUR_MS, timeOfDay } from './dates.ts';
import { type HebrewMonth, hebrewDateOf } from './hebrew-date.ts';

/** The holidays on which no work is done in Israel, by their Hebrew date: eight days a year. */
const HOLIDAYS: Partial<Record<HebrewMonth, readonly number[]>> = {
  // Rosh Hashana, both days; Yom Kippur; the first day of Sukkot; Simchat Torah.
  tishri: [1, 2, 10, 15, 22],
  // The first and the seventh day of Pesach.
  nisan: [15, 21],
  // Shavuot.
  sivan: [6],
};

/** Who keeps Shabbat and holidays stops at this hour of the eve, Israel's time, and begins again at the other. */
const CLOSES = '16:00';
const OPENS = '21:00';

const SATURDAY = 6;
const isSaturday = (day: Day): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === SATURDAY;

const KNOWN_MOST = 2_000;
const holidays = new Map<Day, boolean>();

/** A day is looked up once: `Intl` is slow. */
const isHoliday = (day: Day): boolean => {
  const known = holidays.get(day);
  if (known !== undefined) return known;
  if (holidays.size >= KNOWN_MOST) holidays.clear();
  const date = hebrewDateOf(day);
  const is = HOLIDAYS[date.month]?.includes(date.day) ?? false;
  holidays.set(day, is);
  return is;
};

/** Shabbat, or a holiday. */
export const isRestDay = (day: Day): boolean => isSaturday(day) || isHoliday(day);

interface Period {
  readonly start: number;
  readonly end: number;
}

/** The rest days in a row that this one is among, as closed time: from the eve of the first to the night of the last. */
const closedAround = (restDay: Day): Period => {
  let [first, last] = [restDay, restDay];
  while (isRestDay(addDays(first, -1))) first = addDays(first, -1);
  while (isRestDay(addDays(last, 1))) last = addDays(last, 1);
  return { start: timeOfDay(addDays(first, -1), CLOSES).getTime(), end: timeOfDay(last, OPENS).getTime() };
};

/** The first closed time that fits, from a day on, forwards or backwards: every week has one. */
const closedFrom = (from: Day, step: 1 | -1, fits: (period: Period) => boolean): Period => {
  for (let day = from; ; day = addDays(day, step)) {
    const period = isRestDay(day) && closedAround(day);
    if (period && fits(period)) return period;
  }
};

const closedAfter = (at: number): Period => closedFrom(dayOf(new Date(at)), 1, ({ end }) => end > at);
const closedBefore = (at: number): Period =>
  closedFrom(addDays(dayOf(new Date(at)), 1), -1, ({ start }) => start < at);

/** The instant after so many hours of open time; none in closed time, but its end. */
const plusOpenHours = (from: number, hours: number): number => {
  let at = from;
  let left = hours * HOUR_MS;
  for (;;) {
    const closed = closedAfter(at);
    if (at + left <= closed.start) return at + left;
    left -= Math.max(0, closed.start - at);
    at = closed.end;
  }
};

/** The same backwards; none in closed time, but its beginning. */
const minusOpenHours = (from: number, hours: number): number => {
  let at = from;
  let left = hours * HOUR_MS;
  for (;;) {
    const closed = closedBefore(at);
    if (at - left >= closed.end) return at - left;
    left -= Math.max(0, at - closed.end);
    at = closed.start;
  }
};

/** Whose time it is: a creator who keeps Shabbat and holidays does not work in them. */
export interface Keeper {
  readonly keepsShabbat?: boolean | undefined;
}

/** The instant so many hours of the creator's time later, or earlier when they are negative. */
export const shiftHours = (from: Date, hours: number, { keepsShabbat }: Keeper): Date => {
  const at = from.getTime();
  if (!keepsShabbat) return new Date(at + hours * HOUR_MS);
  return new Date(hours < 0 ? minusOpenHours(at, -hours) : plusOpenHours(at, hours));
};

/** Whether the creator is at rest at an instant. */
export const isClosedAt = (at: Date, { keepsShabbat }: Keeper): boolean => {
  if (!keepsShabbat) return false;
  const { start } = closedAfter(at.getTime());
  return start <= at.getTime();
};

/** Whether something can be due by this day: the creator does not rest on it. */
export const isOpenDay = (day: Day, { keepsShabbat }: Keeper): boolean => !(keepsShabbat && isRestDay(day));

/** This day, or the first after it on which the creator does not rest. */
export const nextOpenDay = (day: Day, keeper: Keeper): Day =>
  isOpenDay(day, keeper) ? day : nextOpenDay(addDays(day, 1), keeper);

/** The last instant of a day; of the eve of a rest day, when the creator stops. */
export const endOfOpenDay = (day: Day, { keepsShabbat }: Keeper): Date =>
  keepsShabbat && isRestDay(addDays(day, 1)) ? timeOfDay(day, CLOSES) : endOfDay(day);
