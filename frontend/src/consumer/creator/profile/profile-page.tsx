import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { query } from '../../../api/api.ts';
import { hasDraft } from '../../../core/drafts/drafts.ts';
import { useTitle } from '../../../core/page/use-title.ts';
import { ErrorState, Skeleton } from '../../../ui/feedback/states.tsx';
import { Button, ButtonLink } from '../../../ui/parts/button.tsx';
import { Apply } from '../common/apply.tsx';
import { AskedExtras } from '../common/asked-extras.tsx';
import { ProfileEditor } from './profile-editor.tsx';
import { ProfileView } from './profile-view.tsx';

/** The creator's own profile: looked at, or edited. */
export const ProfilePage = () => {
  const { t } = useTranslation(['creator', 'common']);
  useTitle(t('nav.profile'));
  const { data, isError, error, refetch } = useQuery(query('catalogCreator.profile', {}));
  const [editing, setEditing] = useState(() => hasDraft('profile'));
  if (!data && isError) return <ErrorState error={error} title={t('profile.loadFailed')} onRetry={refetch} />;
  if (!data)
    return (
      <div aria-hidden="true" className="grid gap-4">
        <Skeleton className="aspect-[5/1] rounded-card!" />
        <Skeleton className="h-10 w-60" />
        <Skeleton className="h-64 rounded-card!" />
      </div>
    );
  const { profile } = data;
  if (!profile) return <Apply />;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display text-heading">{t('profile.title')}</h1>
        {!editing && (
          <div className="flex flex-wrap gap-2.5">
            <ButtonLink to="password" size="small" icon="lock">
              {t('password.title')}
            </ButtonLink>
            <Button size="small" icon="edit" onClick={() => setEditing(true)}>
              {t('common:edit')}
            </Button>
          </div>
        )}
      </div>
      {editing ? (
        <ProfileEditor profile={profile} onDone={() => setEditing(false)} />
      ) : (
        <>
          <AskedExtras />
          <ProfileView profile={profile} />
        </>
      )}
    </>
  );
};
