import { useTranslation } from 'react-i18next';
import type { OwnReview } from '../../../../shared/contracts/parts/review-views.ts';
import { Stars } from '../../ui/parts/stars.tsx';
import { DateText } from '../../ui/text/date-text.tsx';

/** Stars, day and words of a review, and when they were changed last. */
export const WrittenReview = ({
  review: { rating, comment, at, changedAt },
}: {
  readonly review: Pick<OwnReview, 'rating' | 'comment' | 'at' | 'changedAt'>;
}) => {
  const { t } = useTranslation('order');
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={rating} />
        <span className="text-small text-muted">
          <DateText at={at} />
          {changedAt && (
            <span>
              {' · '}
              {t('review.changedAt')} <DateText at={changedAt} />
            </span>
          )}
        </span>
      </p>
      <p dir="auto" className="page-side mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
        {comment}
      </p>
    </div>
  );
};
