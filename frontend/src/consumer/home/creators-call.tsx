import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/parts/icon.tsx';
import { Bow } from '../../ui/parts/ornaments.tsx';
import { PART } from './section.tsx';

/** The other side of the stage: an invitation to record. */
export const CreatorsCall = () => {
  const { t } = useTranslation('home');
  return (
    <section className={PART}>
      <div className="stage relative isolate overflow-hidden rounded-card px-[min(1.25rem,6vw)] py-12 text-on-stage sm:px-12 sm:py-16">
        <Bow className="absolute end-[8%] top-1/2 -z-10 hidden h-auto w-72 -translate-y-1/2 -rotate-5 md:block" />
        <h2 className="max-w-2xl font-display text-heading">{t('creators.title')}</h2>
        <p className="mt-3 mb-7 max-w-xl text-lead text-on-stage-muted">{t('creators.text')}</p>
        <Link
          to="/signup/creator"
          className="inline-flex min-h-12 items-center gap-2 rounded-full bg-on-stage px-[min(1.25rem,6vw)] font-medium text-stage-deep no-underline transition-colors hover:bg-white"
        >
          {t('creators.action')}
          <Icon name="forward" className="size-4" />
        </Link>
      </div>
    </section>
  );
};
