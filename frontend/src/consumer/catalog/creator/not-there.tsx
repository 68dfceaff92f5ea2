import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../../core/page/use-title.ts';
import { useActor } from '../../../core/session/session.ts';
import { ButtonLink } from '../../../ui/parts/button.tsx';
import { Bow } from '../../../ui/parts/ornaments.tsx';

const OwnPage = lazy(() => import('./own-page.tsx'));

const Nobody = () => {
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

/** An address that is no creator's whom visitors may see; the creator sees the own page. */
const NotThere = ({ id }: { readonly id: string }) => {
  const actor = useActor();
  if (!actor?.isCreator || actor.id !== id) return <Nobody />;
  return (
    <OwnPage>
      <Nobody />
    </OwnPage>
  );
};

export default NotThere;
