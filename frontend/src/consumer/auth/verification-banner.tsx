import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { toast } from '../../core/page/toast.ts';
import { resend, type SignInStep, signIn } from '../../core/session/account.ts';
import { Button } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { useCountdown } from '../../ui/text/countdown.ts';
import { RESEND_SECONDS, resendFailure } from '../account/failures.ts';
import { isChosen, onConfirmed } from './chosen-password.ts';
import { EmailInText } from './email-in-text.tsx';

interface VerificationBannerProps {
  readonly email: string;
  /** Who signed up in this tab is signed in, or asked for one more step. */
  readonly onStep: (step: SignInStep) => void;
}

/** Signs in whoever has just signed up here, as soon as another tab says that the address is confirmed. */
const useSignInByItself = ({ email, onStep }: VerificationBannerProps): boolean => {
  const [isAwaited] = useState(() => isChosen(email));
  const enter = useEffectEvent((password: string) => {
    // The form below asks for the password where this fails.
    signIn({ email, password, remember: true }).then(onStep, () => {});
  });
  useEffect(() => onConfirmed((password) => enter(password)), []);
  return isAwaited;
};

/** Says that the address must be confirmed first, and sends the link again, at most once a minute. */
const VerificationBanner = (props: VerificationBannerProps) => {
  const { email } = props;
  const isAwaited = useSignInByItself(props);
  const { t } = useTranslation(['auth', 'errors']);
  const [left, lock] = useCountdown();
  const draft = new URLSearchParams(useLocation().search).get('draft');
  const [sending, setSending] = useState(false);

  const send = async (): Promise<void> => {
    setSending(true);
    try {
      await resend(email, draft);
      toast.success(t('verification.sent'));
      lock(RESEND_SECONDS);
    } catch (error) {
      const failure = resendFailure(error);
      toast.error(t(failure.text));
      if (failure.lockSeconds) lock(failure.lockSeconds);
    } finally {
      setSending(false);
    }
  };

  const notice = (
    <section
      aria-labelledby="verification-title"
      className="grid gap-3 rounded-card border border-turquoise/40 bg-turquoise-soft p-5"
    >
      <h2 id="verification-title" className="flex items-center gap-2 font-semibold">
        <Icon name="mail" className="size-5 text-turquoise" />
        {t('verification.title')}
      </h2>
      {isAwaited && <p className="font-medium">{t('signUp.done')}</p>}
      <p>
        <EmailInText text="verification.sentTo" email={email} /> {t('verification.spam')}
      </p>
      <p className="text-small text-muted">
        <span>{t('verification.must')}</span> {isAwaited && <span>{t('verification.then')}</span>}
      </p>
      <Button
        className="justify-self-start"
        pending={sending}
        disabled={left > 0}
        onClick={() => void send()}
      >
        {left > 0 ? t('verification.resendIn', { seconds: left }) : t('verification.resend')}
      </Button>
    </section>
  );
  return (
    <>
      {notice}
      {/* Of the form below, which is not the next step. */}
      <p className="font-medium">{t('verification.here')}</p>
    </>
  );
};

export default VerificationBanner;
