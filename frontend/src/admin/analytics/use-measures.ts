import { useTranslation } from 'react-i18next';
import type { Share } from '../../../../shared/contracts/parts/figures.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import type { Language } from '../../../../shared/texts/language.ts';
import { formatDuration } from '../../ui/text/duration.ts';

const PERCENT = 100;

/** Whole per cent; null of nothing. */
export const percentOf = ({ part, all }: Share): number | null =>
  all > 0 ? Math.round((PERCENT * part) / all) : null;

/** Figures as they are written: amounts, counts, hours and shares. */
export const useMeasures = () => {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  return {
    money: (agorot: number) => formatAgorot(agorot, language),
    count: (count: number) => count.toLocaleString(language),
    hours: (hours: number) => formatDuration(hours, language),
    percent: (percent: number) => `${percent}%`,
  };
};
