import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { TopUpView } from '../../../../shared/contracts/money/wallet.ts';
import { call } from '../../api/api.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { useSession } from '../../core/session/session.ts';
import { PaymentFrame } from './payment-frame.tsx';
import { topUpIdOf } from './top-up-outcome.ts';

/** Gives the top-up up on the server; undefined until it has answered, or where there is none to give up. */
const useGivenUp = (id: string | null): TopUpView['status'] | undefined => {
  const answers = useQueryClient();
  const signedIn = useSession().status === 'signed-in';
  const [status, setStatus] = useState<TopUpView['status']>();
  useEffect(() => {
    if (!id || !signedIn) return;
    let here = true;
    void call('wallet.cancelTopUp', { id }).then(
      (topUp) => {
        void answers.invalidateQueries({ queryKey: ['wallet'] });
        if (here) setStatus(topUp.status);
      },
      // The server gives it up by itself in time.
      () => {},
    );
    return () => {
      here = false;
    };
  }, [id, signedIn, answers]);
  return status;
};

/** `id`: the top-up the page is about. The page says nothing about a charge until the server has answered. */
const textOf = (id: string | null, status: TopUpView['status'] | undefined) => {
  if (id && !status) return 'payment.neutralText';
  return status === 'pending' ? 'payment.cancelPendingText' : 'payment.cancelText';
};

/** The payer went back. Should the money be there after all, or still be looked at, that is what is said. */
export const PaymentCancelPage = () => {
  const { t } = useTranslation('info');
  const id = topUpIdOf(useLocation().search);
  const status = useGivenUp(id);
  const paid = status === 'completed';
  const title = t(paid ? 'payment.successTitle' : 'payment.cancelTitle');
  useTitle(title);
  if (paid)
    return (
      <PaymentFrame
        icon="check"
        tone="bg-good-soft text-good"
        title={title}
        text={t('payment.successText')}
      />
    );
  return <PaymentFrame icon="close" tone="bg-sunk text-muted" title={title} text={t(textOf(id, status))} />;
};
