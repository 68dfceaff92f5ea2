import { formatDay, isDay, startOfDay } from '../../../../shared/dates.ts';
import { isolate } from '../../ui/isolate.ts';

/** When an order is due, as `dd/MM/yyyy` or with its hour as well; null while there is no day. */
export const dueText = (deadline: string | undefined, time: string | undefined): string | null => {
  if (!deadline || !isDay(deadline)) return null;
  const day = formatDay(startOfDay(deadline));
  return isolate(time ? `${day} ${time}` : day);
};
