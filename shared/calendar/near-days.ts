import { addDays, type Day } from './dates.ts';
import { weekdayOf } from './day-words.ts';

const SATURDAY = 6;
const WEEK = 7;

/** Days by which people say when they celebrate. */
export const NEAR_DAYS = ['today', 'tomorrow', 'saturday', 'nextWeek'] as const;
export type NearDay = (typeof NEAR_DAYS)[number];

/** Which day that is; of next week its last, and on a Saturday it is that one. */
export const nearDay = (name: NearDay, today: Day): Day => {
  const saturday = SATURDAY - weekdayOf(today);
  const ahead = { today: 0, tomorrow: 1, saturday, nextWeek: saturday + WEEK };
  return addDays(today, ahead[name]);
};
