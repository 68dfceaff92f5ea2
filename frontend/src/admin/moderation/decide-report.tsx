import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea, { type TextareaProps } from '@cloudscape-design/components/textarea';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import { truncate } from '../../../../shared/texts/truncate.ts';
import { call } from '../../api/api.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { KeptDraft } from '../forms/kept-draft.tsx';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { useTyped } from '../forms/use-typed.ts';
import { useSay } from '../frame/notices.tsx';
import { type Report, useReportName } from './sides.ts';

export interface DecideReportProps {
  readonly report: Report;
  readonly decision: 'resolved' | 'dismissed';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const EMPTY = { note: '' };

/** Closes a report, with a word for other admins, which is there again until the report is closed. */
export const DecideReport = ({ report, decision, onClose, onDone }: DecideReportProps) => {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  const { id, v } = report;
  const say = useSay(`report:${id}`);
  const field = useFirstFocus<TextareaProps.Ref>();
  const { typed, type, restored, drop } = useTyped([`report-${decision}`, id], EMPTY);
  const name = isolate(useReportName()(report));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call('chatAdmin.decideReport', { id, v, decision, note: typed.note }),
    onSuccess: () => {
      drop();
      say('success', t(`${decision}.done`, { name }));
      onClose();
      onDone();
    },
    // Somebody else may have decided since it was read.
    onSettled: () => queries.invalidateQueries({ queryKey: ['chatAdmin'] }),
  });
  return (
    <Modal
      visible
      header={t(`${decision}.title`, { name })}
      onDismiss={onClose}
      footer={
        <DialogFooter onCancel={onClose} onConfirm={() => mutate()} busy={isPending}>
          {t(`${decision}.submit`)}
        </DialogFooter>
      }
    >
      <SpaceBetween size="m">
        <KeptDraft restored={restored} />
        <span>{t(`${decision}.effect`)}</span>
        <FormField label={t('note')} description={t('noteHint')}>
          <Textarea
            ref={field}
            rows={3}
            value={typed.note}
            onChange={({ detail }) => type({ note: truncate(detail.value, TEXT.reason) })}
          />
        </FormField>
        <FailureAlert error={error} textOf={(why) => t(`${decision}.failed`, { name, why })} />
      </SpaceBetween>
    </Modal>
  );
};
