import { useTranslation } from 'react-i18next';
import { type Day, startOfDay } from '../../../../shared/calendar/dates.ts';

/** The month of a day in words: `November 2026`, or `Nov` for the axis of a chart. */
export const useMonthName = (length: 'long' | 'short'): ((day: Day) => string) => {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(i18n.language, {
    timeZone: 'Asia/Jerusalem',
    month: length,
    ...(length === 'long' ? { year: 'numeric' } : {}),
  });
  return (day) => format.format(startOfDay(day));
};
