import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { mayLeave } from '../page/leaving.ts';
import { toast } from '../page/toast.ts';
import { signOut } from './account.ts';

/**
 * Signs out, goes home and says what came of it: this browser has forgotten the person in any case; while Cognito was
 * not told, the session can be ended there again.
 */
export const useSignOut = (): (() => Promise<void>) => {
  const navigate = useNavigate();
  const { t } = useTranslation();
  const endWith = async (tellCognito: () => Promise<void>): Promise<void> => {
    try {
      await tellCognito();
      toast.success(t('session.signedOut'));
    } catch {
      toast.error(`${t('session.signOutFailed')}. ${t('session.stillOpen')}`, {
        label: t('retry'),
        onPress: () => void endWith(tellCognito),
      });
    }
  };
  return async () => {
    // What was not saved is forgotten with the rest.
    if (!(await mayLeave())) return;
    const tellCognito = await signOut().catch((error: unknown) => () => Promise.reject(error));
    await navigate('/');
    await endWith(tellCognito);
  };
};
