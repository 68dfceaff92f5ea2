import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { ageAt, dayOf } from '../../../../shared/calendar/dates.ts';
import { MAXIMUM_AGE, MINIMUM_AGE } from '../../../../shared/limits.ts';

/**
 * What is wrong with a birth date, which is optional but must be that of somebody old enough. `now` decides what today
 * is.
 */
export const birthDateProblem = (
  birthDate: string,
  now: Date,
): 'birthDateInvalid' | 'birthDateYoung' | undefined => {
  if (!birthDate) return undefined;
  const today = dayOf(now);
  if (!isDay(birthDate) || birthDate > today) return 'birthDateInvalid';
  const age = ageAt(birthDate, today);
  if (age > MAXIMUM_AGE) return 'birthDateInvalid';
  return age < MINIMUM_AGE ? 'birthDateYoung' : undefined;
};
