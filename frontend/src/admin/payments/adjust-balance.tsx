import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TEXT } from '../../../../shared/limits.ts';
import { AGOROT_MAX, formatAgorot } from '../../../../shared/money/money.ts';
import { call, keyOf, query } from '../../api/api.ts';
import type { InputOf, OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { CheckedForm } from '../../ui/controls/checked-form.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptNotice } from '../forms/attempt-notice.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { closeUnlessStaying, useKeptForm } from '../forms/use-kept-form.ts';
import { useTextField } from '../forms/use-text-field.ts';
import { useSay } from '../frame/notices.tsx';
import { LoadError } from '../lists/load-error.tsx';
import { Amount, Code, Words } from '../lists/texts.tsx';
import { useIsOwn } from '../lists/use-own.ts';
import {
  type AdjustmentForm,
  type AdjustmentProblem,
  adjustmentProblems,
  readAdjustment,
} from './adjustment.ts';
import { PersonPicker } from './person-picker.tsx';

type Wallet = OutputOf<'walletAdmin.wallet'>;

const Facts = ({ wallet, onOther }: { readonly wallet: Wallet; readonly onOther: () => void }) => {
  const { t } = useTranslation('payments');
  return (
    <SpaceBetween size="xs">
      <KeyValuePairs
        columns={2}
        items={[
          {
            label: t('adjust.person'),
            value: (
              <>
                <Words>{wallet.name}</Words>
                <br />
                <Code>{wallet.email}</Code>
              </>
            ),
          },
          { label: t('adjust.balance'), value: <Amount agorot={wallet.balanceAgorot} /> },
        ]}
      />
      <Button variant="inline-link" onClick={onOther}>
        {t('adjust.other')}
      </Button>
    </SpaceBetween>
  );
};

const Form = ({ control }: { readonly control: Control<AdjustmentForm> }) => {
  const { t } = useTranslation('payments');
  const { problem, input } = useTextField(control, 'amount');
  const reason = useTextField(control, 'reason');
  const max = isolate(formatAgorot(AGOROT_MAX));
  return (
    <SpaceBetween size="m">
      <FormField
        label={t('adjust.amount')}
        constraintText={t('adjust.amountHint')}
        errorText={problem && t(`adjust.${problem as AdjustmentProblem}`, { max })}
      >
        <span className="back-office-latin">
          <Input {...input} inputMode="text" autoComplete={false} />
        </span>
      </FormField>
      <FormField
        label={t('adjust.reason')}
        constraintText={t('adjust.reasonHint', { reason: t('adjust.reasonDefault') })}
      >
        <Input
          {...reason.input}
          autoComplete={false}
          nativeInputAttributes={{ maxLength: TEXT.adjustmentReason }}
        />
      </FormField>
    </SpaceBetween>
  );
};

interface CheckProps {
  readonly wallet: Wallet;
  readonly amountAgorot: number;
  readonly reason: string;
  /** It was sent and may be in the balance already, so the balances before and after are unknown. */
  readonly sent: boolean;
}

const Check = ({ wallet, amountAgorot, reason, sent }: CheckProps) => {
  const { t } = useTranslation('payments');
  const change = { label: t('adjust.change'), value: <Amount agorot={amountAgorot} /> };
  return (
    <SpaceBetween size="m">
      <Box>{t('adjust.check', { name: isolate(wallet.name) })}</Box>
      <KeyValuePairs
        columns={3}
        items={
          sent
            ? [change]
            : [
                { label: t('adjust.before'), value: <Amount agorot={wallet.balanceAgorot} /> },
                change,
                { label: t('adjust.after'), value: <Amount agorot={wallet.balanceAgorot + amountAgorot} /> },
              ]
        }
      />
      <KeyValuePairs
        items={[
          { label: t('adjust.reason'), value: <Words>{reason.trim() || t('adjust.reasonDefault')}</Words> },
        ]}
      />
      {amountAgorot > 0 && <Alert>{t('adjust.leaves')}</Alert>}
    </SpaceBetween>
  );
};

type Adjustment = InputOf<'walletAdmin.adjust'>;

/** The act of adjusting this person's balance. */
const useAdjust = (userId: string, name: string, onSent: () => void, onLeave: () => void) => {
  const { t } = useTranslation('payments');
  const queries = useQueryClient();
  const say = useSay(`adjust:${userId}`);
  const errorText = useErrorText();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['walletAdmin'] });
  return useAttempt({
    name: `adjust:${userId}`,
    send: (input: Adjustment, idempotencyKey) => call('walletAdmin.adjust', input, { idempotencyKey }),
    onDone: ({ amountAgorot }) => {
      onSent();
      say('success', t('adjust.done', { name, amount: isolate(formatAgorot(amountAgorot)) }));
      void readAgain();
    },
    onRefused: (error) => {
      say('error', t('adjust.failed', { why: errorText(error) }));
      void readAgain();
    },
    onLeave,
  });
};

