import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestView } from '../../../../shared/contracts/requests.ts';
import type { RequestSplit } from '../../../../shared/contracts/requests-admin.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { formatAgorot } from '../../../../shared/money.ts';
import { call } from '../../api/api.ts';
import { type ApiError, codeOf } from '../../api/api-error.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/use-attempt.ts';
import { isolate } from '../../ui/isolate.ts';
import { AttemptNotice } from '../forms/attempt-notice.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { closeUnlessStaying, useKeptForm } from '../forms/use-kept-form.ts';
import { useSay } from '../frame/notices.tsx';
import { Amount } from '../lists/texts.tsx';
import { type RefundForm, type RefundPreview, refundAmount, refundPreview } from './refund-form.ts';

interface RefundDialogProps {
  readonly request: RequestView;
  readonly split: RequestSplit;
  readonly onClose: () => void;
}

/** Sends the refund with the version that was on the screen, and closes when it is done. */
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
  const say = useSay();
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

/** What was sent, as it was typed. */
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
  readonly form: RefundForm;
  readonly leftAgorot: number;
  readonly errors: { readonly amount: boolean; readonly reason: boolean };
  readonly disabled: boolean;
  readonly onChange: (form: RefundForm) => void;
}

const Fields = ({ form, leftAgorot, errors, disabled, onChange }: FieldsProps) => {
  const { t } = useTranslation('admin');
  const left = isolate(formatAgorot(leftAgorot));
  const all = (leftAgorot / 100).toFixed(2);
  return (
    <SpaceBetween size="l">
      <FormField
        label={t('requests.refund.amount')}
        constraintText={t('requests.refund.amountHint', { amount: left })}
        errorText={errors.amount && t('requests.refund.amountInvalid', { amount: left })}
        secondaryControl={
          <Button disabled={disabled} onClick={() => onChange({ ...form, amount: all })}>
            {t('requests.refund.all')}
          </Button>
        }
      >
        <Input
          inputMode="decimal"
          ariaRequired
          disabled={disabled}
          value={form.amount}
          onChange={({ detail }) => onChange({ ...form, amount: detail.value })}
        />
      </FormField>
      <FormField
        label={t('requests.refund.reason')}
        description={t('requests.refund.reasonHint')}
        errorText={errors.reason && t('requests.refund.reasonMissing')}
      >
        <Textarea
          rows={2}
          ariaRequired
          disabled={disabled}
          value={form.reason}
          onChange={({ detail }) => onChange({ ...form, reason: detail.value.slice(0, TEXT.reason) })}
        />
      </FormField>
      <Checkbox
        disabled={disabled}
        checked={form.platformCovers}
        description={t('requests.refund.coversHint')}
        onChange={({ detail }) => onChange({ ...form, platformCovers: detail.checked })}
      >
        {t('requests.refund.covers')}
      </Checkbox>
    </SpaceBetween>
  );
};

const EMPTY: RefundForm = { amount: '', reason: '', platformCovers: false };

/** All of a completed request's price or a part of it goes back; shows who pays it before anything is sent. */
export const RefundDialog = ({ request, split, onClose }: RefundDialogProps) => {
  const { t } = useTranslation(['admin', 'forms', 'common']);
  const errorText = useErrorText();
  const kept = useKeptForm<RefundForm>('refund', request.id, EMPTY);
  const [asked, setAsked] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const attempt = useRefund(request, { onSent: kept.drop, onRefused: setError, onLeave: onClose });
  const close = () => void closeUnlessStaying(onClose);
  const form = attempt.open ? formOf(attempt.open.input) : kept.values;
  const price = { ...split, priceAgorot: request.priceAgorot };
  const leftAgorot = request.priceAgorot - split.backAgorot;
  const amountAgorot = refundAmount(form.amount, leftAgorot);
  const reason = form.reason.trim();
  const send = () => {
    setAsked(true);
    setError(null);
    if (amountAgorot === null || !reason) return;
    const { platformCovers } = form;
    void attempt.send({ id: request.id, v: request.v, amountAgorot, reason, platformCovers });
  };
  return (
    <Modal
      visible
      header={t('requests.refund.title')}
      onDismiss={close}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={close}>{t('common:cancel')}</Button>
            <Button variant="primary" loading={attempt.busy} disabled={attempt.locked} onClick={send}>
              {amountAgorot === null
                ? t('requests.refund.open')
                : t('requests.refund.confirm', { amount: isolate(formatAgorot(amountAgorot)) })}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="l">
        <LeaveModal unsaved={kept.unsaved && !attempt.locked} onDiscard={kept.drop} />
        {kept.restored && <Alert>{t('forms:restored')}</Alert>}
        <Box variant="p">{t('requests.refund.lead')}</Box>
        <Fields
          form={form}
          leftAgorot={leftAgorot}
          errors={{
            amount: asked && !attempt.locked && amountAgorot === null,
            reason: asked && !reason,
          }}
          disabled={attempt.locked}
          onChange={kept.setValues}
        />
        {amountAgorot !== null && !attempt.locked && (
          <Preview
            amountAgorot={amountAgorot}
            preview={refundPreview(price, amountAgorot, form.platformCovers)}
          />
        )}
        {error && (
          <Alert type="error">
            {codeOf(error) === 'earnings.insufficient' ? t('requests.refund.short') : errorText(error)}
          </Alert>
        )}
        <AttemptNotice attempt={attempt} />
      </SpaceBetween>
    </Modal>
  );
};
