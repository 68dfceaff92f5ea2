import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OwnGift } from '../../../../../shared/contracts/orders/own-gifts.ts';
import { call, keyOf, query } from '../../../api/api.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { queryClient } from '../../../api/query-client.ts';
import { toast } from '../../../core/page/toast.ts';

/** Shows what the server answered, here and wherever else the gift is shown. */
export const keepGift = (id: string, gift: OwnGift): void => {
  queryClient.setQueryData(keyOf('ownGifts.get', { id }), { gift });
};

/** Reads the gift from the server, past the cache. */
export const readGift = async (id: string): Promise<OwnGift | null> =>
  (await queryClient.fetchQuery({ ...query('ownGifts.get', { id }), staleTime: 0 })).gift;

/** The gift with a link, which is made now where it has none yet. */
export const madeOf = async (id: string, gift: OwnGift): Promise<OwnGift> =>
  gift.path ? gift : call('ownGifts.share', { id });

/** Makes the link, or shows the one there is. Asked again it is the same one. */
export const useShare = (id: string) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  return useMutation({
    mutationFn: () => call('ownGifts.share', { id }),
    onSuccess: (gift) => keepGift(id, gift),
    onError: (error) => toast.error(failureText(t('own.failed'), error, textOf(error))),
  });
};

/** Replaces the link that is shown, or closes it. */
export const useLinkChange = (id: string, what: 'renew' | 'revoke', onDone: () => void) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  return useMutation({
    mutationFn: (v: number) => call(`ownGifts.${what}`, { id, v }),
    onSuccess: (gift) => {
      keepGift(id, gift);
      // Where the closed one stood, the dialog says so; another link looks like the one before.
      if (what === 'renew') toast.success(t('own.renewed'));
      onDone();
    },
    onError: (error) => {
      toast.error(failureText(t('own.changeFailed'), error, textOf(error)));
      void readGift(id).catch(() => {});
      onDone();
    },
  });
};
