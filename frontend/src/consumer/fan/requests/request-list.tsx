import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../../../../../shared/order/request-status.ts';
import { infiniteQuery } from '../../../api/api.ts';
import { useInLanguage } from '../../../core/texts/use-localized.ts';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../../../ui/feedback/states.tsx';
import { Avatar } from '../../../ui/parts/avatar.tsx';
import { StatusBadge } from '../../../ui/parts/badge.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { Price } from '../../../ui/text/format.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { NameLine } from '../../../ui/text/written.tsx';
import { Deadline } from './deadline.tsx';

const Row = ({ request }: { readonly request: FanRequestView }) => {
  const { t } = useTranslation(['fan', 'common']);
  return (
    <Link
      to={`/dashboard/fan/requests/${request.id}`}
      className="surface flex flex-wrap items-start gap-4 p-4 text-ink no-underline transition-colors hover:border-edge/60 sm:items-center sm:p-5"
    >
      <Avatar name={useInLanguage()(request).creatorName} src={request.creatorAvatar} className="size-13" />
      <span className="flex min-w-0 flex-[1_1_10rem] flex-wrap gap-x-4 gap-y-2 sm:items-center sm:gap-x-6">
        <span className="min-w-0 flex-[1_1_8rem]">
          <span className="one-line block font-semibold">
            <NameLine name={request.creatorName} nameEn={request.creatorNameEn} />
          </span>
          <span className="block truncate text-small text-muted">
            {t(`common:occasion.${request.occasion}`)} ·{' '}
            <span>{t('requests.for', { recipient: isolate(request.recipient) })}</span>
          </span>
        </span>
        <Price agorot={request.priceAgorot} className="font-semibold sm:order-last sm:min-w-24 sm:text-end" />
        <span className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 sm:basis-auto">
          <Deadline request={request} />
          <StatusBadge request={request} />
        </span>
      </span>
    </Link>
  );
};

interface FilterProps {
  readonly status: RequestStatus | undefined;
  readonly onStatus: (status: RequestStatus | undefined) => void;
}

const Filter = ({ status, onStatus }: FilterProps) => {
  const { t } = useTranslation(['fan', 'common']);
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('requests.filter')}</legend>
      {[undefined, ...REQUEST_STATUSES].map((each) => (
        <Button
          key={each ?? 'all'}
          size="small"
          aria-pressed={status === each}
          onClick={() => onStatus(each)}
          className="aria-pressed:border-turquoise aria-pressed:bg-turquoise-soft aria-pressed:text-turquoise"
        >
          {each ? t(`common:status.${each}`) : t('requests.all')}
        </Button>
      ))}
    </fieldset>
  );
};

const ListSkeleton = () => (
  <div className="grid gap-3" aria-hidden="true">
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-23 rounded-card" />
    ))}
  </div>
);

const Empty = ({ filtered, onAll }: { readonly filtered: boolean; readonly onAll: () => void }) => {
  const { t } = useTranslation(['fan', 'common']);
  if (filtered)
    return (
      <EmptyState
        title={t('requests.emptyFiltered')}
        action={<Button onClick={onAll}>{t('requests.showAll')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('requests.empty')}
      action={
        <ButtonLink to="/explore" variant="primary">
          {t('common:nav.explore')}
        </ButtonLink>
      }
    >
      {t('requests.emptyText')}
    </EmptyState>
  );
};

/** Everything a fan ordered, newest first; the state to show lives in the address. */
export const RequestList = () => {
  const { t } = useTranslation('fan');
  const [search, setSearch] = useSearchParams();
  const status = REQUEST_STATUSES.find((each) => each === search.get('status'));
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    infiniteQuery('requests.mine', { status }),
  );
  const show = (next: RequestStatus | undefined): void =>
    setSearch(next ? { status: next } : {}, { replace: true });
  const requests = data?.pages.flatMap(({ items }) => items);
  return (
    <div className="grid gap-5">
      <Filter status={status} onStatus={show} />
      {!requests && error && <ErrorState error={error} title={t('requests.loadFailed')} onRetry={refetch} />}
      {!requests && !error && <ListSkeleton />}
      {requests?.length === 0 && !hasNextPage && (
        <Empty filtered={Boolean(status)} onAll={() => show(undefined)} />
      )}
      {requests && (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {requests.map((request) => (
            <li key={request.id}>
              <Row request={request} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </div>
  );
};
