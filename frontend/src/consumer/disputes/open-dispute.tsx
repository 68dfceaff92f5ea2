import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { formatTimestamp } from '../../../../shared/calendar/dates.ts';
import { disputes } from '../../../../shared/contracts/orders/disputes.ts';
import type { FanRequestView } from '../../../../shared/contracts/parts/request-views.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { DISPUTE_REASONS, type DisputeReason } from '../../../../shared/order/disputes.ts';
import { call } from '../../api/api.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { hasDraft } from '../../core/drafts/drafts.ts';
import { useDraft, useKeeping } from '../../core/drafts/use-draft.ts';
import { useInLanguage } from '../../core/texts/use-localized.ts';
import { contractProblems } from '../../ui/controls/contract-problems.ts';
import { TextArea } from '../../ui/controls/field.tsx';
import { useContractForm } from '../../ui/controls/use-contract-form.ts';
import { AttemptNotice } from '../../ui/feedback/attempt-notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Button } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { useSending } from './use-sending.ts';

interface Values {
  /** Empty until one is chosen. */
  reason: string;
  text: string;
}

const EMPTY: Values = { reason: '', text: '' };
const DRAFT = 'dispute';
const SAID = { reason: 'form.reasonMissing', text: 'form.textMissing' } as const;

/** Chosen nowhere, the radios say null. */
const wordsOf = ({ reason, text }: Values) => ({
  reason: (reason ?? '') as DisputeReason,
  text: text.trim(),
});

interface ReasonsProps {
  readonly field: UseFormRegisterReturn;
  readonly disabled: boolean;
  readonly missing: boolean;
}

/** What a complaint is about, one of a few. */
const Reasons = ({ field, disabled, missing }: ReasonsProps) => {
  const { t } = useTranslation('dispute');
  return (
    <fieldset
      disabled={disabled}
      aria-describedby={missing ? 'dispute-reason-error' : undefined}
      className="grid gap-2"
    >
      <legend className="mb-1 font-medium">{t('form.reason')}</legend>
      {DISPUTE_REASONS.map((reason) => (
        <label key={reason} className="flex items-center gap-3">
          <input {...field} type="radio" value={reason} className="size-5 accent-pomegranate" />
          {t(`reasons.${reason}`)}
        </label>
      ))}
      {missing && (
        <p id="dispute-reason-error" className="text-small text-bad">
          {t(SAID.reason)}
        </p>
      )}
    </fieldset>
  );
};

interface FormProps {
  readonly request: FanRequestView;
  readonly onClose: () => void;
}

/** What is wrong with the video, from a list and in words; kept while it is written. */
const DisputeForm = ({ request, onClose }: FormProps) => {
  const { t } = useTranslation(['dispute', 'common']);
  const draft = useDraft(DRAFT, request.id, EMPTY);
  const [refused, setRefused] = useState('');
  const { register, handleSubmit, watch, formState } = useContractForm<Values, (typeof SAID)[keyof Values]>({
    defaultValues: draft.restored ?? EMPTY,
    problemsOf: (values) =>
      contractProblems(values, {
        schema: disputes.open.input(),
        input: wordsOf(values),
        problemOf: (field) => SAID[field],
      }),
    textOf: (problem) => problem,
  });
  const typed = watch();
  useKeeping(draft, typed, Boolean(typed.reason) || typed.text !== '');
  const attempt = useSending({
    id: request.id,
    name: `dispute:${request.id}`,
    send: (input: InputOf<'disputes.open'>, idempotencyKey) =>
      call('disputes.open', input, { idempotencyKey }),
    failed: t('form.failed'),
    onSent: draft.drop,
    onRefused: setRefused,
    onLeave: onClose,
  });
  const submit = handleSubmit((values) => {
    setRefused('');
    void attempt.send({ id: request.id, ...wordsOf(values) });
  });
  const creator = isolate(useInLanguage()(request).creatorName);
  const { errors } = formState;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            variant="primary"
            pending={attempt.busy}
            disabled={attempt.phase === 'unknown'}
            onClick={() => void submit()}
          >
            {t('form.send')}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
        <p className="text-muted">{t('form.lead', { creator })}</p>
        <Reasons field={register('reason')} disabled={attempt.locked} missing={Boolean(errors.reason)} />
        <TextArea
          {...register('text')}
          disabled={attempt.locked}
          maxLength={TEXT.dispute}
          rows={5}
          required
          label={t('form.text')}
          hint={t('form.textHint', { creator })}
          error={errors.text && t(SAID.text)}
        />
        {refused && (
          <p role="alert" className="text-bad">
            {refused}
          </p>
        )}
        <AttemptNotice attempt={attempt} />
      </form>
    </Dialog>
  );
};

/** The way to a complaint while its time lasts, with its last moment. What was typed and not sent opens it by itself. */
export const OpenDispute = ({
  request,
  until,
}: {
  readonly request: FanRequestView;
  readonly until: string;
}) => {
  const { t } = useTranslation('dispute');
  const [open, setOpen] = useState(() => hasDraft(DRAFT, request.id));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button size="small" onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <p className="text-small text-muted">{t('openUntil', { moment: isolate(formatTimestamp(until)) })}</p>
      {open && <DisputeForm request={request} onClose={() => setOpen(false)} />}
    </div>
  );
};
