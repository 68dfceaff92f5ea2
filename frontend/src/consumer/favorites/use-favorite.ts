import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { toast } from '../../core/page/toast.ts';
import { useSession } from '../../core/session/session.ts';
import { keepFavorite, useOwnFavorites } from './own-favorites.ts';

/** Whether a creator is a favourite, and the act of a heart. Of somebody signed in the account says it, else the browser. */
export const useFavorite = (creatorId: string) => {
  const { t } = useTranslation('catalog');
  const signedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...query('accounts.favoriteIds', {}), enabled: signedIn });
  const isOwn = useOwnFavorites().includes(creatorId);
  const isKnown = data?.ids.includes(creatorId) ?? false;
  const favorite = isOwn || (signedIn && isKnown);

  const toggle = async (): Promise<void> => {
    try {
      if (signedIn) await (await import('./account-favorites.ts')).saveFavorite(creatorId, !favorite);
      else keepFavorite(creatorId, !favorite);
      toast.success(t(favorite ? 'favorite.removed' : 'favorite.added'));
    } catch (error) {
      const full = codeOf(error) === 'favorites.full';
      toast.error(t(full ? 'favorite.full' : signedIn ? 'favorite.notSaved' : 'favorite.failed'));
    }
  };
  return { favorite, toggle };
};
