import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FanRequestView } from '../../../../../shared/contracts/parts/request-views.ts';
import type { OwnReview as Review } from '../../../../../shared/contracts/parts/review-views.ts';
import { query } from '../../../api/api.ts';
import { hasDraft } from '../../../core/drafts/drafts.ts';
import { useInLanguage } from '../../../core/texts/use-localized.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { ReviewAnswer } from '../../cards/review-answer.tsx';
import { HiddenReview } from '../../reviews/hidden-review.tsx';
import { WrittenReview } from '../../reviews/written-review.tsx';
import ReviewForm from './review-form.tsx';

interface ShownProps {
  readonly request: FanRequestView;
  readonly review: Review;
}

const Shown = ({ request, review }: ShownProps) => {
  const { t } = useTranslation('fan');
  const { creatorName } = useInLanguage()(request);
  const [open, setOpen] = useState(() => hasDraft('review', `${request.id}:change`));
  if (open && review.changeUntil)
    return <ReviewForm key={review.v} request={request} review={review} onClose={() => setOpen(false)} />;
  return (
    <section aria-labelledby="review-title" className="surface grid grid-cols-1 gap-3 p-5 sm:p-6">
      <h2 id="review-title" className="text-title font-semibold">
        {t('review.yours')}
      </h2>
      <WrittenReview review={review} />
      {review.hidden && <HiddenReview hidden={review.hidden} />}
      {review.answer && <ReviewAnswer answer={review.answer} creatorName={creatorName} />}
      {review.changeUntil && (
        <Button icon="edit" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
          {t('review.change')}
        </Button>
      )}
    </section>
  );
};

const Read = ({ request }: Pick<ShownProps, 'request'>) => {
  const { data, error, refetch } = useQuery(query('requests.readReview', { id: request.id }));
  if (data?.review) return <Shown request={request} review={data.review} />;
  if (error) return <ErrorState error={error} onRetry={refetch} />;
  return <Skeleton className="h-40 rounded-card" />;
};

/** What the fan says of a delivered video: a form before it is said, then the words, their answer, and for a while a change. */
const OwnReview = ({ request }: Pick<ShownProps, 'request'>) =>
  request.reviewed ? <Read request={request} /> : <ReviewForm request={request} />;

export default OwnReview;
