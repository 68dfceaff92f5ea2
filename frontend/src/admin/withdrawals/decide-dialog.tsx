import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WithdrawalRow } from '../../../../shared/contracts/payouts.ts';
import { TEXT } from '../../../../shared/limits.ts';
import { call } from '../../api/api.ts';
import { attempt } from '../../api/attempt.ts';
import { useErrorText } from '../../api/error-text.ts';
import { Amount, Words } from '../lists/texts.tsx';
import { useSay } from '../shell/notices.tsx';
import { PaymentDetails } from './payment-details.tsx';

export type Decision = 'approve' | 'reject';

/** Lists follow a decision a moment behind. */
const FOLLOW_MS = 1_000;

const send = (decision: Decision, id: string, why: string) =>
  attempt(`${decision}-withdrawal:${id}:${why}`, (idempotencyKey) =>
    decision === 'approve'
      ? call('payoutsAdmin.approve', { id, reference: why }, { idempotencyKey })
      : call('payoutsAdmin.reject', { id, reason: why }, { idempotencyKey }),
  );

interface DecideDialogProps {
  readonly withdrawal: WithdrawalRow;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const useDecision = ({ withdrawal, decision, onClose }: DecideDialogProps) => {
  const { t } = useTranslation('admin');
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: (why: string) => send(decision, withdrawal.id, why),
    onSuccess: () => say('success', t(`withdrawals.${decision}.done`)),
    onError: (error) => say('error', errorText(error)),
    onSettled: () => {
      onClose();
      setTimeout(() => void queries.invalidateQueries({ queryKey: ['payoutsAdmin'] }), FOLLOW_MS);
    },
  });
};

/** Pays a withdrawal, with what the payment is found by, or turns it down, with what its creator reads. */
export const DecideDialog = (props: DecideDialogProps) => {
  const { withdrawal, decision, onClose } = props;
  const { t } = useTranslation(['admin', 'common']);
  const [why, setWhy] = useState('');
  const [missing, setMissing] = useState(false);
  const { mutate, isPending } = useDecision(props);
  const isPaying = decision === 'approve';
  const field = {
    value: why,
    onChange: ({ detail }: { detail: { value: string } }) => {
      setWhy(detail.value.slice(0, isPaying ? TEXT.reference : TEXT.reason));
      setMissing(false);
    },
  };
  const submit = (): void => {
    setMissing(why.trim() === '');
    if (why.trim() !== '') mutate(why.trim());
  };
  return (
    <Modal
      visible
      header={t(`withdrawals.${decision}.title`)}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button variant="primary" loading={isPending} onClick={submit}>
              {t(`withdrawals.${decision}.submit`)}
            </Button>
          </SpaceBetween>
        </Box>
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
      </SpaceBetween>
    </Modal>
  );
};
