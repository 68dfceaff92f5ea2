import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, readDay } from '../../../../shared/calendar/dates.ts';
import type { LegalView } from '../../../../shared/contracts/site/legal-admin.ts';
import { LEGAL_PAGES, numbersOf } from '../../../../shared/legal/legal-pages.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { FailureAlert } from '../forms/failure-alert.tsx';
import type { PageForm } from '../written/page-form.ts';
import { usePublishLegal } from './use-change-legal.ts';

export interface LegalDialogProps {
  /** The version that the form is over. */
  readonly page: LegalView;
  readonly form: PageForm;
  readonly onDone: (page: LegalView) => void;
  readonly onFailed: (error: unknown) => void;
  readonly onClose: () => void;
}

/** Asks from which day a new version is to hold, and says that it cannot be taken back. */
export const PublishLegal = ({ page, form, onDone, onFailed, onClose }: LegalDialogProps) => {
  const { t } = useTranslation('pages');
  const { mutate, isPending, error } = usePublishLegal();
  const [typed, setTyped] = useState(formatDay(page.earliest));
  const [wrong, setWrong] = useState(false);
  const earliest = isolate(formatDay(page.earliest));
  const numbers = numbersOf(`${form.htmlHe} ${form.htmlEn}`);
  const publish = (): void => {
    const from = readDay(typed);
    const isWrong = from === undefined || from < page.earliest;
    setWrong(isWrong);
    if (isWrong || isPending) return;
    mutate({ name: page.name, v: page.v, form, from }, { onSuccess: onDone, onError: onFailed });
  };
  return (
    <Modal
      visible
      header={t('legal.publish.title', { title: isolate(form.titleHe) })}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={publish} busy={isPending}>
          {t('legal.publish.act')}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <Alert type="warning">{t('legal.publish.once')}</Alert>
        {LEGAL_PAGES[page.name].isAgreed && <span>{t('legal.publish.told')}</span>}
        <FormField
          label={t('legal.publish.day')}
          constraintText={t('legal.publish.dayHint', { day: earliest })}
          errorText={wrong && t('legal.publish.dayWrong', { day: earliest })}
        >
          <Input
            value={typed}
            autoComplete={false}
            inputMode="numeric"
            ariaRequired
            nativeInputAttributes={{ dir: 'ltr' }}
            onChange={({ detail }) => setTyped(detail.value)}
          />
        </FormField>
        {numbers.length > 0 && (
          <Alert>{t('legal.publish.numbers', { numbers: isolate(numbers.join(' · ')) })}</Alert>
        )}
        {error && (
          <div role="alert">
            <FailureAlert error={error} textOf={(why) => t('legal.saveFailed', { why })} />
          </div>
        )}
      </SpaceBetween>
    </Modal>
  );
};
