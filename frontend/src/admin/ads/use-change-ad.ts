import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { DeskAdView } from '../../../../shared/contracts/market/ads-admin.ts';
import { call, keyOf } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useSay } from '../frame/notices.tsx';

/** Turns an ad on or off, and says so. */
export const useToggleAd = () => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay('ad');
  const errorText = useErrorText();
  return useMutation({
    mutationFn: ({ id, active }: Pick<DeskAdView, 'id' | 'active'>) =>
      call('adsAdmin.toggle', { id, active: !active }),
    onSuccess: (ad) => {
      queries.setQueryData(keyOf('adsAdmin.get', { id: ad.id }), ad);
      say('success', t(ad.active ? 'ads.activated' : 'ads.deactivated'));
    },
    onError: (error) => say('error', t('ads.updateFailed', { why: errorText(error) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['adsAdmin'] }),
  });
};

/** Deletes an ad, and says so. */
export const useRemoveAd = (onDone: () => void) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay('ad');
  return useMutation({
    mutationFn: ({ id }: Pick<DeskAdView, 'id'>) => call('adsAdmin.remove', { id }),
    onSuccess: () => {
      say('success', t('ads.removed'));
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['adsAdmin'] }),
  });
};
