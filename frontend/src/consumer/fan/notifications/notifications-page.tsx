import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { infiniteQuery } from '../../../api/api.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { NoticeRow } from './notice-row.tsx';
import { useMark } from './use-mark.ts';

const PAGE = 20;

/** Everything that was ever told, a page at a time. */
export const NotificationsPage = () => {
  const { t } = useTranslation('notifications');
  useTitle(t('title'));
  const { markRead, markAllRead } = useMark();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    infiniteQuery('notifications.list', { limit: PAGE }),
  );
  const notices = data?.pages.flatMap(({ items }) => items);
  return (
    <div className="page max-w-3xl py-8 sm:py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-display text-heading">{t('title')}</h1>
        {notices?.some(({ read }) => !read) && (
          <Button icon="check" onClick={() => void markAllRead()}>
            {t('markAll')}
          </Button>
        )}
      </div>
      {!notices && error && <ErrorState error={error} title={t('loadFailed')} onRetry={refetch} />}
      {!notices && !error && <Skeleton className="h-96 rounded-card" />}
      {notices?.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {notices && notices.length > 0 && (
        <ul className="surface ruled overflow-hidden">
          {notices.map((notice) => (
            <li key={notice.id}>
              <NoticeRow notice={notice} onFollow={(followed) => void markRead(followed)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore hasMore={hasNextPage} loading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
    </div>
  );
};
