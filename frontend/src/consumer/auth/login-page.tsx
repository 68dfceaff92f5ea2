import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../core/page/toast.ts';
import { useTitle } from '../../core/page/use-title.ts';
import type { SignInStep } from '../../core/session/account.ts';
import { configuration } from '../../core/session/configuration.ts';
import { useSession } from '../../core/session/session.ts';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { LINK } from '../../ui/parts/button.tsx';
import { useCountdown } from '../../ui/text/countdown.ts';
import { AuthFrame } from './auth-frame.tsx';
import { ChallengeForm } from './challenge-form.tsx';
import { landingOf } from './landing.ts';
import { ResetRequestForm } from './reset-request-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { VerificationBanner } from './verification-banner.tsx';

type Mode = 'signIn' | 'reset' | 'new-password' | 'code';

const HEADINGS = {
  signIn: ['signIn.title', 'signIn.lead'],
  reset: ['reset.title', 'reset.lead'],
  'new-password': ['challenge.passwordTitle', 'challenge.passwordLead'],
  code: ['challenge.codeTitle', 'challenge.codeLead'],
} as const;

/** Links to the two sign-ups, which keep the way back, and to the back office. */
const OnwardLinks = () => {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
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
  return session.status !== 'signed-out';
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
  const [title, lead] = HEADINGS[mode];
  const confirming = mode === 'signIn' && unconfirmed !== '';
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

  if (leaving) return <Waiting />;
  return (
    // A new account is not welcomed "back".
    <AuthFrame title={t(title)} lead={confirming ? undefined : t(lead)}>
      {confirming && <VerificationBanner key={unconfirmed} email={unconfirmed} />}
      {mode === 'signIn' && (
        <SignInForm
          email={email}
          lockedFor={lockedFor}
          onLock={lock}
          onStep={onStep}
          onUnconfirmed={setUnconfirmed}
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
      {mode === 'signIn' && <OnwardLinks />}
    </AuthFrame>
  );
};
