import { useTranslation } from 'react-i18next';
import type { Review } from '../../../../shared/contracts/market/catalog.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { isolate } from '../../ui/text/isolate.ts';

interface ReviewAnswerProps {
  readonly answer: NonNullable<Review['answer']>;
  readonly creatorName: string;
}

/** What a creator answered, under the review it answers. */
export const ReviewAnswer = ({ answer, creatorName }: ReviewAnswerProps) => {
  const { t } = useTranslation();
  return (
    <div className="mt-3 rounded-control bg-sunk p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-semibold">{t('review.answerFrom', { name: isolate(creatorName) })}</span>
        <span className="text-small text-muted">
          <DateText at={answer.at} />
        </span>
      </p>
      <p dir="auto" className="page-side mt-1 max-w-prose whitespace-pre-line wrap-anywhere">
        {answer.text}
      </p>
    </div>
  );
};
