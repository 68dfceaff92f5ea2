import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../../shared/dates.ts';
import { call } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { textIn } from '../../../api/details.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { failureText } from '../../../api/failure-text.ts';
import { toast } from '../../../core/toast.ts';
import { isolate } from '../../../ui/isolate.ts';
import { keepGift, readGift } from './use-gift.ts';

const FULL = { 'gift.mail_day': 'own.mail.dayFull', 'gift.mail_week': 'own.mail.weekFull' } as const;

/** Why an e-mail was refused: of a limit, with the time from which on it is possible again. */
export const useMailRefusal = (): ((error: unknown) => string) => {
  const { t } = useTranslation('gift');
  const textOf = useErrorText();
  return (error) => {
    const full = error instanceof ApiError && FULL[error.code as keyof typeof FULL];
    const from = error instanceof ApiError && textIn(error.details, 'from');
    return full && from ? t(full, { time: isolate(formatTimestamp(from)) }) : textOf(error);
  };
};

/** Takes back the e-mail that is shown. */
export const useWithdrawMail = (id: string) => {
  const { t } = useTranslation('gift');
  const refusalOf = useMailRefusal();
  return useMutation({
    mutationFn: (v: number) => call('ownGifts.withdrawMail', { id, v }),
    onSuccess: (gift) => {
      keepGift(id, gift);
      toast.success(t('own.mail.withdrawn'));
    },
    onError: (error) => {
      toast.error(failureText(t('own.mail.withdrawFailed'), error, refusalOf(error)));
      void readGift(id).catch(() => {});
    },
  });
};
