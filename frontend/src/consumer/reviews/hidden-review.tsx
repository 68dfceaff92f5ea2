import { useTranslation } from 'react-i18next';
import type { OwnReview } from '../../../../shared/contracts/parts/review-views.ts';

/** That a review is not on the site, and why, to its author and its creator. */
export const HiddenReview = ({ hidden }: { readonly hidden: NonNullable<OwnReview['hidden']> }) => {
  const { t } = useTranslation('order');
  return (
    <div className="rounded-control bg-warn-soft p-4">
      <p className="font-semibold">{t('review.hidden')}</p>
      <p>
        {t('review.hiddenReason')} <bdi className="whitespace-pre-line wrap-anywhere">{hidden.reason}</bdi>
      </p>
    </div>
  );
};
