import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { FailureAlert } from '../forms/failure-alert.tsx';
import type { LegalDialogProps } from './publish-legal.tsx';
import { useCorrectLegal } from './use-change-legal.ts';

/** Asks whether it is only the wording that changes: nobody is told of it. */
export const CorrectLegal = ({ page, form, onDone, onFailed, onClose }: LegalDialogProps) => {
  const { t } = useTranslation('pages');
  const { mutate, isPending, error } = useCorrectLegal();
  const [sure, setSure] = useState(false);
  const [asked, setAsked] = useState(false);
  const correct = (): void => {
    setAsked(true);
    if (sure && !isPending)
      mutate({ name: page.name, v: page.v, form }, { onSuccess: onDone, onError: onFailed });
  };
  return (
    <Modal
      visible
      header={t('legal.correct.title', { n: page.versions.length, title: isolate(form.titleHe) })}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={correct} busy={isPending}>
          {t('legal.correct.act')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <span>{t('legal.correct.lead')}</span>
        <FormField errorText={asked && !sure && t('legal.correct.needed')}>
          <Checkbox checked={sure} onChange={({ detail }) => setSure(detail.checked)}>
            {t('legal.correct.sure')}
          </Checkbox>
        </FormField>
        {error && (
          <div role="alert">
            <FailureAlert error={error} textOf={(why) => t('legal.saveFailed', { why })} />
          </div>
        )}
      </SpaceBetween>
    </Modal>
  );
};
