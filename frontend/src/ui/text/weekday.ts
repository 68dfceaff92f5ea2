import { useTranslation } from 'react-i18next';
import { DAY_MS } from '../../../../shared/calendar/dates.ts';

const A_SUNDAY = Date.UTC(2023, 0, 1);

/** The name of a weekday, by a day `2026-12-01` or by a number, Sunday being 0. */
export const useWeekday = () => {
  const { i18n } = useTranslation();
  return (day: string | number, style: 'long' | 'short'): string => {
    const at = typeof day === 'string' ? new Date(`${day}T00:00:00Z`) : new Date(A_SUNDAY + day * DAY_MS);
    return new Intl.DateTimeFormat(i18n.language, { weekday: style, timeZone: 'UTC' }).format(at);
  };
};
