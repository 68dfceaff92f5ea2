import { useTranslation } from 'react-i18next';
import { dayOf, formatDay } from '../../../../shared/calendar/dates.ts';
import { typedDay } from '../../../../shared/calendar/typed-day.ts';

/** By a day that has come, as people type one. */
export const useDayFilter = () => {
  const { t } = useTranslation('audit');
  return (label: string) => ({
    valueOf: (text: string) => text || undefined,
    read: (typed: string) =>
      typedDay(typed, { today: dayOf(new Date()), past: true }) ?? {
        problem: t('noDay', { example: formatDay(new Date()) }),
      },
    property: { label, operator: '=' as const },
  });
};
