import { isDay } from '../../../shared/calendar/calendar-day.ts';
import { addDays, type Day } from '../../../shared/calendar/dates.ts';
import { after, afterAny, afterLoose, numberAt, type Read, withoutLetters } from './grammar.ts';
import { isNegation } from './negation.ts';
import { afterClock, clockAt } from './read-clock.ts';
import { hebrewDayAt, holidayAt } from './read-hebrew-day.ts';
import type { Token } from './tokens.ts';

const WEEK = 7;
const MONTHS = 12;
const SATURDAY = 6;
const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The next of these days; who means today says so, but of Shabbat. */
const nextWeekday = (today: Day, weekday: number): Day => {
  const ahead = (weekday - weekdayOf(today) + WEEK) % WEEK;
  return addDays(today, ahead === 0 && weekday !== SATURDAY ? WEEK : ahead);
};

/** The last day of this week, or of one after it. */
const endOfWeek = (today: Day, weeks: number): Day =>
  addDays(today, SATURDAY - weekdayOf(today) + weeks * WEEK);

/** "Next Tuesday" is the one of next week, and never tomorrow. */
const weekdayOfNextWeek = (today: Day, weekday: number): Day => {
  const day = addDays(endOfWeek(today, 1), weekday - SATURDAY);
  return day === addDays(today, 1) ? addDays(day, WEEK) : day;
};

/** The last day of this month, or of one after it. */
const endOfMonth = (today: Day, months: number): Day => {
  const next = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + months + 1, 0);
  return next.toISOString().slice(0, 10);
};

const padded = (value: number): string => String(value).padStart(2, '0');

/** The next day of this name; null when there is none, as of a 31st of June. */
const nextDate = (today: Day, day: number, month: number): Day | null => {
  const year = Number(today.slice(0, 4));
  // Americans write the month first: `12/15`.
  const [ofMonth, of] = month > MONTHS ? [month, day] : [day, month];
  const dates = [year, year + 1].map((one) => `${one}-${padded(of)}-${padded(ofMonth)}`);
  return dates.find((one) => isDay(one) && one >= today) ?? null;
};

/** The next day of a month with this number. */
const nextOfMonth = (today: Day, day: number): Day | null => {
  const month = Number(today.slice(5, 7));
  const here = `${today.slice(0, 8)}${padded(day)}`;
  if (isDay(here) && here >= today) return here;
  return nextDate(today, day, (month % 12) + 1);
};

const WRITTEN = /^(\d{1,2})[./](\d{1,2})(?:[./](\d{2,4}))?$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;

const writtenDay = (word: string, today: Day): Day | null => {
  if (ISO.test(word)) return isDay(word) && word >= today ? word : null;
  const [, day, month, year] = WRITTEN.exec(word) ?? [];
  if (!day) return null;
  if (year === undefined) return nextDate(today, Number(day), Number(month));
  const full = `${year.length === 2 ? `20${year}` : year}-${padded(Number(month))}-${padded(Number(day))}`;
  return isDay(full) && full >= today ? full : null;
};

const dayNumber = (tokens: readonly Token[], at: number): Read<number> | null => {
  const { word = '' } = tokens[at] ?? {};
  if (!/^\d{1,2}$/.test(word)) return null;
  const isOrdinal = /^(?:st|nd|rd|th)$/.test(tokens[at + 1]?.word ?? '');
  return { value: Number(word), end: at + (isOrdinal ? 2 : 1) };
};

const found = (value: Day | null, end: number): Read<Day> | null => (value ? { value, end } : null);

/** `29 November`, `November 29th`. */
const namedDate = (tokens: readonly Token[], at: number, today: Day): Read<Day> | null => {
  const first = dayNumber(tokens, at);
  if (first) {
    const ofMonth = after(tokens, first.end, 'ofMonth');
    if (ofMonth !== null) return found(nextOfMonth(today, first.value), ofMonth);
    const month = numberAt(tokens, afterAny(tokens, first.end, 'monthsAfter'), 'months', { loose: true });
    return month && found(nextDate(today, first.value, month.value), month.end);
  }
  const spoken = numberAt(tokens, at, 'ordinals', { loose: true });
  const ofMonth =
    spoken && numberAt(tokens, afterAny(tokens, spoken.end, 'monthsAfter'), 'months', { loose: true });
  const ofThis = spoken && after(tokens, spoken.end, 'ofMonth');
  if (spoken && ofThis) return found(nextOfMonth(today, spoken.value), ofThis);
  if (spoken && ofMonth) return found(nextDate(today, spoken.value, ofMonth.value), ofMonth.end);
  const month = numberAt(tokens, at, 'months');
  const day = month && dayNumber(tokens, month.end);
  return month && day && found(nextDate(today, day.value, month.value), day.end);
};

