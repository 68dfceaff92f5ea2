import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../shared/money.ts';
import { call } from '../../api/api.ts';
import { attempt } from '../../api/attempt.ts';
import type { OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { isolate } from '../../ui/isolate.ts';
import { useSay } from '../shell/notices.tsx';

export type FrozenWallet = OutputOf<'walletAdmin.frozen'>['items'][number];
export type Decision = 'collect' | 'write_off';

interface SettleDebtProps {
  readonly wallet: FrozenWallet;
  readonly decision: Decision;
  readonly onClose: () => void;
}

/** Says what a decision on a debt will do, and does it. */
export const SettleDebt = ({ wallet, decision, onClose }: SettleDebtProps) => {
  const { t } = useTranslation(['payments', 'common']);
  const queries = useQueryClient();
  const say = useSay();
  const errorText = useErrorText();
  const { userId, owedAgorot, balanceAgorot } = wallet;
  const name = isolate(wallet.name);
  const amountOf = (agorot: number): string => isolate(formatAgorot(agorot));
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      attempt(`settle-debt:${userId}:${decision}:${owedAgorot}`, (idempotencyKey) =>
        call('walletAdmin.settleDebt', { userId, decision, owedAgorot }, { idempotencyKey }),
      ),
    onSuccess: ({ collectedAgorot, owedAgorot: left }) =>
      say(
        'success',
        left === 0
          ? t('frozen.released', { name })
          : t('frozen.stillOwed', { amount: amountOf(collectedAgorot), left: amountOf(left) }),
      ),
    onError: (error) => say('error', t('frozen.failed', { why: errorText(error) })),
    onSettled: () => {
      onClose();
      return queries.invalidateQueries({ queryKey: ['walletAdmin'] });
    },
  });
  const amount = amountOf(decision === 'collect' ? Math.min(owedAgorot, balanceAgorot) : owedAgorot);
  const question = () => {
    if (decision === 'write_off') return t('frozen.writeOffAll', { name, amount });
    return balanceAgorot < owedAgorot
      ? t('frozen.collectPart', { name, amount, left: amountOf(owedAgorot - balanceAgorot) })
      : t('frozen.collectAll', { name, amount });
  };
  const title = t(decision === 'collect' ? 'frozen.collect' : 'frozen.writeOff');
  return (
    <Modal
      visible
      header={title}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween direction="horizontal" size="xs">
            <Button onClick={onClose}>{t('common:cancel')}</Button>
            <Button variant="primary" loading={isPending} onClick={() => mutate()}>
              {title}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      {question()}
    </Modal>
  );
};
