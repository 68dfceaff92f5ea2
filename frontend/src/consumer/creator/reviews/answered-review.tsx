import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '../../../../../shared/contracts/parts/review-views.ts';
import { hasDraft } from '../../../core/drafts/drafts.ts';
import { Skeleton } from '../../../ui/feedback/states.tsx';
import { Badge } from '../../../ui/parts/badge.tsx';
import { Button } from '../../../ui/parts/button.tsx';
import { ReviewAnswer } from '../../cards/review-answer.tsx';
import { HiddenReview } from '../../reviews/hidden-review.tsx';
import { WrittenReview } from '../../reviews/written-review.tsx';

const AnswerForm = lazy(() => import('./answer-form.tsx'));

interface AnsweredReviewProps {
  readonly review: OwnReview;
  readonly creatorName: string;
}

/** A review that a creator got, what they answered, and the way to do that. */
export const AnsweredReview = ({ review, creatorName }: AnsweredReviewProps) => {
  const { t } = useTranslation('creator');
  const { requestId, v, answer, answerUntil, hidden } = review;
  const [open, setOpen] = useState(() => hasDraft('review-answer', requestId));
  const mayAnswer = !hidden && (answer === null || answerUntil !== null);
  return (
    <div className="grid grid-cols-1 gap-3">
      {answer === null && !hidden && (
        <span>
          <Badge tone="warn" icon="clock">
            {t('reviews.waits')}
          </Badge>
        </span>
      )}
      <WrittenReview review={review} />
      {hidden && <HiddenReview hidden={hidden} />}
      {answer && !open && <ReviewAnswer answer={answer} creatorName={creatorName} />}
      {mayAnswer && !open && (
        <Button
          icon={answer ? 'edit' : 'chat'}
          size="small"
          className="justify-self-start"
          onClick={() => setOpen(true)}
        >
          {t(answer ? 'reviews.change' : 'reviews.write')}
        </Button>
      )}
      {mayAnswer && open && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <AnswerForm key={v} review={review} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
