import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../../../shared/money/money.ts';
import { query } from '../../../../api/api.ts';
import { useIsLocked } from '../../../../core/drafts/use-attempt.ts';
import { mayLeave } from '../../../../core/page/leaving.ts';
import { ErrorState, Skeleton } from '../../../../ui/feedback/states.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { Icon } from '../../../../ui/parts/icon.tsx';
import { isolate } from '../../../../ui/text/isolate.ts';
import { Waits } from './waits.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import type { WithdrawLimits } from './withdraw-rules.ts';

/** Stands in the place of the form while there is too little to withdraw. */
const TooLittle = ({ availableAgorot, minWithdrawalAgorot, clearing }: WithdrawLimits) => {
  const { t } = useTranslation('creator');
  return (
    <div className="flex gap-3 rounded-control bg-warn-soft px-4 py-4">
      <Icon name="warning" className="mt-0.5 size-5 text-warn" />
      <div>
        <p>
          {t('withdraw.tooLittle', {
            min: isolate(formatAgorot(minWithdrawalAgorot)),
            available: isolate(formatAgorot(availableAgorot)),
          })}
        </p>
        <Waits clearing={clearing} />
      </div>
    </div>
  );
};

const Content = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('creator');
  const earnings = useQuery(query('payouts.earnings', {}));
  const details = useQuery({ ...query('payouts.payoutDetails', {}), staleTime: 0 });
  const unanswered = useIsLocked('withdrawal', 'page');
  /** From then on it stays, with what was typed, whatever is read anew. */
  const [filling, setFilling] = useState(false);
  if (!earnings.data && earnings.isError)
    return (
      <ErrorState error={earnings.error} title={t('withdraw.availableFailed')} onRetry={earnings.refetch} />
    );
  // Details that were saved or forgotten since the last time decide how the form starts.
  if (!earnings.data || (!filling && details.isFetching)) return <Skeleton className="h-80" />;
  const { availableAgorot, minWithdrawalAgorot, clearing } = earnings.data;
  const limits = { availableAgorot, minWithdrawalAgorot, clearing };
  if (!filling && !unanswered && availableAgorot < minWithdrawalAgorot) return <TooLittle {...limits} />;
  if (!filling) setFilling(true);
  // Without the saved details one can still write others.
  return <WithdrawForm limits={limits} saved={details.data?.saved ?? null} onDone={onClose} />;
};

/** Asks for earnings to be paid out. */
const WithdrawDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('creator');
  return (
    <Dialog open onClose={() => void mayLeave().then((may) => may && onClose())} title={t('withdraw.title')}>
      <Content onClose={onClose} />
    </Dialog>
  );
};

export default WithdrawDialog;
