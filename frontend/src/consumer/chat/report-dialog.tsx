import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chat } from '../../../../shared/contracts/orders/chat.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { toast } from '../../core/page/toast.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { contractProblems } from '../../ui/controls/contract-problems.ts';
import { TextArea } from '../../ui/controls/field.tsx';
import { useContractForm } from '../../ui/controls/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import type { Pair } from './pair.ts';

interface Values {
  reason: string;
}

const EMPTY: Values = { reason: '' };

interface ReportDialogProps {
  readonly pair: Pair;
  readonly name: string;
  readonly onClose: () => void;
}

/** Reports a conversation to who moderates. What was typed is there again until it is sent. */
const ReportDialog = ({ pair: { creatorId, fanId }, name, onClose }: ReportDialogProps) => {
  const { t } = useTranslation(['chat', 'common']);
  const textOf = useErrorText();
  const formId = useId();
  const draft = useDraft('chat-report', `${creatorId}.${fanId}`, EMPTY);
  const [refused, setRefused] = useState('');
  const { register, handleSubmit, watch, formState } = useContractForm<Values, 'report.missing'>({
    defaultValues: draft.restored ?? EMPTY,
    problemsOf: (values) =>
      contractProblems(values, {
        schema: chat.report.input(),
        input: values,
        problemOf: () => 'report.missing',
      }),
    textOf: (problem) => t(problem),
  });
  const typed = watch();
  useKeeping(draft, typed, typed.reason.trim() !== '');
  const submit = handleSubmit(async ({ reason }) => {
    setRefused('');
    try {
      await call('chat.report', { creatorId, fanId, reason });
      draft.drop();
      toast.success(t('report.done'));
      onClose();
    } catch (error) {
      setRefused(textOf(error));
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('report.title', { name })}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" pending={formState.isSubmitting} type="submit" form={formId}>
            {t('report.send')}
          </Button>
        </>
      }
    >
      <CheckedForm id={formId} className="grid gap-4" onSubmit={() => void submit()}>
        <p>{t('report.text')}</p>
        <TextArea
          {...register('reason')}
          required
          label={t('report.reason')}
          maxLength={TEXT.reason}
          error={formState.errors.reason?.message ?? refused}
        />
      </CheckedForm>
    </Dialog>
  );
};

export default ReportDialog;
