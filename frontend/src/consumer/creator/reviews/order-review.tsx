import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import { query } from '../../../api/api.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { AnsweredReview } from './answered-review.tsx';

/** What its fan wrote of an order, beside it. */
const OrderReview = ({ request: { id, creatorName } }: { readonly request: RequestView }) => {
  const { t } = useTranslation('creator');
  const { data, error, refetch } = useQuery(query('requests.readReview', { id }));
  if (!data && error) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-32" />;
  if (!data.review) return null;
  return (
    <section aria-labelledby="order-review" className="grid grid-cols-1 gap-3">
      <h3 id="order-review" className="font-semibold">
        {t('reviews.ofOrder')}
      </h3>
      <AnsweredReview review={data.review} creatorName={creatorName} />
    </section>
  );
};

export default OrderReview;