/** `in December`: by its last day. */
const monthAt = (tokens: readonly Token[], at: number, today: Day): Read<Day> | null => {
  const begun = after(tokens, at, 'monthIn');
  const bare = begun === null && tokens[at] ? withoutLetters(tokens[at], 'monthIn') : null;
  const month = bare ? numberAt([bare], 0, 'months') : begun && numberAt(tokens, begun, 'months');
  if (!month) return null;
  const ahead = (month.value - Number(today.slice(5, 7)) + MONTHS) % MONTHS;
  return found(endOfMonth(today, ahead), bare ? at + 1 : month.end);
};

/** `in three days`, `within a week`, `a week from today`. */
const spanAt = (tokens: readonly Token[], at: number, today: Day): Read<Day> | null => {
  const until = after(tokens, at, 'until');
  // `within 5 days`, or until then; until a day is until that weekday.
  const within =
    after(tokens, at, 'within') ?? (until !== null && dayNumber(tokens, until) !== null ? until : null);
  const begun = within ?? at;
  const alone = numberAt(tokens, begun, 'spans');
  const count = alone ? null : (dayNumber(tokens, begun) ?? numberAt(tokens, begun, 'counts'));
  const span = alone ?? (count && numberAt(tokens, count.end, 'spans'));
  const end = span && (within === null ? after(tokens, span.end, 'fromToday') : span.end);
  if (!span || end === null) return null;
  return found(addDays(today, Math.round((count?.value ?? 1) * span.value)), end);
};

/** What is said of a weekday that makes it one: its word before it, "by", or "next". */
interface How {
  readonly isUntil?: boolean;
  readonly isNext?: boolean;
}

/** A weekday and what stands behind it: `Tuesday next week`. */
const whichWeekday = (
  tokens: readonly Token[],
  today: Day,
  { value, end }: Read<number>,
  { isNext = false }: How,
): Read<Day> => {
  const next = after(tokens, end, 'nextWeek');
  const day = isNext || next !== null ? weekdayOfNextWeek(today, value) : nextWeekday(today, value);
  return { value: day, end: next ?? afterAny(tokens, end, 'near') };
};

/** A name of a weekday is also a number, so it needs its own word, a preposition or "this coming" beside it. */
const weekdayAt = (tokens: readonly Token[], at: number, today: Day, how: How): Read<Day> | null => {
  const named = numberAt(tokens, at, 'weekdays', { loose: true });
  if (!named) return null;
  const isNear = after(tokens, named.end, 'near', 'nextWeek') !== null;
  const isPlain = after(tokens, at - 1, 'weekday') === at;
  if (!(isPlain || how.isUntil || how.isNext || isNear || isNamePlain(tokens, at))) return null;
  return whichWeekday(tokens, today, named, how);
};

/** A weekday by its letter, as Hebrew names them; but no hour: a letter beside a number is no name of a day. */
const letteredAt = (tokens: readonly Token[], at: number, today: Day): Read<Day> | null => {
  const letter = numberAt(tokens, at, 'weekdayLetters');
  const isBesideNumber = tokens[at]?.end === tokens[at + 1]?.start;
  return letter && !isBesideNumber ? whichWeekday(tokens, today, letter, {}) : null;
};

/** With "on" as a letter before it, which Hebrew says of no other number. */
const isIn = (token: Token): boolean => {
  const bare = withoutLetters(token, 'in');
  return bare !== null && after([bare], 0, 'weekdaysIn') !== null;
};

const isNamePlain = (tokens: readonly Token[], at: number): boolean =>
  afterLoose(tokens, at, 'plain') !== null || isIn(tokens[at] as Token);

/** A weekday behind the week it is of: `next week on Thursday`. */
const dayOfWeekAt = (
  tokens: readonly Token[],
  { value, end }: Read<number>,
  today: Day,
): Read<Day> | null => {
  if (value !== 1) return null;
  const begun = afterAny(tokens, end, 'by');
  const day = afterLoose(tokens, begun, 'weekday') ?? begun;
  return weekdayAt(tokens, day, today, { isUntil: true, isNext: true });
};

const dayNamed = (tokens: readonly Token[], at: number, today: Day, how: How): Read<Day> | null => {
  const { word = '' } = tokens[at] ?? {};
  const week = numberAt(tokens, at, 'weekEnds', { loose: true });
  if (week) return dayOfWeekAt(tokens, week, today) ?? found(endOfWeek(today, week.value), week.end);
  const start = numberAt(tokens, at, 'weekStarts', { loose: true });
  if (start) return found(addDays(endOfWeek(today, start.value), 1 - WEEK), start.end);
  const month = numberAt(tokens, at, 'monthEnds', { loose: true });
  if (month) return found(endOfMonth(today, month.value), month.end);
  const soon = numberAt(tokens, at, 'days', { loose: true });
  if (soon) return found(addDays(today, soon.value), soon.end);
  const written = writtenDay(word, today);
  // Behind a date a day is that of something: Hebrew has it in birthday.
  const isOf =
    (after(tokens, at + 1, 'notMoney') !== null && after(tokens, at + 1, 'weekday') === null) ||
    numberAt(tokens, at + 1, 'times') !== null;
  if (written && !isOf) return { value: written, end: at + 1 };
  return hebrewDayAt(tokens, at, today) ?? namedDate(tokens, at, today) ?? weekdayAt(tokens, at, today, how);
};

