import { useTranslation } from 'react-i18next';
import { Disclosure } from '../../../ui/parts/disclosure.tsx';

/** How to write what a fan should tell before ordering. */
export const Guide = () => {
  const { t } = useTranslation('creator');
  return (
    <div className="rounded-control bg-sunk px-[min(1rem,4vw)]">
      <Disclosure title={t('guide.title')}>
        <p>{t('guide.lead')}</p>
        <ul className="mt-3 list-disc space-y-1.5 ps-5">
          {t('guide.points', { returnObjects: true }).map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <p className="mt-3 font-medium text-ink">{t('guide.exampleTitle')}</p>
        <p className="mt-1 rounded-control border-s-4 border-marigold bg-card p-3">{t('guide.example')}</p>
      </Disclosure>
    </div>
  );
};
