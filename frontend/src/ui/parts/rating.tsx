import { useTranslation } from 'react-i18next';
import { Icon } from './icon.tsx';

interface RatingProps {
  /** The mean in tenths (47 = 4.7); null while nobody has rated. */
  readonly tenths: number | null;
  /** Of how many reviews; left out where the words beside it say so. */
  readonly count?: number;
}

export const Rating = ({ tenths, count }: RatingProps) => {
  const { t } = useTranslation();
  if (tenths === null) return <span>{t('rating.new')}</span>;
  const mean = (tenths / 10).toFixed(1);
  return (
    // Aligned to the baseline of the words beside it: a drawing has no baseline, and would lift them all.
    <span className="inline-flex items-baseline gap-1">
      <Icon name="star" className="relative top-0.5 size-4 text-marigold" />
      <span className="sr-only">{t('rating.label', { mean })}</span>
      <bdi aria-hidden="true" className="font-medium tabular-nums">
        {mean}
      </bdi>
      {count !== undefined && (
        <>
          <span className="sr-only">{`, ${t('rating.count', { count })}`}</span>
          <bdi aria-hidden="true">({count})</bdi>
        </>
      )}
    </span>
  );
};
