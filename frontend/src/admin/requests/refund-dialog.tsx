import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RequestSplit } from '../../../../shared/contracts/orders/requests-admin.ts';
import type { RequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { call } from '../../api/api.ts';
import { type ApiError, codeOf } from '../../api/api-error.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptDialog } from '../forms/attempt-dialog.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { closeUnlessStaying, useKeptForm } from '../forms/use-kept-form.ts';
import { useTextField } from '../forms/use-text-field.ts';
import { useSay } from '../frame/notices.tsx';
import { Amount } from '../lists/texts.tsx';
import {
  type RefundForm,
  type RefundPreview,
  type RefundProblem,
  refundAmount,
  refundPreview,
  refundProblems,
} from './refund-form.ts';

interface RefundDialogProps {
  readonly request: RequestView;
  readonly split: RequestSplit;
  /** What can be refunded; another admin may change it while the dialog is open. */
  readonly leftAgorot: number;
  readonly onClose: () => void;
}

/** Sends the refund with the version on the screen, and closes the dialog when it is done. */
const useRefund = (
  { id }: RequestView,
  {
    onSent,
    onRefused,
    onLeave,
  }: { onSent: () => void; onRefused: (error: ApiError) => void; onLeave: () => void },
) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay(`refund:${id}`);
  const readAgain = () => queries.invalidateQueries({ queryKey: ['requestsAdmin'] });
  return useAttempt({
    name: `refund:${id}`,
    send: (input: InputOf<'requestsAdmin.refund'>, idempotencyKey) =>
      call('requestsAdmin.refund', input, { idempotencyKey }),
    onDone: ({ amountAgorot }) => {
      onSent();
      say('success', t('requests.refund.done', { amount: isolate(formatAgorot(amountAgorot)) }));
      void readAgain();
    },
    onRefused: (error) => {
      onRefused(error);
      void readAgain();
    },
    onLeave,
  });
};

/** The form of what was sent. */
const formOf = ({ amountAgorot, reason, platformCovers }: InputOf<'requestsAdmin.refund'>): RefundForm => ({
  amount: (amountAgorot / 100).toFixed(2),
  reason,
  platformCovers: platformCovers ?? false,
});

const Preview = ({ amountAgorot, preview }: { amountAgorot: number; preview: RefundPreview }) => {
  const { t } = useTranslation('admin');
  const rows = [
    ['toFan', amountAgorot],
    ['fromCreator', preview.fromCreatorAgorot],
    ['fromPlatform', preview.fromPlatformAgorot],
    ['creatorKeeps', preview.netAgorot],
    ['platformKeeps', preview.feeAgorot],
  ] as const;
  return (
    <section aria-live="polite">
      <Header variant="h3">{t('requests.refund.split')}</Header>
      <KeyValuePairs
        columns={3}
        items={rows.map(([name, agorot]) => ({
          label: t(`requests.refund.${name}`),
          value: <Amount agorot={agorot} />,
        }))}
      />
    </section>
  );
};

interface FieldsProps {
  readonly form: UseFormReturn<RefundForm>;
  /** Shown instead of what is typed; cannot be changed. */
  readonly sent: RefundForm | null;
  readonly leftAgorot: number;
}

const Fields = ({ form: { control, setValue, formState }, sent, leftAgorot }: FieldsProps) => {
  const { t } = useTranslation('admin');
  const amount = useTextField(control, 'amount');
  const reason = useTextField(control, 'reason');
  const { field: covers } = useController({ control, name: 'platformCovers' });
  const disabled = sent !== null;
  const left = isolate(formatAgorot(leftAgorot));
  const all = (leftAgorot / 100).toFixed(2);
  return (
    <SpaceBetween size="l">
      <FormField
        label={t('requests.refund.amount')}
        constraintText={t('requests.refund.amountHint', { amount: left })}
        errorText={!sent && amount.problem && t('requests.refund.amountInvalid', { amount: left })}
        secondaryControl={
          <Button
            disabled={disabled}
            onClick={() => setValue('amount', all, { shouldValidate: formState.isSubmitted })}
          >
            {t('requests.refund.all')}
          </Button>
        }
      >
        <Input
          {...amount.input}
          value={sent?.amount ?? amount.input.value}
          inputMode="decimal"
          ariaRequired
          disabled={disabled}
        />
      </FormField>
      <FormField
        label={t('requests.refund.reason')}
        description={t('requests.refund.reasonHint')}
        errorText={reason.problem && t('requests.refund.reasonMissing')}
      >
        <Textarea
          {...reason.input}
          value={sent?.reason ?? reason.input.value}
          rows={2}
          ariaRequired
          disabled={disabled}
          nativeTextareaAttributes={{ maxLength: TEXT.reason }}
        />
      </FormField>
      <Checkbox
        disabled={disabled}
        checked={(sent ?? { platformCovers: covers.value }).platformCovers}
        description={t('requests.refund.coversHint')}
        onChange={({ detail }) => covers.onChange(detail.checked)}
      >
        {t('requests.refund.covers')}
      </Checkbox>
    </SpaceBetween>
  );
};

