import Box from '@cloudscape-design/components/box';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import type { ModerationAct } from '../../../../shared/reports.ts';
import { call } from '../../api/api.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { FailureAlert } from '../forms/failure-alert.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { closeUnlessStaying, useKeptForm } from '../forms/use-kept-form.ts';
import { useTextField } from '../forms/use-text-field.ts';
import { useSay } from '../frame/notices.tsx';

export type CaseView = OutputOf<'moderationAdmin.case'>;

interface Typed {
  readonly reason: string;
}
const EMPTY: Typed = { reason: '' };

interface DecideCaseProps {
  readonly act: ModerationAct;
  readonly case: CaseView;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision, and says what it does before it is sent. */
export const DecideCase = ({ act, case: looked, onClose }: DecideCaseProps) => {
  const { t } = useTranslation('moderation');
  const queries = useQueryClient();
  // A decision is about what was read when it was begun.
  const [{ id, v, title }] = useState(looked);
  const say = useSay(`case:${id}`);
  const name = isolate(title || t('unnamed'));
  const kept = useKeptForm<Typed, 'whyMissing'>({
    draft: [`moderation-${act}`, id],
    empty: EMPTY,
    problemsOf: ({ reason }) => (reason.trim() === '' ? { reason: 'whyMissing' } : {}),
    textOf: (problem) => problem,
  });
  const reason = useTextField(kept.form.control, 'reason');
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ reason: why }: Typed) =>
      call('moderationAdmin.decide', { id, v, act, reason: why.trim() }),
    onSuccess: () => {
      kept.drop();
      say('success', t(`acts.${act}.done`, { title: name }));
      onClose();
    },
    // Somebody else may have decided since it was read.
    onSettled: () => queries.invalidateQueries({ queryKey: ['moderationAdmin'] }),
  });
  const close = () => void closeUnlessStaying(onClose);
  const send = kept.form.handleSubmit((typed) => mutate(typed));
  return (
    <Modal
      visible
      header={t(`acts.${act}.title`, { title: name })}
      onDismiss={close}
      footer={
        <DialogFooter onCancel={close} onConfirm={() => void send()} busy={isPending}>
          {t(`acts.${act}.submit`)}
        </DialogFooter>
      }
    >
      <SpaceBetween size="l">
        <LeaveModal unsaved={kept.unsaved} onDiscard={kept.drop} />
        <Box variant="p">{t(`acts.${act}.effect`)}</Box>
        <FormField label={t('why')} description={t('whyHint')} errorText={reason.problem && t('whyMissing')}>
          <Textarea
            {...reason.input}
            rows={3}
            ariaRequired
            nativeTextareaAttributes={{ maxLength: TEXT.reason }}
          />
        </FormField>
        <FailureAlert error={error} textOf={(why) => t('failed', { why })} />
      </SpaceBetween>
    </Modal>
  );
};
