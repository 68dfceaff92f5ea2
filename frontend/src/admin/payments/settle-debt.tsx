import Alert from '@cloudscape-design/components/alert';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { parseShekels } from '../../../../shared/money/amount.ts';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { call } from '../../api/api.ts';
import type { InputOf, OutputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { isolate } from '../../ui/text/isolate.ts';
import { AttemptDialog } from '../forms/attempt-dialog.tsx';
import { useTypedConsent } from '../forms/typed-consent.tsx';
import { useSay } from '../frame/notices.tsx';

export type FrozenWallet = OutputOf<'walletAdmin.frozen'>['items'][number];
export type Decision = 'collect' | 'write_off';

interface SettleDebtProps {
  readonly wallet: FrozenWallet;
  readonly decision: Decision;
  /** Another admin has decided meanwhile. */
  readonly settled: boolean;
  readonly onClose: () => void;
}

/** Says what a decision on a debt does, and performs it. */
export const SettleDebt = ({ wallet, decision: asked, settled, onClose }: SettleDebtProps) => {
  const { t } = useTranslation(['payments', 'common']);
  const queries = useQueryClient();
  const say = useSay(`debt:${wallet.userId}`);
  const errorText = useErrorText();
  const { userId, owedAgorot, balanceAgorot } = wallet;
  const name = isolate(wallet.name);
  const amountOf = (agorot: number): string => isolate(formatAgorot(agorot));
  const readAgain = () => queries.invalidateQueries({ queryKey: ['walletAdmin'] });
  const attempt = useAttempt({
    name: `settle-debt:${userId}`,
    send: (input: InputOf<'walletAdmin.settleDebt'>, idempotencyKey) =>
      call('walletAdmin.settleDebt', input, { idempotencyKey }),
    onDone: ({ collectedAgorot, owedAgorot: left }) => {
      say(
        'success',
        left === 0
          ? t('frozen.released', { name })
          : t('frozen.stillOwed', { amount: amountOf(collectedAgorot), left: amountOf(left) }),
      );
      void readAgain();
    },
    onRefused: (error) => {
      say('error', t('frozen.failed', { why: errorText(error) }));
      void readAgain();
      // The debt has changed or is gone, so the dialog's text is no longer true.
      onClose();
    },
    onLeave: onClose,
  });
  // A decision without an answer is shown, even when the row's other button was pressed.
  const decision = attempt.open?.input.decision ?? asked;
  const amount = amountOf(decision === 'collect' ? Math.min(owedAgorot, balanceAgorot) : owedAgorot);
  // Only a write-off cannot be undone: money that was collected can be given back by an adjustment.
  const consent = useTypedConsent({
    label: t('frozen.consent'),
    wrong: t('frozen.consentWrong', { amount }),
    isConsent: (typed) => parseShekels(typed) === owedAgorot,
  });
  const isFinal = decision === 'write_off';
  const submit = (): void => {
    if (!isFinal || consent.given()) void attempt.send({ userId, decision, owedAgorot });
  };
  const question = () => {
    if (isFinal) return t('frozen.writeOffAll', { name, amount });
    return balanceAgorot < owedAgorot
      ? t('frozen.collectPart', { name, amount, left: amountOf(owedAgorot - balanceAgorot) })
      : t('frozen.collectAll', { name, amount });
  };
  const title = t(decision === 'collect' ? 'frozen.collect' : 'frozen.writeOff');
  return (
    <AttemptDialog title={title} {...{ attempt, onClose }} disabled={settled} onConfirm={submit}>
      {settled && !attempt.locked ? (
        <Alert type="info">{t('frozen.settled')}</Alert>
      ) : (
        <>
          <span>{question()}</span>
          {isFinal && !attempt.locked && consent.field}
        </>
      )}
    </AttemptDialog>
  );
};
