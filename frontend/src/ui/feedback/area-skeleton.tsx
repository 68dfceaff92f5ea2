import { useTranslation } from 'react-i18next';

/** Of the first load, so without the module of other states. */
const BAR = 'skeleton block';

/** In the place of an area of one's own until it is there: its greeting, its tabs, and three cards. */
export const AreaSkeleton = () => {
  const { t } = useTranslation();
  return (
    <div role="status" data-waiting className="page min-h-[70dvh] py-8 sm:py-10">
      <span className="sr-only">{t('loading')}</span>
      <span className={`${BAR} h-11 w-64 max-w-full`} />
      <span className={`${BAR} mt-6 h-11 w-full max-w-md`} />
      <span className="mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <span key={card} className={`${BAR} h-44 rounded-card`} />
        ))}
      </span>
    </div>
  );
};
