import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chosenIn, type Filters, questionOf } from '../../../../../shared/contracts/market/ad-filters.ts';
import type { AdsQuestion } from '../../../../../shared/contracts/market/ads-question.ts';
import type { AdCard } from '../../../../../shared/contracts/market/catalog.ts';
import { infiniteQuery } from '../../../api/api.ts';
import { REFRESH_MS } from '../../../core/page/refresh.ts';
import { ErrorState, LoadMore } from '../../../ui/feedback/states.tsx';
import { classes } from '../../../ui/parts/classes.ts';
import type { Eagerness } from '../../../ui/parts/portrait.tsx';
import { CardSkeleton, VideoCard } from '../../cards/video-card.tsx';
import { CardCartButton } from '../../cart/add-to-cart.tsx';

const Beyond = lazy(() => import('./beyond.tsx'));

const FIRST_PLACES = 9;
/** The first row of a phone is the largest contentful paint; a desktop shows some more at once. */
const FIRST = 2;
const SOON = 4;

const eagernessAt = (index: number): Eagerness | undefined =>
  index < FIRST ? 'high' : index < SOON ? 'low' : undefined;

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

/** The part of a question that an order takes over, as an address has it. */
const wishOf = (
  { for: whom = '', by = '', priceTo = 0, occasion }: AdsQuestion,
  celebrated: string | null = null,
): string => {
  const said = Object.entries({
    for: whom,
    by,
    occasion: occasion ?? celebrated,
    to: priceTo && String(priceTo / 100),
  });
  const query = new URLSearchParams(said.flatMap(([name, word]) => (word ? [[name, word]] : [])));
  return query.size > 0 ? `?${query}` : '';
};

interface CardsProps {
  readonly ads: readonly AdCard[];
  readonly wish: string;
  readonly faded?: boolean;
}

const Cards = ({ ads, wish, faded = false }: CardsProps) => (
  <ul className={classes(GRID, 'transition-opacity', faded && 'opacity-55')}>
    {ads.map((ad, index) => (
      <li key={ad.id} className="relative">
        <VideoCard ad={ad} wish={wish} eager={eagernessAt(index)} />
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
  const list = useInfiniteQuery({
    ...infiniteQuery('catalog.ads', questionOf(filters)),
    refetchInterval: REFRESH_MS.ads,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetchNextPageError, isPlaceholderData, fetchNextPage } = list;
  const [first] = data?.pages ?? [];
  const wish = wishOf(first?.understood ?? questionOf(filters), first?.celebrated);
  const ads = data?.pages.flatMap(({ items }) => items) ?? [];
  const neighbours = first?.neighbours ?? [];
  const { total, answering = null } = first ?? {};
  const late = data?.pages.at(-1)?.late ?? [];
  // Who, or what, is said not to be here is counted where that is said; and a question is none for videos.
  const isSaid = Boolean(first?.absent ?? first?.missing) || first?.help === true;
  const answers = ads.slice(0, isSaid ? 0 : (answering ?? ads.length));
  const close = ads.slice(answers.length);
  const isEmpty = ads.length === 0 && !hasNextPage;

  const isWhole = !hasNextPage || answers.length === answering;
  const counted = isWhole ? 'explore.shown' : total ? 'explore.shownOf' : 'explore.shownOfMore';
  const isNothing = answers.length === 0 && close.length > 0 && !isSaid;
  const count =
    answers.length > 0
      ? t(counted, { count: answers.length, total: answering ?? total })
      : isNothing && t('explore.noneFits');

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
      <p role="status" className="mb-4 text-small text-muted empty:hidden">
        {count}
      </p>
      {answers.length > 0 && <Cards ads={answers} wish={wish} faded={isPlaceholderData} />}
      {close.length > 0 && (
        <>
          <h2 className={classes('mb-4 font-display text-title', answers.length > 0 && 'mt-10')}>
            {t('explore.neighbours')}
          </h2>
          <Cards ads={close} wish={wish} faded={isPlaceholderData} />
        </>
      )}
      {(isEmpty || late.length > 0) && (
        <Suspense>
          <Beyond
            isEmpty={isEmpty}
            onClear={onClear}
            cheapest={Math.min(...neighbours.map(({ priceAgorot }) => priceAgorot))}
            filters={filters}
            neighbours={neighbours.length > 0 && <Cards ads={neighbours} wish={wish} />}
            late={late.length > 0 && <Cards ads={late} wish={wish} />}
            missed={isPlaceholderData || isSaid || chosenIn({ ...filters, for: '' }) > 0 ? '' : filters.text}
          />
        </Suspense>
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
