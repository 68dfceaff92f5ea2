import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, keyOf } from '../../../api/api.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toast } from '../../../core/page/toast.ts';
import type { OwnAd } from './ad-form.ts';

const KEY = keyOf('catalogCreator.ads', {});

interface Ads {
  readonly items: OwnAd[];
}

const change = (replace: (items: readonly OwnAd[]) => OwnAd[]): void => {
  queryClient.setQueryData<Ads>(KEY, (ads) => ads && { items: replace(ads.items) });
};

const refresh = (): void => {
  void queryClient.invalidateQueries({ queryKey: ['catalogCreator'] });
  void queryClient.invalidateQueries({ queryKey: ['catalog'] });
};

/** Puts a saved ad where it stands in the list, or first when it is new. */
export const showSaved = (saved: OwnAd): void => {
  change((items) =>
    items.some(({ id }) => id === saved.id)
      ? items.map((ad) => (ad.id === saved.id ? saved : ad))
      : [saved, ...items],
  );
  refresh();
};

/** Turns an ad on or off: seen at once, taken back when the server refuses. */
export const useToggleAd = () => {
  const { t } = useTranslation('creator');
  return useMutation({
    mutationFn: ({ id, active }: { id: string; active: boolean }) =>
      call('catalogCreator.toggleAd', { id, active }),
    onMutate: async ({ id, active }) => {
      await queryClient.cancelQueries({ queryKey: KEY });
      change((items) => items.map((ad) => (ad.id === id ? { ...ad, active } : ad)));
    },
    onError: (_error, { id, active }) => {
      change((items) => items.map((ad) => (ad.id === id ? { ...ad, active: !active } : ad)));
      toast.error(t('ads.toggleFailed'));
    },
    onSettled: refresh,
  });
};

export const useDeleteAd = () => {
  const { t } = useTranslation('creator');
  return useMutation({
    mutationFn: (id: string) => call('catalogCreator.deleteAd', { id }),
    onSuccess: (_answer, id) => {
      change((items) => items.filter((ad) => ad.id !== id));
      toast.success(t('ads.deleted'));
    },
    onError: () => toast.error(t('ads.deleteFailed')),
    onSettled: refresh,
  });
};
