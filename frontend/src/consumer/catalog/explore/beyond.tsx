import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../../shared/money/money.ts';
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
  /** Whole shekels at most; empty while nobody has said. */
  readonly to: string;
  /** What comes too late for a day; null: nothing does. */
  readonly late: ReactNode;
  /** Empty while none was asked for. */
  readonly by: string;
  /** The words that alone were searched for; empty where something else was chosen, too. */
  readonly missed: string;
}

/** What stands behind a list: that nothing fits, what comes near, and what comes too late. */
const Beyond = ({ isEmpty, onClear, neighbours, cheapest, to, late, by, missed }: BeyondProps) => {
  const { t } = useTranslation('catalog');
  const neighboursTitle = useId();
  const lateTitle = useId();
  const dayWords = useDayWords();
  useCountedMiss(isEmpty ? missed : '');
  return (
    <>
      {isEmpty && late && (
        // What comes too late is seen below it.
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="font-semibold">{t('explore.empty')}</span>
          <Button size="small" onClick={onClear}>
            {t('explore.showAll')}
          </Button>
        </p>
      )}
      {isEmpty && !late && (
        <EmptyState
          title={t('explore.empty')}
          action={<Button onClick={onClear}>{t('explore.showAll')}</Button>}
        >
          {t('explore.emptyHint')}
        </EmptyState>
      )}
      {isEmpty && neighbours && (
        <section aria-labelledby={neighboursTitle} className="mt-10">
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
        <section aria-labelledby={lateTitle} className={isEmpty ? 'mt-4' : 'mt-10 border-t border-line pt-8'}>
          <h2 id={lateTitle} className="mb-4 font-display text-title">
            {t('explore.late', { day: dayWords(by) })}
          </h2>
          {late}
        </section>
      )}
    </>
  );
};

export default Beyond;
