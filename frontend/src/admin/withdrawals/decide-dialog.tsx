import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalRow } from '../../../../shared/contracts/money/payouts.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { call, query } from '../../api/api.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptDialog } from '../forms/attempt-dialog.tsx';
import { LeaveModal } from '../forms/leave-modal.tsx';
import { closeUnlessStaying, useKeptForm } from '../forms/use-kept-form.ts';
import { useRefusalText } from '../forms/use-refusal-text.ts';
import { useTextField } from '../forms/use-text-field.ts';
import { useSay } from '../frame/notices.tsx';
import { Amount, Words } from '../lists/texts.tsx';
import { type Decision, type DecisionForm, decisionProblems, type WhyProblem } from './decision-form.ts';
import { PaymentDetails } from './payment-details.tsx';

/** Milliseconds after which the lists have followed a decision. */
const FOLLOW_MS = 1_000;

interface Answer {
  readonly decision: Decision;
  readonly why: string;
}

interface DecideDialogProps {
  readonly withdrawal: WithdrawalRow;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const useDecision = ({
  withdrawal: { id, creatorName, amountAgorot },
  onClose,
  onSent,
  onRefused,
}: Omit<DecideDialogProps, 'decision'> & {
  readonly onSent: () => void;
  readonly onRefused: (why: string) => void;
}) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay(`withdrawal:${id}`);
  const errorText = useRefusalText();
  const which = { name: isolate(creatorName), amount: isolate(formatAgorot(amountAgorot)) };
  const follow = () =>
    setTimeout(() => void queries.invalidateQueries({ queryKey: ['payoutsAdmin'] }), FOLLOW_MS);
  return useAttempt({
    name: `decide-withdrawal:${id}`,
    send: ({ decision, why }: Answer, idempotencyKey) =>
      decision === 'approve'
        ? call('payoutsAdmin.approve', { id, reference: why }, { idempotencyKey })
        : call('payoutsAdmin.reject', { id, reason: why }, { idempotencyKey }),
    onDone: (_, { input }) => {
      onSent();
      say('success', t(`withdrawals.${input.decision}.done`, which));
      follow();
    },
    onRefused: (error) => {
      const why = errorText(error);
      say('error', t('withdrawals.failed', { ...which, why }));
      onRefused(why);
      follow();
    },
    onLeave: onClose,
  });
};

const EMPTY: DecisionForm = { why: '' };

/** Approves a withdrawal with the reference of its payment, or rejects it with the reason its creator reads. */
export const DecideDialog = (props: DecideDialogProps) => {
  const { withdrawal, onClose } = props;
  const { t } = useTranslation(['admin', 'forms', 'common']);
  const kept = useKeptForm<DecisionForm, WhyProblem>({
    draft: [`withdrawal-${props.decision}`, withdrawal.id],
    empty: EMPTY,
    problemsOf: (form) => decisionProblems(props.decision, form),
    textOf: (problem) => problem,
  });
  const { input, problem } = useTextField(kept.form.control, 'why');
  const [refused, setRefused] = useState('');
  const attempt = useDecision({ withdrawal, onClose, onSent: kept.drop, onRefused: setRefused });
  // A decision without an answer is shown, whatever was pressed or typed since.
  const { decision, why } = attempt.open?.input ?? { decision: props.decision, why: input.value };
  // Another admin may decide meanwhile.
  const now = useQuery({ ...query('payoutsAdmin.get', { id: withdrawal.id }), staleTime: 0 }).data;
  const isDecided = now !== undefined && now.status !== 'pending' && !attempt.locked;
  const isPaying = decision === 'approve';
  const field = { ...input, value: why, disabled: attempt.locked };
  const submit = kept.form.handleSubmit((form) => {
    void attempt.send({ decision: props.decision, why: form.why.trim() });
  });
  const close = () => void closeUnlessStaying(onClose);
  return (
    <AttemptDialog
      title={t(`withdrawals.${decision}.title`)}
      confirm={t(`withdrawals.${decision}.submit`)}
      {...{ attempt, refused }}
      disabled={isDecided}
      onClose={close}
      onConfirm={() => {
        setRefused('');
        void submit();
      }}
    >
      <LeaveModal unsaved={kept.unsaved && !attempt.locked} onDiscard={kept.drop} />
      {kept.restored && !attempt.locked && <Alert>{t('forms:restored')}</Alert>}
      <KeyValuePairs
        columns={2}
        items={[
          { label: t('withdrawals.creator'), value: <Words>{withdrawal.creatorName}</Words> },
          { label: t('withdrawals.amount'), value: <Amount agorot={withdrawal.amountAgorot} /> },
        ]}
      />
      {isPaying && <PaymentDetails id={withdrawal.id} />}
      <FormField
        label={t(`withdrawals.${decision}.why`)}
        description={t(`withdrawals.${decision}.whyHint`)}
        errorText={problem && !attempt.locked && t(`withdrawals.${decision}.${problem as WhyProblem}`)}
      >
        {isPaying ? <Input {...field} /> : <Textarea {...field} rows={3} />}
      </FormField>
      {isDecided && (
        <Alert type="info">
          {t('withdrawals.decided', { status: t(`withdrawals.statuses.${now.status}`) })}
        </Alert>
      )}
    </AttemptDialog>
  );
};
