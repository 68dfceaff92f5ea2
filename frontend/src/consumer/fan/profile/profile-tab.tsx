import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../../api/api.ts';
import { toast } from '../../../core/page/toast.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Card } from '../../../ui/parts/card.tsx';
import { SignOutEverywhere } from '../../account/sign-out-everywhere.tsx';
import { AvatarUpload } from './avatar-upload.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';

/** Picture, details and password. */
const ProfileTab = () => {
  const { t } = useTranslation('fan');
  const { data, error, refetch } = useQuery(query('accounts.profile', {}));
  const failed = Boolean(error) && !data;
  useEffect(() => {
    if (failed) toast.error(t('profile.loadFailed'));
  }, [failed, t]);
  if (failed) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-150 max-w-3xl rounded-card" />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-10">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <h2 className="text-title font-semibold">{t('profile.title')}</h2>
        <AvatarUpload profile={data} />
        <ProfileForm profile={data} />
      </Card>
      <Card className="grid gap-5">
        <h2 className="text-title font-semibold">{t('password.title')}</h2>
        <PasswordForm />
        <hr className="border-line" />
        <SignOutEverywhere />
      </Card>
    </div>
  );
};

export default ProfileTab;
