import Alert from '@cloudscape-design/components/alert';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { codeOf, isUnanswered } from '../../api/api-error.ts';
import { useErrorText } from '../../api/error-text.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { useSay } from '../frame/notices.tsx';

interface AdminDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly done: string;
  /** Whether it may be sent: shows what is missing. */
  readonly isReady?: () => boolean;
  readonly send: () => Promise<unknown>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A decision about an admin, with its outcome. */
export const AdminDialog = ({
  title,
  submit,
  done,
  isReady = () => true,
  send,
  onClose,
  children,
}: AdminDialogProps) => {
  const { t } = useTranslation(['roles', 'common']);
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  const why = (error: Error): string =>
    codeOf(error) === 'auth.super_admin_only' ? t('admin.superOnly') : errorText(error);
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      say('success', done);
      onClose();
    },
    onError: (failure) => {
      // Perhaps it was done: the dialog says so, and sends the same again.
      if (!isUnanswered(failure)) say('error', t('admin.notChanged', { why: why(failure) }));
    },
    // Also after a refusal: another super admin may have been first.
    onSettled: () => queries.invalidateQueries({ queryKey: ['rolesAdmin'] }),
  });
  return (
    <Modal
      visible
      header={title}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={() => isReady() && mutate()} busy={isPending}>
          {submit}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        {children}
        {error && <Alert type="error">{why(error)}</Alert>}
      </SpaceBetween>
    </Modal>
  );
};
