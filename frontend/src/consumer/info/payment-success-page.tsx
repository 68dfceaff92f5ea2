import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { confirmationPath } from '../../../../shared/money/confirmation.ts';
import { call, query } from '../../api/api.ts';
import { codeOf } from '../../api/api-error.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { loginPath } from '../../core/session/login-path.ts';
import { useSession } from '../../core/session/session.ts';
import { ButtonLink, LINK } from '../../ui/parts/button.tsx';
import { Confetti } from '../../ui/parts/confetti.tsx';
import { Price } from '../../ui/text/format.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import { type TopUpOutcome, topUpIdOf, topUpOutcome } from './top-up-outcome.ts';

const ASK_AGAIN_MS = 3_000;

/** Has the approved payment taken, once, and asks the server until it knows what became of it. */
const useOutcome = (id: string | null): TopUpOutcome => {
  const answers = useQueryClient();
  const signedIn = useSession().status === 'signed-in';
  const [captured, setCaptured] = useState(false);
  useEffect(() => {
    if (!id || !signedIn) return;
    let here = true;
    // A refusal changes nothing here: the top-up itself says where it is.
    void call('wallet.captureTopUp', { id })
      .catch(() => {})
      .then(() => {
        void answers.invalidateQueries({ queryKey: ['wallet'] });
        if (here) setCaptured(true);
      });
    return () => {
      here = false;
    };
  }, [id, signedIn, answers]);
  const { data, error } = useQuery({
    ...query('wallet.topUp', { id: id ?? '' }),
    enabled: id !== null && captured,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'pending' ? false : ASK_AGAIN_MS),
  });
  return id ? topUpOutcome(data, error && codeOf(error)) : { state: 'neutral' };
};

const LOOKS = {
  confirmed: ['check', 'bg-good-soft text-good', 'payment.successTitle', 'payment.successText'],
  pending: ['clock', 'bg-warn-soft text-warn', 'payment.pendingTitle', 'payment.pendingText'],
  failed: ['close', 'bg-bad-soft text-bad', 'payment.failedTitle', 'payment.failedText'],
  neutral: ['wallet', 'bg-turquoise-soft text-turquoise', 'payment.neutralTitle', 'payment.neutralText'],
} as const;

/** Announces a topped-up wallet only when the server has confirmed it; until then it waits, or says nothing of it. */
export const PaymentSuccessPage = () => {
  const { t } = useTranslation('info');
  const { pathname, search } = useLocation();
  const signedOut = useSession().status === 'signed-out';
  const id = topUpIdOf(search);
  const outcome = useOutcome(id);
  const [icon, tone, title, text] = LOOKS[signedOut ? 'neutral' : outcome.state];
  useTitle(t(title));
  const asks = signedOut && id !== null;
  return (
    <PaymentFrame icon={icon} tone={tone} title={t(title)} text={t(asks ? 'payment.signInText' : text)}>
      {asks && <ButtonLink to={loginPath(pathname, search)}>{t('payment.signIn')}</ButtonLink>}
      {!signedOut && outcome.state === 'confirmed' && (
        <>
          <Confetti />
          <p className="text-title font-semibold">
            {t('payment.added')} <Price agorot={outcome.amountAgorot} />
          </p>
          {outcome.confirmation && (
            <Link to={confirmationPath(outcome.confirmation)} className={LINK}>
              {t('payment.confirmation')}
            </Link>
          )}
        </>
      )}
    </PaymentFrame>
  );
};
