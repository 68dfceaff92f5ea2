import { useTranslation } from 'react-i18next';
import { useTitle } from '../../../app/use-title.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Bow } from '../../../ui/ornaments.tsx';

/** An address that is no creator's. */
const NotThere = () => {
  const { t } = useTranslation(['catalog', 'common']);
  useTitle(t('creator.notFound'));
  return (
    <div className="page grid justify-items-center gap-4 py-20 text-center">
      <Bow className="h-20 w-28" />
      <h1 className="font-display text-heading">{t('creator.notFound')}</h1>
      <p className="max-w-prose text-lead text-muted">{t('creator.notFoundText')}</p>
      <ButtonLink to="/explore" variant="primary">
        {t('common:nav.explore')}
      </ButtonLink>
    </div>
  );
};

export default NotThere;
