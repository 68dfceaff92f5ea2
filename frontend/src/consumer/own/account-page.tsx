import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { useTitle } from '../../core/use-title.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState, Skeleton } from '../../ui/states.tsx';
import { SignOutEverywhere } from '../account/sign-out-everywhere.tsx';
import { MailChoice } from './mail-choice.tsx';

/** What belongs to somebody's account, whatever they are: fan, creator or admin. */
export const AccountPage = () => {
  const { t } = useTranslation(['account', 'auth', 'errors']);
  useTitle(t('title'));
  const { data, error, refetch } = useQuery(query('accounts.profile', {}));
  return (
    <div className="page max-w-3xl py-8 sm:py-10">
      <h1 className="mb-6 font-display text-heading">{t('title')}</h1>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-150 rounded-card" />}
      {data && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <MailChoice profile={data} />
          <Card>
            <SignOutEverywhere />
          </Card>
        </div>
      )}
    </div>
  );
};
