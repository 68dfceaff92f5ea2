import { addDays, type Day } from './dates.ts';
import { type Weekday, weekdayOf } from './day-words.ts';

const WEEK = 7;

interface NearDay {
  /** A text of the namespace `common`. */
  readonly name: 'wish.today' | 'wish.tomorrow' | `shortWeekday.${Weekday}`;
  readonly day: Day;
}

/** The days by which people celebrate soon: a week, so that every weekday is once among them. */
export const nearDays = (today: Day): readonly NearDay[] =>
  Array.from({ length: WEEK }, (_, ahead) => {
    const day = addDays(today, ahead);
    return {
      name: (['wish.today', 'wish.tomorrow'] as const)[ahead] ?? `shortWeekday.${weekdayOf(day)}`,
      day,
    };
  });
