import { addDays, type Day } from './dates.ts';
import { type Weekday, weekdayOf } from './day-words.ts';

const SATURDAY = 6;
const WEEK = 7;

interface NearDay {
  /** A text of the namespace `common`. */
  readonly name: 'wish.today' | 'wish.tomorrow' | 'wish.nextWeek' | `shortWeekday.${Weekday}`;
  readonly day: Day;
}

const EXACT: ReadonlySet<string> = new Set<NearDay['name']>(['wish.today', 'wish.tomorrow']);
/** Whether a name leaves open which day it is: a weekday, or some time of next week. */
export const isVague = (name: NearDay['name']): boolean => !EXACT.has(name);

/** The days by which people celebrate soon: a week, so that every weekday is once among them, and the end of the next one. */
export const nearDays = (today: Day): readonly NearDay[] => {
  const week = Array.from({ length: WEEK }, (_, ahead): NearDay => {
    const day = addDays(today, ahead);
    return {
      name: (['wish.today', 'wish.tomorrow'] as const)[ahead] ?? `shortWeekday.${weekdayOf(day)}`,
      day,
    };
  });
  return [...week, { name: 'wish.nextWeek', day: addDays(today, SATURDAY - weekdayOf(today) + WEEK) }];
};
