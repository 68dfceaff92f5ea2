import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { daysBetween } from '../../../../shared/calendar/dates.ts';
import type { OrderValues } from './order-values.ts';

type Chosen = Pick<OrderValues, 'timing' | 'slot' | 'deadline' | 'eventDate'>;

/** How many days before the event the chosen time is; negative behind it, and nothing while either is open. */
export const daysBeforeEvent = ({ timing, slot, deadline, eventDate }: Chosen): number | undefined => {
  const isChosen = timing === 'hour' ? slot !== '' : isDay(deadline);
  return isChosen && isDay(eventDate) ? daysBetween(deadline, eventDate) : undefined;
};
