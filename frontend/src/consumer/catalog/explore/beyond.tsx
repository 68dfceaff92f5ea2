import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day } from '../../../../../shared/calendar/dates.ts';
import { nearDays } from '../../../../../shared/calendar/near-days.ts';
import { chosenIn, type Filters } from '../../../../../shared/contracts/market/ad-filters.ts';
import { formatAgorot } from '../../../../../shared/money/money.ts';
import { languagesIn } from '../../../../../shared/texts/spoken.ts';
import { useToday } from '../../../core/page/use-today.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { useDayWords } from '../../../ui/text/arrival.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { useCountedMiss } from './use-counted-miss.ts';

interface BeyondProps {
  /** Nothing fits. */
  readonly isEmpty: boolean;
  readonly onClear: () => void;
  /** What comes near then; null: nothing does. */
  readonly neighbours: ReactNode;
  /** The lowest price of those, in agorot. */
  readonly cheapest: number;
  readonly filters: Filters;
  /** What comes too late for a day; null: nothing does. */
  readonly late: ReactNode;
  /** The words that alone were searched for; empty where something else was chosen, too. */
  readonly missed: string;
}

/** That nothing fits, and where it is asked, in which language nobody greets. */
const useNothing = (filters: Filters): string => {
  const { t, i18n } = useTranslation(['catalog', 'common']);
  const { language, text } = filters;
  if (!language) return t('explore.empty');
  const names = languagesIn(language).map((one) =>
    t('explore.inLanguage', { language: t(`common:spoken.${one}`) }),
  );
  const languages = new Intl.ListFormat(i18n.language).format(names);
  // With anything else that narrows the list, somebody may greet so.
  const isAlone = text === '' && chosenIn({ ...filters, for: '', sort: '' }) === 1;
  return t(isAlone ? 'explore.nobodyGreets' : 'explore.nobodyFits', { languages });
};

/** What comes behind a day, which is called as people call it. */
const useLateTitle = (by: Day): string => {
  const { t } = useTranslation('catalog');
  const dayWords = useDayWords();
  const [today, tomorrow] = nearDays(useToday());
  if (by === today?.day) return t('explore.lateToday');
  return by === tomorrow?.day ? t('explore.lateTomorrow') : t('explore.late', { day: dayWords(by) });
};

/** What stands behind a list: that nothing fits, what comes near, and what comes too late. */
const Beyond = ({ isEmpty, onClear, neighbours, cheapest, filters, late, missed }: BeyondProps) => {
  const { t } = useTranslation(['catalog', 'common']);
  const { to, by } = filters;
  const nothing = useNothing(filters);
  const neighboursTitle = useId();
  const lateId = useId();
  const lateTitle = useLateTitle(by);
  useCountedMiss(isEmpty ? missed : '');
  return (
    <>
      {isEmpty && (late || neighbours) && (
        // What comes near, or too late, is seen below it.
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold">{nothing}</span>
          <Button size="small" onClick={onClear}>
            {t('explore.showAll')}
          </Button>
        </p>
      )}
      {isEmpty && !late && !neighbours && (
        <EmptyState title={nothing} action={<Button onClick={onClear}>{t('explore.showAll')}</Button>}>
          {t('explore.emptyHint')}
        </EmptyState>
      )}
      {isEmpty && neighbours && (
        <section aria-labelledby={neighboursTitle} className="mt-4">
          <h2 id={neighboursTitle} className="mb-4 font-display text-title">
            {t('explore.neighbours')}
          </h2>
          {to && cheapest > Number(to) * 100 && (
            <p className="mb-4">{t('explore.nearest', { price: isolate(formatAgorot(cheapest)) })}</p>
          )}
          {neighbours}
        </section>
      )}
      {by && late && (
        <section aria-labelledby={lateId} className={isEmpty ? 'mt-4' : 'mt-10 border-t border-line pt-8'}>
          <h2 id={lateId} className="mb-4 font-display text-title">
            {lateTitle}
          </h2>
          {late}
        </section>
      )}
    </>
  );
};

export default Beyond;
