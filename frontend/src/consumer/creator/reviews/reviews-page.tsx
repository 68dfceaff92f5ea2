import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { infiniteQuery } from '../../../api/api.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { useActor } from '../../../core/session/session.ts';
import { EmptyState, ErrorState, LoadMore, Skeleton } from '../../../ui/feedback/states.tsx';
import { LINK } from '../../../ui/parts/button.tsx';
import { isolate } from '../../../ui/text/isolate.ts';
import { AnsweredReview } from './answered-review.tsx';

const PLACES = ['one', 'two', 'three'];

/** All reviews that a creator got, the newest first, each with its answer or the way to one. */
export const ReviewsPage = () => {
  const { t } = useTranslation('creator');
  const actor = useActor();
  useTitle(t('nav.reviews'));
  const list = useInfiniteQuery(infiniteQuery('requests.receivedReviews', {}));
  const reviews = list.data?.pages.flatMap(({ items }) => items);
  return (
    <>
      <h1 className="font-display text-heading">{t('reviews.title')}</h1>
      <p className="mt-2 mb-6 max-w-prose text-muted">{t('reviews.lead')}</p>
      {!reviews && list.isError && <ErrorState error={list.error} onRetry={list.refetch} />}
      {!reviews && !list.isError && (
        <div aria-hidden="true" className="grid gap-4">
          {PLACES.map((place) => (
            <Skeleton key={place} className="h-44 rounded-card" />
          ))}
        </div>
      )}
      {reviews?.length === 0 && <EmptyState title={t('reviews.empty')}>{t('reviews.emptyHint')}</EmptyState>}
      {reviews && reviews.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {reviews.map((review) => (
            <li key={review.requestId} className="surface grid grid-cols-1 gap-3 p-5 sm:p-6">
              <div>
                <h2 className="text-title font-semibold">
                  <bdi className="wrap-anywhere">{review.fanName || t('requests.gone')}</bdi>
                </h2>
                <Link to={`/dashboard/creator/requests/${review.requestId}`} className={`${LINK} text-small`}>
                  {t('reviews.order', {
                    recipient: isolate(review.recipient),
                    id: isolate(review.shortId),
                  })}
                </Link>
              </div>
              <AnsweredReview review={review} creatorName={actor?.name ?? ''} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onLoad={() => void list.fetchNextPage()}
      />
    </>
  );
};
