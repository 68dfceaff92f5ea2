import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/api.ts';
import { useActor } from '../../app/session.ts';
import { useTitle } from '../../app/use-title.ts';
import { Confetti } from '../../ui/confetti.tsx';
import { Price } from '../../ui/format.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { topUpOutcome } from './top-up-outcome.ts';

const ASK_AGAIN_MS = 3_000;

/** Announces a topped-up wallet only when the server has recorded it; until then it waits, or says nothing of it. */
export const PaymentSuccessPage = () => {
  const { t } = useTranslation('info');
  const actor = useActor();
  const { data } = useQuery({
    ...query('wallet.transactions', { limit: 10 }),
    enabled: actor !== null,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data && topUpOutcome(state.data.items, Date.now()).state === 'pending' ? ASK_AGAIN_MS : false,
  });
  const outcome = topUpOutcome(data?.items ?? [], Date.now());
  const texts = {
    confirmed: ['check', 'bg-good-soft text-good', t('payment.successTitle'), t('payment.successText')],
    pending: ['clock', 'bg-warn-soft text-warn', t('payment.pendingTitle'), t('payment.pendingText')],
    unknown: [
      'wallet',
      'bg-turquoise-soft text-turquoise',
      t('payment.neutralTitle'),
      t('payment.neutralText'),
    ],
  } as const;
  const [icon, tone, title, text] = texts[outcome.state];
  useTitle(title);
  return (
    <PaymentFrame icon={icon} tone={tone} title={title} text={text}>
      {outcome.state === 'confirmed' && (
        <>
          <Confetti />
          <p className="text-title font-semibold">
            {t('payment.added')} <Price agorot={outcome.amountAgorot} />
          </p>
        </>
      )}
    </PaymentFrame>
  );
};
