import { useTranslation } from 'react-i18next';
import { formatDay, startOfDay } from '../../../../shared/calendar/dates.ts';
import { useMonthName } from '../../ui/text/month-name.ts';
import type { Charted } from '../figures/charted.ts';
import type { Analytics } from './figures.ts';

/** Room for day and month, as `dd/MM`. */
const DAY_AND_MONTH = 5;

/** The days or months of a chart by their names. */
export const useSteps = ({ points, step }: Pick<Analytics, 'points' | 'step'>): Charted['steps'] => {
  const [short, long] = [useMonthName('short'), useMonthName('long')];
  return points.map(({ at }) => {
    if (step === 'month') return { id: at, short: short(`${at}-01`), long: long(`${at}-01`) };
    const day = formatDay(startOfDay(at));
    return { id: at, short: day.slice(0, DAY_AND_MONTH), long: day };
  });
};

/** What of a period a file holds, as its name says it. */
export const useFileName = (period: string) => {
  const { t } = useTranslation('analytics');
  return (what: string): string => t('fileName', { what, period });
};
