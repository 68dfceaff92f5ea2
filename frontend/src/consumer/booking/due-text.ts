import { isDay } from '../../../../shared/calendar/calendar-day.ts';
import { useDayWords } from '../../ui/text/arrival.tsx';
import { isolate } from '../../ui/text/isolate.ts';

/** The deadline of an order as `Monday, 30/11/2026`, with its hour if it has one; null while there is no day. */
export const useDueText = () => {
  const dayWords = useDayWords();
  return (deadline: string | undefined, time: string | undefined): string | null => {
    if (!deadline || !isDay(deadline)) return null;
    const day = dayWords(deadline);
    return isolate(time ? `${day} ${time}` : day);
  };
};
