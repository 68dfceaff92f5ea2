import { after, afterAny, numberAt } from './grammar.ts';
import type { Token } from './tokens.ts';

const HOURS = 24;

const isHour = (token: Token | undefined): boolean =>
  /^\d{1,2}$/.test(token?.word ?? '') && Number(token?.word) <= HOURS;

/** The place behind an hour that is plainly one, with what may stand before it: `by 18:00`, `at 8 am`; null when there is none. */
export const clockAt = (tokens: readonly Token[], at: number): number | null => {
  const hour = afterAny(tokens, at, 'clockBefore');
  const spoken = numberAt(tokens, hour, 'counts', { loose: true });
  if (spoken && hour > at) return after(tokens, spoken.end, 'clock');
  if (!isHour(tokens[hour])) return null;
  const isWritten = tokens[hour]?.closedBy === ':' && /^\d\d$/.test(tokens[hour + 1]?.word ?? '');
  return isWritten ? hour + 2 : after(tokens, hour + 1, 'clock');
};

/** Behind a day an hour may be a number alone: `tomorrow before 8`. */
const bareHourAt = (tokens: readonly Token[], at: number): number | null => {
  const hour = after(tokens, at, 'clockBefore');
  if (hour === null || !isHour(tokens[hour])) return null;
  return after(tokens, hour + 1, 'money', 'notMoney', 'foreign') === null ? hour + 1 : null;
};

/** The place behind what says when on a day: `in the evening`, `at 8`; here where nothing does. */
export const afterClock = (tokens: readonly Token[], from: number): number => {
  const tail = afterAny(tokens, from, 'tails');
  const clock = clockAt(tokens, tail) ?? bareHourAt(tokens, tail);
  return clock === null ? tail : afterAny(tokens, clock, 'tails');
};
