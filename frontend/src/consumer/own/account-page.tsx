import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/parts/card.tsx';
import { SignOutEverywhere } from '../account/sign-out-everywhere.tsx';
import { AddressSection } from './address-section.tsx';
import { CopySection } from './copy-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { InquiriesSection } from './inquiries-section.tsx';
import { MailChoice } from './mail-choice.tsx';
import { OWN } from './own-query.ts';
import { PlacesSection } from './places-section.tsx';
import { StoppedMailsSection } from './stopped-mails-section.tsx';

/** The one place from which all that belongs to an account is reached, whatever somebody is: fan, creator or admin. */
export const AccountPage = () => {
  const { t } = useTranslation(['account', 'auth', 'common', 'errors']);
  useTitle(t('title'));
  const profile = useQuery(query('accounts.profile', {}));
  const account = useQuery(OWN);
  const failed = [profile, account].find(({ data, error }) => error && !data);
  const isThere = profile.data && account.data;
  return (
    <div className="page max-w-3xl py-8 sm:py-10">
      <h1 className="mb-6 font-display text-heading">{t('title')}</h1>
      {failed && <ErrorState error={failed.error} onRetry={failed.refetch} />}
      {!isThere && !failed && <Skeleton className="h-150 rounded-card" />}
      {profile.data && account.data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <StoppedMailsSection account={account.data} />
          <PlacesSection />
          <AddressSection account={account.data} />
          <MailChoice profile={profile.data} />
          <Card>
            <SignOutEverywhere />
          </Card>
          <InquiriesSection />
          <CopySection account={account.data} />
          <DeletionSection account={account.data} />
        </div>
      )}
    </div>
  );
};