/** Before a day is by the one before it, where that is still to come; before its noon is that day. */
const inTimeFor = (
  tokens: readonly Token[],
  at: number,
  { value, end }: Read<Day>,
  today: Day,
): Read<Day> => {
  const clock = afterClock(tokens, end);
  const isBefore = clock === end && after(tokens, at, 'dayBefore') !== null && value > today;
  return { value: isBefore ? addDays(value, -1) : value, end: clock };
};

/** Whether `now` stands amid what is told: who just parted. Who wants it now says so behind a wish, or at the end. */
const isToldNow = (tokens: readonly Token[], at: number): boolean => {
  const [before, behind] = [tokens[at - 1], tokens[at + 1]];
  return (
    after(tokens, at, 'toldNow') !== null &&
    before?.closedBy === undefined &&
    withoutLetters(before ?? (tokens[at] as Token), 'that') !== null &&
    behind !== undefined
  );
};

/** Words between what happened and when it did. */
const LONGEST_BETWEEN = 2;
/** Whether a day only says when something happened: `gave birth this morning`. */
const isWhenHappened = (tokens: readonly Token[], at: number): boolean =>
  after(tokens, at, 'happenedWhen') !== null &&
  (isToldNow(tokens, at) ||
    Array.from({ length: at }, (_, start) => after(tokens.slice(0, at), start, 'happened')).some(
      (end) =>
        end !== null &&
        at - end <= LONGEST_BETWEEN &&
        !tokens.slice(end - 1, at).some((one) => one.closedBy !== undefined),
    ));

/** Whether a day is only the first that will do: `after Shabbat`, `not before the 10th`. */
const isFrom = (tokens: readonly Token[], at: number): boolean =>
  (after(tokens, at, 'dayBefore') !== null && isNegation(tokens[at - 1]?.word ?? '')) ||
  [at - 1, at - 2].some((start) => start >= 0 && after(tokens.slice(0, at), start, 'notBy') === at);

/** The day by which it has to be there, if one is named here. */
export const dayAt = (tokens: readonly Token[], at: number, today: Day): Read<Day> | null => {
  if (isWhenHappened(tokens, at) || isFrom(tokens, at)) return null;
  const span = spanAt(tokens, at, today) ?? holidayAt(tokens, at, today) ?? monthAt(tokens, at, today);
  if (span) return span;
  const until = after(tokens, at, 'until');
  const begun = after(tokens, at, 'by') ?? until;
  const said = [...new Set([until, begun, at].filter((one) => one !== null))];
  // `by next Sunday`
  const starts = said.flatMap((start) => [
    { start, isNext: false },
    { start: after(tokens, start, 'near'), isNext: false },
    { start: after(tokens, start, 'nextWeek'), isNext: true },
  ]);
  for (const { start, isNext } of starts) {
    if (start === null) continue;
    // `ליום שישי`; but `היום` begins as the word of a weekday does.
    // The eve of Shabbat is a weekday of its own.
    const isWeekday =
      afterLoose(tokens, start, 'weekday') === start + 1 &&
      numberAt(tokens, start, 'weekdays', { loose: true }) === null;
    const named = isWeekday
      ? (weekdayAt(tokens, start + 1, today, { isUntil: true, isNext }) ??
        letteredAt(tokens, start + 1, today))
      : null;
    const isUntil = until !== null && start > at;
    const read = named ?? dayNamed(tokens, start, today, { isUntil, isNext });
    if (read) return inTimeFor(tokens, at, read, today);
  }
  // Of a number alone only "by the 15th" is a day: a 50th is a birthday.
  const number = until === null ? null : dayNumber(tokens, afterAny(tokens, until, 'the'));
  const isThe = number !== null && (tokens[number.end - 1]?.word === 'th' || isArticle(tokens, number));
  if (isThe && number) return found(nextOfMonth(today, number.value), number.end);
  // `by 18:00`: today.
  const clock = begun === null ? null : clockAt(tokens, at);
  return clock === null ? null : found(today, clock);
};

const isArticle = (tokens: readonly Token[], { end }: Read<number>): boolean => {
  const before = tokens[end - 2];
  return before !== undefined && after([before], 0, 'the') !== null;
};
