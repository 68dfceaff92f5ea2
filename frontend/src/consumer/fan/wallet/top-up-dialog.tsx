import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, query } from '../../../api/api.ts';
import { ApiError } from '../../../api/api-error.ts';
import { attempt } from '../../../api/attempt.ts';
import { useErrorText } from '../../../api/error-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { AmountForm, type AmountFormProps } from './amount-form.tsx';
import { PayPalTopUp } from './paypal-top-up.tsx';

interface DemonstrationFormProps extends Pick<AmountFormProps, 'maxAgorot' | 'neededAgorot'> {
  readonly onDone: () => void;
}

/** The demonstration's way: no payment stands behind it, and it says so. */
const DemonstrationForm = ({ maxAgorot, neededAgorot, onDone }: DemonstrationFormProps) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const topUp = async (amountAgorot: number): Promise<string | null> => {
    try {
      await attempt('top-up', (idempotencyKey) =>
        call('wallet.topUpDemonstration', { amountAgorot }, { idempotencyKey }),
      );
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      toast.error(t('topUp.failed'));
      return textOf(failure);
    }
    toast.success(t('topUp.done'));
    await answers.invalidateQueries({ queryKey: ['wallet'] });
    onDone();
    return null;
  };
  return (
    <AmountForm
      maxAgorot={maxAgorot}
      neededAgorot={neededAgorot}
      submitKey="topUp.submit"
      note={t('topUp.demonstration')}
      onSubmit={topUp}
    />
  );
};

interface TopUpDialogProps {
  readonly onClose: () => void;
  /** The money is in the wallet. */
  readonly onDone: () => void;
  /** What the wallet is short of, in agorot. */
  readonly neededAgorot?: number | undefined;
}

/** Money into the wallet, by the way this stage has. */
const TopUpDialog = ({ onClose, onDone, neededAgorot }: TopUpDialogProps) => {
  const { t } = useTranslation('fan');
  const { data, error, refetch } = useQuery(query('wallet.balance', {}));
  const amounts = { maxAgorot: data?.topUpMaxAgorot ?? 0, neededAgorot, onDone };
  return (
    <Dialog open onClose={onClose} title={t('topUp.title')}>
      {data?.topUp === 'demonstration' && <DemonstrationForm {...amounts} />}
      {data?.topUp === 'paypal' && <PayPalTopUp {...amounts} onClose={onClose} />}
      {!data && error && (
        <ErrorState error={error} title={t('wallet.loadFailed')} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-72" />}
    </Dialog>
  );
};

export default TopUpDialog;
