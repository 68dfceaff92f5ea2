import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgorot } from '../../../../shared/money/money.ts';
import { call, query } from '../../api/api.ts';
import type { InputOf } from '../../api/endpoint-types.ts';
import { useErrorText } from '../../api/error-text.ts';
import { useAttempt } from '../../core/drafts/use-attempt.ts';
import { toast } from '../../core/page/toast.ts';
import { AttemptNotice } from '../../ui/feedback/attempt-notice.tsx';
import { ErrorState, Skeleton } from '../../ui/feedback/states.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { AmountForm, type AmountFormProps, isEnough } from './amount-form.tsx';
import { PayPalTopUp } from './paypal-top-up.tsx';
import { pendingOf } from './pending-top-up.ts';
import { isShutTill, TillShut } from './till-shut.tsx';
import { TopUpRoom } from './top-up-room.tsx';

type Amounts = Pick<AmountFormProps, 'maxAgorot' | 'neededAgorot' | 'orderAgorot' | 'room'>;

interface DemonstrationFormProps extends Amounts {
  readonly onDone: (amountAgorot: number) => void;
}

/** The demonstration's way: no payment stands behind it, and it says so. */
const DemonstrationForm = ({ onDone, ...amounts }: DemonstrationFormProps) => {
  const { t } = useTranslation('fan');
  const textOf = useErrorText();
  const answers = useQueryClient();
  const [refusal, setRefusal] = useState<{ readonly text: string } | null>(null);
  const creditedAgorot = useRef(0);
  const attempt = useAttempt({
    name: 'top-up',
    send: (input: InputOf<'wallet.topUpDemonstration'>, idempotencyKey) =>
      call('wallet.topUpDemonstration', input, { idempotencyKey }),
    onDone: (_, { input }) => {
      creditedAgorot.current = input.amountAgorot;
      if (!isEnough({ ...amounts, ...input })) toast.success(t('topUp.done'));
      void answers.invalidateQueries({ queryKey: ['wallet'] });
    },
    onRefused: (error) => {
      toast.error(t('topUp.failed'));
      setRefusal({ text: textOf(error) });
    },
    onLeave: () => onDone(creditedAgorot.current),
  });
  return (
    <AmountForm
      {...amounts}
      submitKey="topUp.submit"
      note={t('topUp.demonstration')}
      pending={attempt.busy}
      locked={attempt.locked}
      sentAgorot={attempt.open?.input.amountAgorot}
      refusal={refusal}
      onSubmit={(amountAgorot) => void attempt.send({ amountAgorot })}
    >
      <AttemptNotice
        attempt={attempt}
        what={attempt.open ? isolate(formatAgorot(attempt.open.input.amountAgorot)) : undefined}
      />
    </AmountForm>
  );
};

interface TopUpDialogProps {
  readonly onClose: () => void;
  /** So much is in the wallet now. */
  readonly onDone: (amountAgorot: number) => void;
  /** What the wallet is short of, in agorot. */
  readonly neededAgorot?: number | undefined;
  /** The price of the order that waits for it: once enough is there, `onDone` sends it, and the form says so. */
  readonly orderAgorot?: number | undefined;
}

/** Money into the wallet, by the way this stage has. */
const TopUpDialog = ({ onClose, onDone, neededAgorot, orderAgorot }: TopUpDialogProps) => {
  const { t } = useTranslation('fan');
  const { data, error, refetch } = useQuery(query('wallet.balance', {}));
  const maxAgorot = data?.topUpMaxAgorot ?? 0;
  // A payment that is begun takes room itself: what was there when it began is enough.
  const [hadRoom, setHadRoom] = useState(pendingOf() !== null);
  if (maxAgorot > 0 && !hadRoom) setHadRoom(true);
  const isOpen = data !== undefined && !isShutTill(data.topUp);
  const room = isOpen && <TopUpRoom balance={data} neededAgorot={neededAgorot} />;
  const amounts = { maxAgorot, neededAgorot, orderAgorot, room, onDone };
  return (
    <Dialog open onClose={onClose} title={t('topUp.title')}>
      {!hadRoom && room}
      {data?.topUp === 'demonstration' && hadRoom && <DemonstrationForm {...amounts} />}
      {data?.topUp === 'paypal' && hadRoom && <PayPalTopUp {...amounts} onClose={onClose} />}
      {data && isShutTill(data.topUp) && <TillShut way={data.topUp} />}
      {!data && error && <ErrorState error={error} title={t('wallet.loadFailed')} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-72" />}
    </Dialog>
  );
};

export default TopUpDialog;
