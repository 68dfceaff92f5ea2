import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../ui/toast.ts';
import { signOut } from './account.ts';

/** Signs out, goes home and says so. Home comes first: leaving a guarded screen signed out would lead to sign-in. */
export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const { t } = useTranslation();
  return async () => {
    await navigate('/');
    try {
      await signOut();
      toast.success(t('session.signedOut'));
    } catch {
      toast.error(t('session.signOutFailed'));
    }
  };
};
