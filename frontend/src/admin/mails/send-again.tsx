import Alert from '@cloudscape-design/components/alert';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/api.ts';
import { isUnanswered } from '../../api/api-error.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { useSay } from '../frame/notices.tsx';

export type WaitingMail = OutputOf<'mailAdmin.waiting'>['items'][number];

/** The recipient of an e-mail, as a part of a sentence. */
export const useRecipient = (): ((mail: Pick<WaitingMail, 'to'>) => string) => {
  const { t } = useTranslation('mails');
  return useCallback(({ to }) => (to === null ? t('ownMailbox') : isolate(to)), [t]);
};

interface SendAgainProps {
  readonly mail: WaitingMail;
  readonly onClose: () => void;
}

/** Shows what is known about an e-mail, and sends it again. Stays open until there is an answer. */
export const SendAgain = ({ mail, onClose }: SendAgainProps) => {
  const { t } = useTranslation(['mails', 'common']);
  const queries = useQueryClient();
  const errorText = useErrorText();
  const { event, kind, v, state } = mail;
  const say = useSay(`mail:${event}:${kind}`);
  const to = useRecipient()(mail);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('mailAdmin.sendAgain', { event, kind, v }),
    onSuccess: () => {
      say('success', t('sent', { to }));
      onClose();
    },
    onError: (failure) => {
      if (isUnanswered(failure)) return;
      say('error', t('failed', { to, why: errorText(failure) }));
      onClose();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['mailAdmin'] }),
  });
  return (
    <Modal
      visible
      header={t('againTitle')}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={() => mutate()} busy={isPending}>
          {t('again')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <span>
          {t(`kinds.${kind}`)}. <span>{t(`question.${state}`, { to })}</span>
        </span>
        {error && isUnanswered(error) && (
          <div role="alert">
            <Alert type="warning" header={errorText(error)}>
              {t('unknown')}
            </Alert>
          </div>
        )}
      </SpaceBetween>
    </Modal>
  );
};
