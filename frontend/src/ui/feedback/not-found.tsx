import { useTranslation } from 'react-i18next';
import { useTitle } from '../../core/page/use-title.ts';
import { ButtonLink } from '../parts/button.tsx';
import { Bow } from '../parts/ornaments.tsx';

export const NotFound = () => {
  const { t } = useTranslation();
  useTitle(t('notFound.title'));
  return (
    <div className="page grid justify-items-center gap-4 py-20 text-center sm:py-28">
      <p
        aria-hidden="true"
        className="flex items-center font-display text-[min(9rem,22vw)] leading-none text-pomegranate"
        dir="ltr"
      >
        4<Bow className="mx-1 h-[0.62em] w-[0.95em]" />4
      </p>
      <h1 className="font-display text-heading">{t('notFound.title')}</h1>
      <p className="max-w-prose text-balance text-lead text-muted">{t('notFound.text')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/explore" variant="primary">
          {t('nav.explore')}
        </ButtonLink>
        <ButtonLink to="/">{t('toHome')}</ButtonLink>
      </div>
    </div>
  );
};
