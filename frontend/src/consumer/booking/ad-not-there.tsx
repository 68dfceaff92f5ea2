import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '../../core/page/use-title.ts';
import { useActor } from '../../core/session/session.ts';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { ButtonLink } from '../../ui/parts/button.tsx';

const OwnAd = lazy(() => import('./own-ad.tsx'));

const NotFound = () => {
  const { t } = useTranslation(['booking', 'common']);
  useTitle(t('notFound'));
  return (
    <div className="page py-12">
      <EmptyState
        title={<h1>{t('notFound')}</h1>}
        action={
          <ButtonLink to="/explore" variant="primary">
            {t('common:nav.explore')}
          </ButtonLink>
        }
      >
        {t('notFoundText')}
      </EmptyState>
    </div>
  );
};

/** Shown for an ad that visitors do not see; its creator sees the preview. */
const AdNotThere = ({ id }: { readonly id: string }) => {
  const actor = useActor();
  if (!actor?.isCreator) return <NotFound />;
  return (
    <OwnAd id={id}>
      <NotFound />
    </OwnAd>
  );
};

export default AdNotThere;
