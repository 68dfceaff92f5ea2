import { useTranslation } from 'react-i18next';
import { useActor } from '../../core/session/session.ts';
import { ButtonLink } from '../../ui/parts/button.tsx';
import { Section } from './section.tsx';

/** What belongs to the account and has a page of its own. */
export const PlacesSection = () => {
  const { t } = useTranslation('account');
  const actor = useActor();
  return (
    <Section title={t('places.title')}>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/dashboard/fan/profile">{t('places.profile')}</ButtonLink>
        {actor?.isCreator && <ButtonLink to="/dashboard/creator/profile">{t('places.page')}</ButtonLink>}
        <ButtonLink to="/dashboard/fan/wallet">{t('places.wallet')}</ButtonLink>
      </div>
    </Section>
  );
};
