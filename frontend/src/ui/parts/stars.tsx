import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

/** Stars as a picture; the words for it are read instead. */
export const Stars = ({ rating }: { readonly rating: number }) => {
  const { t } = useTranslation();
  return (
    <span className="inline-flex text-marigold" role="img" aria-label={t('rating.label', { mean: rating })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" className="size-4" filled={star <= Math.round(rating)} />
      ))}
    </span>
  );
};
