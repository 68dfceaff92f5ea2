import Alert from '@cloudscape-design/components/alert';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalRow } from '../../../../shared/contracts/payouts.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { formatAgorot } from '../../../../shared/money.ts';
import { call, query } from '../../api/api.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/use-attempt.ts';
import { isolate } from '../../ui/isolate.ts';
import { AttemptNotice } from '../forms/attempt-notice.tsx';
import { DialogFooter } from '../forms/dialog-footer.tsx';
import { useSay } from '../frame/notices.tsx';
import { Amount, Words } from '../lists/texts.tsx';
import { PaymentDetails } from './payment-details.tsx';

export type Decision = 'approve' | 'reject';

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
  onRefused,
}: Omit<DecideDialogProps, 'decision'> & { readonly onRefused: (why: string) => void }) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay(`withdrawal:${id}`);
  const errorText = useErrorText();
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

/** Approves a withdrawal with the reference of its payment, or rejects it with the reason its creator reads. */
export const DecideDialog = (props: DecideDialogProps) => {
  const { withdrawal, onClose } = props;
  const { t } = useTranslation(['admin', 'common']);
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState(false);
  const [refused, setRefused] = useState('');
  const attempt = useDecision({ withdrawal, onClose, onRefused: setRefused });
  // A decision without an answer is shown, whatever was pressed or typed since.
  const { decision, why } = attempt.open?.input ?? { decision: props.decision, why: typed };
  // Another admin may decide meanwhile.
  const now = useQuery({ ...query('payoutsAdmin.get', { id: withdrawal.id }), staleTime: 0 }).data;
  const isDecided = now !== undefined && now.status !== 'pending' && !attempt.locked;
  const isPaying = decision === 'approve';
  const field = {
    value: why,
    disabled: attempt.locked,
    onChange: ({ detail }: { detail: { value: string } }) => {
      setTyped(detail.value.slice(0, isPaying ? TEXT.reference : TEXT.reason));
      setMissing(false);
    },
  };
  const submit = (): void => {
    setMissing(why.trim() === '');
    setRefused('');
    if (why.trim() !== '') void attempt.send({ decision, why: why.trim() });
  };
  return (
    <Modal
      visible
      header={t(`withdrawals.${decision}.title`)}
      onDismiss={onClose}
      footer={
        <DialogFooter
          onCancel={onClose}
          onConfirm={submit}
          busy={attempt.busy}
          disabled={attempt.locked || isDecided}
        >
          {t(`withdrawals.${decision}.submit`)}
        </DialogFooter>
      }
    >
      <SpaceBetween size="l">
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
          errorText={missing ? t(`withdrawals.${decision}.whyMissing`) : undefined}
        >
          {isPaying ? <Input {...field} /> : <Textarea {...field} rows={3} />}
        </FormField>
        {isDecided && (
          <Alert type="info">
            {t('withdrawals.decided', { status: t(`withdrawals.statuses.${now.status}`) })}
          </Alert>
        )}
        {refused && <Alert type="error">{refused}</Alert>}
        <AttemptNotice attempt={attempt} />
      </SpaceBetween>
    </Modal>
  );
};
