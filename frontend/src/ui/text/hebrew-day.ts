import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../shared/calendar/dates.ts';
import { hebrewDayWords } from '../../../../shared/calendar/hebrew-date.ts';
import type { Language } from '../../../../shared/texts/language.ts';

/** A day by the Hebrew calendar, in one line. */
export const useHebrewDay = (): ((day: Day) => string) => {
  const { t, i18n } = useTranslation('dates');
  return (day) =>
    hebrewDayWords(day, i18n.language as Language, (name, values) => t(name, values ?? {})).replaceAll(
      ' ',
      '\u00a0',
    );
};
