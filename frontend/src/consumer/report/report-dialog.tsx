import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { moderation } from '../../../../shared/contracts/people/moderation.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { REPORT_REASONS, type ReportKind, type ReportReason } from '../../../../shared/reports.ts';
import { call } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { toast } from '../../core/page/toast.ts';
import { useActor } from '../../core/session/session.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { contractProblems } from '../../ui/controls/contract-problems.ts';
import { TextArea } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { useContractForm } from '../../ui/controls/use-contract-form.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';

interface Values {
  reason: ReportReason | '';
  words: string;
}

const EMPTY: Values = { reason: '', words: '' };

interface ReportDialogProps {
  readonly kind: ReportKind;
  readonly of: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Reports a thing, with or without an account. What was typed is there again until it is sent. */
const ReportDialog = ({ kind, of, open, onClose }: ReportDialogProps) => {
  const { t } = useTranslation(['report', 'common']);
  const textOf = useErrorText();
  const actor = useActor();
  const formId = useId();
  const draft = useDraft('report', `${kind}.${of}`, EMPTY);
  const [refused, setRefused] = useState('');
  // One report, however often its answer is lost.
  const [key] = useState(() => crypto.randomUUID());
  const { register, handleSubmit, watch, reset, formState } = useContractForm<Values, 'missing'>({
    defaultValues: draft.restored ?? EMPTY,
    problemsOf: (values) =>
      contractProblems(values, {
        schema: moderation.report.input(),
        input: { kind, of, ...values },
        problemOf: (field) => (field === 'reason' ? 'missing' : undefined),
      }),
    textOf: (problem) => t(problem),
  });
  const typed = watch();
  useKeeping(draft, typed, typed.reason !== '' || typed.words.trim() !== '');
  const submit = handleSubmit(async ({ reason, words }) => {
    if (reason === '') return;
    setRefused('');
    try {
      const said = { kind, of, reason, words };
      await (actor
        ? call('moderation.report', said)
        : call('moderation.reportOpenly', said, { idempotencyKey: key }));
      draft.drop();
      reset(EMPTY);
      toast.success(t('done'));
      onClose();
    } catch (error) {
      setRefused(textOf(error));
    }
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button variant="danger" pending={formState.isSubmitting} type="submit" form={formId}>
            {t('send')}
          </Button>
        </>
      }
    >
      <CheckedForm id={formId} className="grid gap-4" onSubmit={() => void submit()}>
        <p>{t('lead')}</p>
        <Select {...register('reason')} required label={t('reason')} error={formState.errors.reason?.message}>
          <option value="">{t('choose')}</option>
          {REPORT_REASONS.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </Select>
        <TextArea
          {...register('words')}
          label={t('words')}
          hint={t('wordsHint')}
          maxLength={TEXT.report}
          error={refused}
        />
      </CheckedForm>
    </Dialog>
  );
};

export default ReportDialog;
