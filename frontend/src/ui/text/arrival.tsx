import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../shared/calendar/dates.ts';
import { arrivalWords, dayWords } from '../../../../shared/calendar/day-words.ts';

/** A day as people plan by it: `Thursday, 26/11/2026`. */
export const useDayWords = (): ((day: Day) => string) => {
  const { t } = useTranslation();
  return (day) => dayWords(day, (name, values) => t(name, values ?? {}));
};

interface ArrivesByProps {
  readonly day: Day;
  /** The same day by the Hebrew calendar, where there is room for it. */
  readonly hebrewDay?: string;
}

/** "Arrives by Thursday, 26/11/2026". */
export const ArrivesBy = ({ day, hebrewDay }: ArrivesByProps) => {
  const { t } = useTranslation();
  return arrivalWords(day, (name, values) => t(name, values ?? {}), hebrewDay);
};
