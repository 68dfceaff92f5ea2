import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../shared/calendar/dates.ts';
import {
  arrivalWords,
  type DayWord,
  dayWords,
  shortDayWords,
} from '../../../../shared/calendar/day-words.ts';

/** A day as people plan by it: `Thursday, 26/11/2026`; `short`: `Thu, 26/11`. */
export const useDayWords = (): ((day: Day, how?: { readonly short: true }) => string) => {
  const { t } = useTranslation();
  return (day, how) =>
    how ? shortDayWords(day, (name) => t(name)) : dayWords(day, (name, values) => t(name, values ?? {}));
};

interface ArrivesByProps {
  readonly day: Day;
  /** The same day by the Hebrew calendar, where there is room for it. */
  readonly hebrewDay?: string;
  /** On a card: without the year. */
  readonly short?: boolean;
}

/** "Arrives by Thursday, 26/11/2026". */
export const ArrivesBy = ({ day, hebrewDay, short }: ArrivesByProps) => {
  const { t } = useTranslation();
  const word: DayWord = (name, values) => t(name, values ?? {});
  return short
    ? t('arrivesBy', { day: shortDayWords(day, (name) => t(name)) })
    : arrivalWords(day, word, hebrewDay);
};
