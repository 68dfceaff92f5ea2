import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdCard } from '../../../../../shared/contracts/market/catalog.ts';
import { infiniteQuery } from '../../../api/api.ts';
import { REFRESH_MS } from '../../../core/page/refresh.ts';
import { EmptyState, ErrorState, LoadMore } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { classes } from '../../../ui/parts/classes.ts';
import { useDayWords } from '../../../ui/text/arrival.tsx';
import { CardSkeleton, VideoCard } from '../../cards/video-card.tsx';
import { CardCartButton } from '../../cart/add-to-cart.tsx';
import { type Filters, questionOf } from './filters.ts';

const FIRST_PLACES = 9;
/** Pictures of the first rows load eagerly: they are the largest contentful paint. */
const EAGER = 4;

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(max(8.5rem,(100%-1rem)/2),1fr))] gap-3 sm:gap-5 md:grid-cols-3';

const Places = () => (
  <ul className={GRID}>
    {Array.from({ length: FIRST_PLACES }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number
      <li key={`place-${index}`}>
        <CardSkeleton />
      </li>
    ))}
  </ul>
);

const Cards = ({ ads, faded = false }: { readonly ads: readonly AdCard[]; readonly faded?: boolean }) => (
  <ul className={classes(GRID, 'transition-opacity', faded && 'opacity-55')}>
    {ads.map((ad, index) => (
      <li key={ad.id} className="relative">
        <VideoCard ad={ad} eager={index < EAGER} />
        <CardCartButton ad={ad} corner="end" />
      </li>
    ))}
  </ul>
);

interface ResultsProps {
  readonly filters: Filters;
  readonly onClear: () => void;
}

/** The ads of these filters, page by page. A refresh keeps every page that was opened, so nothing moves. */
export const Results = ({ filters, onClear }: ResultsProps) => {
  const { t } = useTranslation(['catalog', 'common']);
  const neighboursTitle = useId();
  const lateTitle = useId();
  const dayWords = useDayWords();
  const list = useInfiniteQuery({
    ...infiniteQuery('catalog.ads', questionOf(filters)),
    refetchInterval: REFRESH_MS.ads,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const ads = data?.pages.flatMap(({ items }) => items) ?? [];
  const neighbours = data?.pages[0]?.neighbours ?? [];
  const total = data?.pages[0]?.total;
  const late = data?.pages.at(-1)?.late ?? [];

  if (!data && list.isError)
    return <ErrorState error={list.error} title={t('explore.failed')} onRetry={list.refetch} />;
  if (!data)
    return (
      <div aria-busy="true">
        <p role="status" className="sr-only">
          {t('common:loading')}
        </p>
        <Places />
      </div>
    );
  return (
    <div aria-busy={isPlaceholderData}>
      <p role="status" className="mb-4 text-small text-muted">
        {ads.length > 0 &&
          t(!hasNextPage ? 'explore.shown' : total ? 'explore.shownOf' : 'explore.shownOfMore', {
            count: ads.length,
            total,
          })}
      </p>
      {ads.length === 0 && !hasNextPage ? (
        <>
          <EmptyState
            title={t('explore.empty')}
            action={<Button onClick={onClear}>{t('explore.showAll')}</Button>}
          >
            {t('explore.emptyHint')}
          </EmptyState>
          {neighbours.length > 0 && (
            <section aria-labelledby={neighboursTitle} className="mt-10">
              <h2 id={neighboursTitle} className="mb-4 font-display text-title">
                {t('explore.neighbours')}
              </h2>
              <Cards ads={neighbours} />
            </section>
          )}
        </>
      ) : (
        <Cards ads={ads} faded={isPlaceholderData} />
      )}
      {filters.by && late.length > 0 && (
        <section aria-labelledby={lateTitle} className="mt-10 border-t border-line pt-8">
          <h2 id={lateTitle} className="mb-4 font-display text-title">
            {t('explore.late', { day: dayWords(filters.by) })}
          </h2>
          <Cards ads={late} />
        </section>
      )}
      {isFetchNextPageError && (
        <p role="alert" className="pt-8 text-center text-bad">
          {t('moreFailed')}
        </p>
      )}
      <LoadMore
        hasMore={hasNextPage && !isPlaceholderData}
        loading={list.isFetchingNextPage}
        onLoad={() => void fetchNextPage()}
      />
    </div>
  );
};