const EMPTY: AdjustmentForm = { userId: '', amount: '', reason: '' };

/** Picks a person, takes an amount, shows what it does to the balance, and asks for confirmation. */
export const AdjustBalance = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation(['payments', 'forms', 'common']);
  const queries = useQueryClient();
  const kept = useKeptForm<AdjustmentForm, AdjustmentProblem>({
    draft: ['adjust-balance', ''],
    empty: EMPTY,
    problemsOf: (form) => {
      const known = queries.getQueryData<Wallet>(keyOf('walletAdmin.wallet', { userId: form.userId }));
      return adjustmentProblems(form, known?.balanceAgorot);
    },
    textOf: (problem) => problem,
  });
  const { control, handleSubmit, setValue, formState } = kept.form;
  const { userId, amount, reason } = kept.typed;
  const pick = (picked: string): void =>
    setValue('userId', picked, { shouldValidate: formState.isSubmitted });
  const [checking, setChecking] = useState(false);
  const found = useQuery({
    ...query('walletAdmin.wallet', { userId }),
    enabled: userId !== '',
  });
  const wallet = userId ? found.data : undefined;
  const attempt = useAdjust(userId, isolate(wallet?.name ?? ''), kept.drop, onClose);
  const read = readAdjustment(amount, wallet?.balanceAgorot ?? 0);
  const own = useIsOwn([userId], 'wallet.own');
  const ready = wallet && !own.disabled && 'amountAgorot' in read ? { wallet, ...read, reason } : null;
  const next = handleSubmit(() => setChecking(ready !== null));
  const close = () => void closeUnlessStaying(onClose);
  // The input that was sent is shown until it is answered, whatever was typed since.
  const sent = wallet &&
    attempt.open && { ...attempt.open.input, wallet, reason: attempt.open.input.reason ?? '' };
  const shown = sent ?? (checking ? ready : null);
  const body = shown ? (
    <SpaceBetween size="m">
      <Check {...shown} sent={attempt.locked && attempt.phase !== 'sending'} />
      <AttemptNotice attempt={attempt} />
    </SpaceBetween>
  ) : (
    <CheckedForm onSubmit={() => void next()}>
      <SpaceBetween size="m">
        {kept.restored && <Alert>{t('forms:restored')}</Alert>}
        {found.error && userId && (
          <LoadError title={t('adjust.searchFailed')} error={found.error} onRetry={found.refetch} />
        )}
        {wallet ? (
          <Facts wallet={wallet} onOther={() => pick('')} />
        ) : (
          <PersonPicker error={formState.errors.userId && t('adjust.personMissing')} onPick={pick} />
        )}
        <Form control={control} />
      </SpaceBetween>
    </CheckedForm>
  );
  return (
    <Modal
      visible
      header={t('adjust.title')}
      onDismiss={close}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button
              disabled={attempt.busy}
              onClick={checking && !attempt.locked ? () => setChecking(false) : close}
            >
              {checking && !attempt.locked ? t('adjust.back') : t('common:cancel')}
            </Button>
            {shown ? (
              <Button
                variant="primary"
                loading={attempt.busy}
                disabled={attempt.locked}
                onClick={() => {
                  const { amountAgorot, reason } = shown;
                  void attempt.send({ userId: shown.wallet.userId, amountAgorot, reason });
                }}
              >
                {t('adjust.confirm')}
              </Button>
            ) : (
              <Button variant="primary" loading={found.isLoading} {...own} onClick={() => void next()}>
                {t('adjust.next')}
              </Button>
            )}
          </SpaceBetween>
        </Box>
      }
    >
      <LeaveModal unsaved={kept.unsaved && !attempt.locked} onDiscard={kept.drop} />
      {body}
    </Modal>
  );
};
