import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../../../shared/money/money.ts';
import { call, keyOf } from '../../../../api/api.ts';
import { type ApiErrorCode, codeOf } from '../../../../api/api-error.ts';
import type { InputOf, OutputOf } from '../../../../api/endpoint-types.ts';
import { useErrorText } from '../../../../api/error-text.ts';
import { useAttempt } from '../../../../core/drafts/use-attempt.ts';
import { toast } from '../../../../core/page/toast.ts';
import { changedFields } from '../../../../ui/controls/edits.ts';
import { Checkbox, TextField } from '../../../../ui/controls/field.tsx';
import { readFilled } from '../../../../ui/controls/read-filled.ts';
import { useContractForm } from '../../../../ui/controls/use-contract-form.ts';
import { AttemptNotice } from '../../../../ui/feedback/attempt-notice.tsx';
import { LeaveDialog } from '../../../../ui/overlays/leave-dialog.tsx';
import { Button } from '../../../../ui/parts/button.tsx';
import { isolate } from '../../../../ui/text/isolate.ts';
import { ChipChoice } from '../../common/chip-choice.tsx';
import { DetailsFields } from './details-fields.tsx';
import { Waits } from './waits.tsx';
import {
  type WithdrawForm as Form,
  problemsOf,
  type WithdrawLimits,
  type WithdrawProblem,
  withdrawInput,
} from './withdraw-rules.ts';

type Saved = OutputOf<'payouts.payoutDetails'>['saved'];

const formFor = (saved: Saved): Form => ({
  amount: '',
  method: saved?.method ?? 'bank',
  useSaved: saved !== null,
  paypalEmail: '',
  holder: '',
  bank: '',
  branch: '',
  account: '',
  save: false,
});

/** Refusals that the amount's own line explains; the limits are read again meanwhile. */
const AMOUNT_REFUSALS: Partial<Record<ApiErrorCode, WithdrawProblem>> = {
  'withdrawal.insufficient': 'amount.insufficient',
  'withdrawal.below_minimum': 'amount.minimum',
};

interface SavedChoiceProps {
  readonly saved: NonNullable<Saved>;
  readonly useSaved: boolean;
  readonly onChoose: (useSaved: boolean) => void;
}

/** The details from last time, as much of them as is shown, or others. */
const SavedChoice = ({ saved, useSaved, onChoose }: SavedChoiceProps) => {
  const { t } = useTranslation('creator');
  const answers = useQueryClient();
  const [pending, setPending] = useState(false);
  const forget = async () => {
    setPending(true);
    try {
      answers.setQueryData(keyOf('payouts.payoutDetails', {}), await call('payouts.forgetPayoutDetails', {}));
      onChoose(false);
    } catch {
      toast.error(t('withdraw.forgetFailed'));
    } finally {
      setPending(false);
    }
  };
  const payTo = isolate(saved.payTo);
  return (
    <div className="grid justify-items-start gap-2">
      <ChipChoice
        legend={t('withdraw.to')}
        options={[
          { value: 'saved', text: `${t(`withdraw.methods.${saved.method}`)} ${payTo}` },
          { value: 'other', text: t('withdraw.other') },
        ]}
        value={useSaved ? 'saved' : 'other'}
        onChange={(value) => onChoose(value === 'saved')}
      />
      <Button variant="quiet" size="small" icon="trash" pending={pending} onClick={() => void forget()}>
        {t('withdraw.forget')}
      </Button>
    </div>
  );
};

interface WithdrawFormProps {
  readonly limits: WithdrawLimits;
  readonly saved: Saved;
  readonly onDone: () => void;
}

/** How much, and where to. */
export const WithdrawForm = ({ limits, saved, onDone }: WithdrawFormProps) => {
  const { t } = useTranslation('creator');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const form = useContractForm<Form, WithdrawProblem>({
    defaultValues: formFor(saved),
    problemsOf: (values) => problemsOf(values, limits),
    textOf: (problem) => problem,
  });
  const { register, handleSubmit, setValue, setError } = form;
  const { amount: refused } = form.formState.errors;
  const values = form.watch();
  const attempt = useAttempt({
    name: 'withdrawal',
    // Payout details are not stored.
    place: 'page',
    send: (input: InputOf<'payouts.askWithdrawal'>, idempotencyKey) =>
      call('payouts.askWithdrawal', input, { idempotencyKey }),
    onDone: () => {
      toast.success(t('withdraw.done'));
      void answers.invalidateQueries({ queryKey: ['payouts'] });
    },
    onRefused: (error) => {
      const amount = AMOUNT_REFUSALS[codeOf(error)];
      if (amount) setError('amount', { type: amount, message: amount }, { shouldFocus: true });
      toast.error(t('withdraw.failed', { why: textOf(error) }));
      void answers.invalidateQueries({ queryKey: ['payouts'] });
    },
    onLeave: onDone,
  });
  const submit = handleSubmit((typed) => {
    if (!attempt.locked) void attempt.send(withdrawInput(typed));
  });

  const typed = changedFields(formFor(saved), values).length > 0;
  const min = isolate(formatAgorot(limits.minWithdrawalAgorot));
  const available = isolate(formatAgorot(limits.availableAgorot));
  return (
    <form ref={readFilled} noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {/* Payout details are in no draft: they are here or nowhere. */}
      <LeaveDialog unsaved={typed && !attempt.locked} onDiscard={() => {}} />
      <fieldset disabled={attempt.locked} className="grid gap-5">
        <TextField
          {...register('amount')}
          inputMode="decimal"
          autoComplete="off"
          required
          label={t('withdraw.amount')}
          hint={t('withdraw.amountHint', { min, available })}
          error={refused && t(`withdraw.problem.${refused.message as WithdrawProblem}`, { min, available })}
        />
        <Waits clearing={limits.clearing} />
        {saved && (
          <SavedChoice
            saved={saved}
            useSaved={values.useSaved}
            onChoose={(useSaved) => {
              setValue('useSaved', useSaved);
              if (useSaved) setValue('method', saved.method);
            }}
          />
        )}
        {!values.useSaved && (
          <>
            <DetailsFields form={form} />
            <Checkbox {...register('save')} label={t('withdraw.save')} />
          </>
        )}
        <p className="text-small text-muted">{t('withdraw.note')}</p>
      </fieldset>
      <AttemptNotice
        attempt={attempt}
        what={attempt.open ? isolate(formatAgorot(attempt.open.input.amountAgorot)) : undefined}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        pending={attempt.busy}
        disabled={attempt.phase === 'unknown'}
      >
        {t('withdraw.submit')}
      </Button>
    </form>
  );
};
