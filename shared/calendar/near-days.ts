import { addDays, type Day } from './dates.ts';
import { weekdayOf } from './day-words.ts';

const WEEK = 7;

/** How people call a day of the week to come. */
export type NearDayName = 'today' | 'tomorrow' | `day.${ReturnType<typeof weekdayOf>}`;

interface NearDay {
  readonly name: NearDayName;
  readonly day: Day;
}

/** The days by which people celebrate soon: a week, so that every weekday is once among them. */
export const nearDays = (today: Day): readonly NearDay[] =>
  Array.from({ length: WEEK }, (_, ahead) => {
    const day = addDays(today, ahead);
    return { name: (['today', 'tomorrow'] as const)[ahead] ?? `day.${weekdayOf(day)}`, day };
  });
