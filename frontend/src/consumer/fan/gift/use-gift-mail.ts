import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/api.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { toast } from '../../../core/page/toast.ts';
import { keepGift, readGift } from './use-gift.ts';

/** Takes back the e-mail that is shown. */
export const useWithdrawMail = (id: string) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  return useMutation({
    mutationFn: (v: number) => call('ownGifts.withdrawMail', { id, v }),
    onSuccess: (gift) => {
      keepGift(id, gift);
      toast.success(t('own.mail.withdrawn'));
    },
    onError: (error) => {
      toast.error(failureText(t('own.mail.withdrawFailed'), error, textOf(error)));
      void readGift(id).catch(() => {});
    },
  });
};
