import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReceivedRow } from '../../../../../shared/contracts/parts/request-views.ts';
import { takesVideo } from '../../../../../shared/order/request-status.ts';
import { infiniteQuery } from '../../../api/api.ts';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../../../ui/feedback/states.tsx';
import { useThumb } from '../../../ui/media/use-thumb.ts';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { StatusBadge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { type Column, Table } from '../../../ui/parts/table.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { Deadline } from './deadline.tsx';
import { NO_FILTERS, questionOf, type RequestFilters } from './filters.ts';
import { RequestLink } from './request-link.tsx';
import { RowActions } from './row-actions.tsx';
import { type Poster, usePosters } from './use-posters.ts';

const PLACES = ['one', 'two', 'three', 'four', 'five'];

/** The picture of a row's video: what it shows is said beside it. */
const VideoPicture = ({ poster: { posterUrl, thumb } }: { readonly poster: Poster }) => {
  const [isBroken, setBroken] = useState(false);
  const placeholder = useThumb(thumb);
  if (isBroken) return null;
  return (
    <img
      src={posterUrl}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
      style={placeholder}
      className="h-14 w-10.5 shrink-0 rounded-control bg-sunk object-cover"
    />
  );
};

const useColumns = (posters: ReadonlyMap<string, Poster>): readonly Column<ReceivedRow>[] => {
  const { t } = useTranslation(['creator', 'common']);
  return [
    {
      id: 'fan',
      phone: 'head',
      header: t('requests.fan'),
      cell: (row) => (
        <span className="flex items-center gap-2 md:min-w-32">
          <Avatar name={row.fanName} src={row.fanAvatar} className="size-8 text-small" />
          <RequestLink id={row.id} className="font-medium text-ink no-underline after:absolute after:inset-0">
            <bdi className="wrap-anywhere">{row.fanName || t('requests.gone')}</bdi>
          </RequestLink>
        </span>
      ),
    },
    {
      id: 'type',
      phone: 'head',
      header: t('requests.type'),
      cell: (row) => {
        const poster = posters.get(row.id);
        return (
          <span className="flex items-center gap-3 md:min-w-24">
            {/* Another address is another picture: one that failed says nothing of it. */}
            {poster && <VideoPicture key={poster.posterUrl} poster={poster} />}
            <span>
              {t(`common:occasion.${row.occasion}`)}
              {row.recipient && (
                <span className="block text-small text-muted">
                  {t('requests.to')} <bdi className="wrap-anywhere">{row.recipient}</bdi>
                </span>
              )}
            </span>
          </span>
        );
      },
    },
    {
      id: 'status',
      phone: 'side',
      header: t('requests.status'),
      cell: (row) => (
        <span className="inline-grid justify-items-start gap-1">
          <StatusBadge request={row} />
          {takesVideo(row.status) && row.hasVideo && (
            <span className="text-small text-muted">{t('requests.uploaded')}</span>
          )}
        </span>
      ),
    },
    {
      id: 'price',
      phone: 'side',
      figures: true,
      header: t('requests.price'),
      cell: (row) => <Price agorot={row.priceAgorot} />,
    },
    {
      id: 'deadline',
      header: t('requests.promised'),
      cell: (row) => (
        <span className="md:inline-block md:max-w-36">
          <Deadline request={row} />
        </span>
      ),
    },
    {
      id: 'created',
      phone: 'absent',
      header: t('requests.created'),
      cell: (row) => <DateText at={row.at} />,
    },
    {
      id: 'actions',
      phone: 'across',
      header: t('requests.actions'),
      cell: (row) => <RowActions request={row} />,
    },
  ];
};

/** No requests at all yet, or none of these filters. */
const None = ({ filters, onShowAll }: RequestListProps) => {
  const { t } = useTranslation('creator');
  const narrowed = filters.text !== NO_FILTERS.text || filters.status !== NO_FILTERS.status;
  return (
    <EmptyState
      title={t('requests.empty')}
      action={narrowed && <Button onClick={onShowAll}>{t('requests.showAll')}</Button>}
    >
      {t(narrowed ? 'requests.noMatch' : 'requests.emptyHint')}
    </EmptyState>
  );
};

interface RequestListProps {
  readonly filters: RequestFilters;
  readonly onShowAll: () => void;
}

/** The creator's requests of these filters. */
export const RequestList = ({ filters, onShowAll }: RequestListProps) => {
  const { t } = useTranslation('creator');
  const list = useInfiniteQuery(infiniteQuery('requests.received', questionOf(filters)));
  const pages = list.data?.pages.map(({ items }) => items) ?? [];
  const rows = pages.flat();
  const columns = useColumns(usePosters(pages));
  if (!list.data && list.isError)
    return <ErrorState error={list.error} title={t('requests.failed')} onRetry={list.refetch} />;
  if (!list.data)
    return (
      <div aria-hidden="true" className="grid gap-3">
        {PLACES.map((place) => (
          <Skeleton key={place} className="h-16 max-md:h-48 max-md:rounded-card!" />
        ))}
      </div>
    );
  return (
    <>
      {rows.length === 0 && !list.hasNextPage && <None filters={filters} onShowAll={onShowAll} />}
      {rows.length === 0 && list.hasNextPage && (
        <p className="py-6 text-center text-muted">{t('requests.noneYet')}</p>
      )}
      {rows.length > 0 && (
        <div className="overflow-x-auto md:text-small md:[&_td:not(:last-child)_.rounded-full]:whitespace-normal md:[&_td]:px-2 md:[&_th]:px-2 [&_tbody_tr]:translate-0 md:[&_tbody_tr]:hover:bg-sunk/60">
          {/* What a name's link covers is its row. Safari takes a table row for that only when it is transformed. */}
          <Table caption={t('requests.caption')} columns={columns} rows={rows} rowKey={({ id }) => id} />
        </div>
      )}
      {list.isFetchNextPageError && (
        <p role="alert" className="pt-6 text-center text-bad">
          {t('requests.failed')}
        </p>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
};
