import { isDay } from '../../../../shared/calendar-day.ts';
import { formatDay, startOfDay } from '../../../../shared/dates.ts';
import { isolate } from '../../ui/isolate.ts';

/** The deadline of an order as `dd/MM/yyyy`, with its hour if it has one; null while there is no day. */
export const dueText = (deadline: string | undefined, time: string | undefined): string | null => {
  if (!deadline || !isDay(deadline)) return null;
  const day = formatDay(startOfDay(deadline));
  return isolate(time ? `${day} ${time}` : day);
};