interface MeanwhileProps {
  readonly leftAgorot: number;
  /** What others refunded since the dialog was opened. */
  readonly othersAgorot: number;
}

/** Another admin may be answering the same complaint. */
const Meanwhile = ({ leftAgorot, othersAgorot }: MeanwhileProps) => {
  const { t } = useTranslation('admin');
  const amount = isolate(formatAgorot(othersAgorot));
  return (
    <div role="alert">
      {leftAgorot <= 0 ? (
        <Alert>{t('requests.refund.over')}</Alert>
      ) : (
        othersAgorot > 0 && <Alert type="warning">{t('requests.refund.meanwhile', { amount })}</Alert>
      )}
    </div>
  );
};

const EMPTY: RefundForm = { amount: '', reason: '', platformCovers: false };

/** Refunds a completed request in whole or in part, and shows who pays before anything is sent. */
export const RefundDialog = ({ request, split, leftAgorot, onClose }: RefundDialogProps) => {
  const { t } = useTranslation(['admin', 'forms', 'common']);
  const errorText = useErrorText();
  const [openedAgorot] = useState(split.backAgorot);
  const kept = useKeptForm<RefundForm, RefundProblem>({
    draft: ['refund', request.id],
    empty: EMPTY,
    problemsOf: (form) => refundProblems(form, leftAgorot),
    textOf: (problem) => problem,
  });
  const [error, setError] = useState<ApiError | null>(null);
  const attempt = useRefund(request, { onSent: kept.drop, onRefused: setError, onLeave: onClose });
  const close = () => void closeUnlessStaying(onClose);
  const sent = attempt.open ? formOf(attempt.open.input) : null;
  const shown = sent ?? kept.typed;
  const price = { ...split, priceAgorot: request.priceAgorot };
  const amountAgorot = refundAmount(shown.amount, leftAgorot);
  const submit = kept.form.handleSubmit(({ amount, reason, platformCovers }) => {
    const typedAgorot = refundAmount(amount, leftAgorot);
    if (typedAgorot === null) return;
    const input = { id: request.id, v: request.v, amountAgorot: typedAgorot, platformCovers };
    void attempt.send({ ...input, reason: reason.trim() });
  });
  const why =
    error && (codeOf(error) === 'earnings.insufficient' ? t('requests.refund.short') : errorText(error));
  const refused = why ?? undefined;
  const send = () => {
    setError(null);
    void submit();
  };
  return (
    <AttemptDialog
      title={t('requests.refund.title')}
      confirm={
        amountAgorot === null
          ? t('requests.refund.open')
          : t('requests.refund.confirm', { amount: isolate(formatAgorot(amountAgorot)) })
      }
      {...{ attempt, refused }}
      disabled={leftAgorot <= 0}
      onClose={close}
      onConfirm={send}
    >
      <LeaveModal unsaved={kept.unsaved && !attempt.locked} onDiscard={kept.drop} />
      {kept.restored && !attempt.locked && <Alert>{t('forms:restored')}</Alert>}
      <Box variant="p">{t('requests.refund.lead')}</Box>
      {!attempt.locked && (
        <Meanwhile leftAgorot={leftAgorot} othersAgorot={split.backAgorot - openedAgorot} />
      )}
      <Fields form={kept.form} sent={sent} leftAgorot={leftAgorot} />
      {amountAgorot !== null && !attempt.locked && (
        <Preview
          amountAgorot={amountAgorot}
          preview={refundPreview(price, amountAgorot, shown.platformCovers)}
        />
      )}
    </AttemptDialog>
  );
};
