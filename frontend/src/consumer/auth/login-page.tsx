import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { bringAhead } from '../../core/page/bring-ahead.ts';
import { toast } from '../../core/page/toast.ts';
import { useIsHydrated } from '../../core/page/use-hydrated.ts';
import { useTitle } from '../../core/page/use-title.ts';
import type { SignInStep } from '../../core/session/account.ts';
import { configuration } from '../../core/session/configuration.ts';
import { returnPath } from '../../core/session/return-path.ts';
import { useSession } from '../../core/session/session.ts';
import { AreaSkeleton } from '../../ui/feedback/area-skeleton.tsx';
import { Skeleton } from '../../ui/feedback/states.tsx';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { ButtonLink, LINK } from '../../ui/parts/button.tsx';
import { useCountdown } from '../../ui/text/countdown.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ChallengeForm } from './challenge-form.tsx';
import { isAreaAhead, landingOf } from './landing.ts';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useShownQuery } from './use-shown-query.ts';
import { waitingOrderOf } from './waiting-order.ts';

const OrderAhead = lazy(() => import('./order-ahead.tsx'));
const VerificationBanner = lazy(() => import('./verification-banner.tsx'));

type Mode = 'signIn' | 'reset' | 'new-password' | 'code';

const HEADINGS = {
  signIn: ['signIn.title', 'signIn.lead'],
  reset: ['reset.title', 'reset.lead'],
  'new-password': ['challenge.passwordTitle', 'challenge.passwordLead'],
  code: ['challenge.codeTitle', 'challenge.codeLead'],
} as const;
/** Nobody whose order brought them here is welcomed back. */
const WAITING = ['waiting.title', 'waiting.lead'] as const;

/** To whom an order brought here, its own sign-up. */
const OrderersLink = () => {
  const { t } = useTranslation('auth');
  const search = useShownQuery();
  return (
    <nav aria-label={t('signIn.newHere')} className="grid gap-3 border-t border-line pt-5">
      <p className="font-medium">{t('signIn.newHere')}</p>
      <ButtonLink to={{ pathname: '/signup/fan', search }}>{t('waiting.signUp')}</ButtonLink>
    </nav>
  );
};

/** Links to the two sign-ups, which keep the way back, and to the back office. */
const OnwardLinks = () => {
  const { t } = useTranslation('auth');
  const search = useShownQuery();
  const [adminPath, setAdminPath] = useState('admin');
  useEffect(() => {
    configuration().then(
      (known) => setAdminPath(known.adminPath),
      () => {},
    );
  }, []);
  return (
    <nav aria-label={t('signIn.newHere')} className="grid gap-2 border-t border-line pt-5">
      <p className="font-medium">{t('signIn.newHere')}</p>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to={{ pathname: '/signup/fan', search }} className={LINK}>
          {t('signIn.fan')}
        </Link>
        <Link to={{ pathname: '/signup/creator', search }} className={LINK}>
          {t('signIn.creator')}
        </Link>
        <Link to={`/dashboard/${adminPath}`} className="text-muted underline decoration-1 underline-offset-4">
          {t('signIn.admin')}
        </Link>
      </p>
    </nav>
  );
};

/** Redirects a signed-in person, whether signed in before or by this form. */
const useLanding = (): boolean => {
  const session = useSession();
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (session.status !== 'signed-in') return;
    void landingOf(session.actor, search).then((path) => navigate(path, { replace: true }));
  }, [session, search, navigate]);
  // While a session is looked for, the form stays: what was typed into it would go with it.
  return session.status === 'signed-in';
};

export const LoginPage = () => {
  const { t, i18n } = useTranslation('auth');
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const [mode, setMode] = useState<Mode>('signIn');
  const [email, setEmail] = useState(query.get('email') ?? '');
  const [unconfirmed, setUnconfirmed] = useState(query.get('verification') === 'true' ? email : '');
  const [lockedFor, lock] = useCountdown();
  const leaving = useLanding();
  const shown = useShownQuery();
  const isFirst = mode === 'signIn';
  const isHydrated = useIsHydrated();
  /** Not the page that was loaded, in which somebody may be typing already. */
  const [wasArrived] = useState(isHydrated);
  const confirming = isHydrated && isFirst && unconfirmed !== '';
  const order = isFirst ? waitingOrderOf(shown) : null;
  const [title, lead] = order ? WAITING : HEADINGS[mode];
  useTitle(t(title));

  /** The pressed control disappears with its form: focus moves to the new one. */
  const show = (next: Mode): void => {
    setMode(next);
    document.getElementById('main')?.focus();
  };

  const onStep = ({ step }: SignInStep): void => {
    // The page may have taken the account's language since it was rendered.
    if (step === 'done') toast.success(i18n.t('auth:signIn.done'));
    else if (step === 'new-password' || step === 'code') show(step);
    else toast.error(t('signIn.impossible'));
  };

  if (leaving) return isAreaAhead(search) ? <AreaSkeleton /> : <Waiting />;
  return (
    // A new account is not welcomed "back".
    <AuthFrame title={t(title)} lead={confirming ? undefined : t(lead)}>
      {order?.adId && (
        <Suspense fallback={<Skeleton className="h-28 rounded-card" />}>
          <OrderAhead adId={order.adId} />
        </Suspense>
      )}
      {confirming && (
        <Suspense fallback={<Skeleton className="h-56 rounded-card" />}>
          <VerificationBanner key={unconfirmed} email={unconfirmed} onStep={onStep} />
        </Suspense>
      )}
      {isFirst && (
        <SignInForm
          email={email}
          isKnown={wasArrived && email !== '' && !confirming}
          lockedFor={lockedFor}
          onLock={lock}
          onStep={onStep}
          onUnconfirmed={setUnconfirmed}
          onBegin={() => bringAhead(returnPath(search) ?? '/dashboard/fan')}
          onForgotten={(typed) => {
            setEmail(typed);
            show('reset');
          }}
        />
      )}
      {mode === 'reset' && (
        <ResetRequestForm email={email} lockedFor={lockedFor} onLock={lock} onBack={() => show('signIn')} />
      )}
      {(mode === 'new-password' || mode === 'code') && (
        <ChallengeForm key={mode} asks={mode} onStep={onStep} onExpired={() => show('signIn')} />
      )}
      {isFirst && (order ? <OrderersLink /> : <OnwardLinks />)}
    </AuthFrame>
  );
};
