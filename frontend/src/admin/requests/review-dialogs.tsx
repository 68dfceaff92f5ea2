import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnReview } from '../../../../shared/contracts/parts/review-views.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { call, keyOf } from '../../api/api.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useTyped } from '../forms/use-typed.ts';
import { useSay } from '../frame/notices.tsx';

interface ReviewDialogProps {
  readonly review: OwnReview;
  readonly onClose: () => void;
}

/** Sends an act on the review as it was seen; afterwards it is read again, since somebody else may have been first. */
const useMove = (id: string, send: () => Promise<OwnReview>, done: string, onDone: () => void) => {
  const queries = useQueryClient();
  const say = useSay(`review:${id}`);
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      say('success', done);
      onDone();
    },
    onSettled: () => queries.invalidateQueries({ queryKey: keyOf('requestsAdmin.get', { id }) }),
  });
};

const EMPTY = { reason: '' };

/** Asks why, which author and creator read. */
export const HideReview = ({ review: { requestId: id, v }, onClose }: ReviewDialogProps) => {
  const { t } = useTranslation('admin');
  const { typed, type, drop } = useTyped(['review-hide', id], EMPTY);
  const [missing, setMissing] = useState(false);
  const field = useFirstFocus<TextareaProps.Ref>();
  const reason = typed.reason.trim();
  const { mutate, isPending, error } = useMove(
    id,
    () => call('requestsAdmin.hideReview', { id, v, reason }),
    t('requests.review.wasHidden'),
    () => {
      drop();
      onClose();
    },
  );
  const submit = (): void => {
    setMissing(reason === '');
    if (reason) mutate();
    else field.current?.focus();
  };
  return (
    <Modal
      visible
      header={t('requests.review.hide')}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={submit} busy={isPending}>
          {t('requests.review.hide')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <span>{t('requests.review.hideEffect')}</span>
        <FormField
          label={t('requests.review.hideReason')}
          errorText={missing && t('requests.review.hideMissing')}
        >
          <Textarea
            ref={field}
            ariaRequired
            rows={3}
            value={typed.reason}
            onChange={({ detail }) => {
              type({ reason: truncate(detail.value, TEXT.reason) });
              setMissing(false);
            }}
          />
        </FormField>
        <FailureAlert error={error} />
      </SpaceBetween>
    </Modal>
  );
};

/** Asks once more, and says what comes of it. */
export const RestoreReview = ({ review: { requestId: id, v }, onClose }: ReviewDialogProps) => {
  const { t } = useTranslation('admin');
  const { mutate, isPending, error } = useMove(
    id,
    () => call('requestsAdmin.restoreReview', { id, v }),
    t('requests.review.wasRestored'),
    onClose,
  );
  return (
    <Modal
      visible
      header={t('requests.review.restore')}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={() => mutate()} busy={isPending}>
          {t('requests.review.restore')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <span>{t('requests.review.restoreEffect')}</span>
        <FailureAlert error={error} />
      </SpaceBetween>
    </Modal>
  );
};
