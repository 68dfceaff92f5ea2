import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../core/page/toast.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { confirmSignUp } from '../../core/session/account.ts';
import { type Session, useSession } from '../../core/session/session.ts';
import { Waiting } from '../../ui/feedback/waiting.tsx';
import { Brand } from '../../ui/parts/brand.tsx';
import { Button, ButtonLink, Spinner } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Bow } from '../../ui/parts/ornaments.tsx';
import { type AuthText, confirmationFailure } from '../account/failures.ts';
import { Notice } from './auth-frame.tsx';
import { tellConfirmed } from './chosen-password.ts';
import { landingOf } from './landing.ts';
import { afterLink, type LinkOutcome, type MailLink, outcomeOf } from './link.ts';
import { useMailLink } from './use-mail-link.ts';

const TO_LOGIN_MS = 3_000;
const TO_NEW_PASSWORD_MS = 1_000;

type Stage = LinkOutcome | { readonly step: 'confirmed' };

/** Where a stage redirects, and after how long; null for a stage that stays. */
const useOnward = (stage: Stage, link: MailLink, session: Session): void => {
  const navigate = useNavigate();
  useEffect(() => {
    // Once confirmed, the tab of the sign-up may have signed in.
    const isIn = stage.step !== 'recover' && session.status === 'signed-in';
    const leave = async (): Promise<void> => {
      if (stage.step === 'recover')
        return void (await navigate('/reset-password', { replace: true, state: { link } }));
      if (isIn)
        return void (await navigate(
          await landingOf(session.actor, link.draft ? `?draft=${link.draft}` : ''),
          { replace: true },
        ));
      await navigate(afterLink(link), { replace: true });
    };
    if (stage.step === 'confirm' || stage.step === 'failed') return;
    const after = {
      recover: TO_NEW_PASSWORD_MS,
      confirmed: isIn ? 0 : TO_LOGIN_MS,
      'signed-in': TO_LOGIN_MS,
    };
    const timer = setTimeout(() => void leave(), after[stage.step]);
    return () => clearTimeout(timer);
  }, [stage, link, session, navigate]);
};

/** Confirms once; the outcome is the next stage. */
const useConfirmation = (stage: Stage, link: MailLink, onStage: (next: Stage) => void): void => {
  const { t } = useTranslation(['auth', 'errors']);
  const asked = useRef(false);
  useEffect(() => {
    if (stage.step !== 'confirm' || asked.current) return;
    asked.current = true;
    void confirmSignUp(link.email, link.code)
      .catch((error: unknown) => {
        const failure = confirmationFailure(error);
        if (failure) return failure;
      })
      .then((failure) => {
        if (failure) {
          asked.current = false;
          const unasked = failure.text === 'errors:network';
          return onStage({ step: 'failed', text: t(failure.text), unasked });
        }
        toast.success(t('confirmation.done'));
        tellConfirmed(link.email);
        onStage({ step: 'confirmed' });
      });
  }, [stage, link, onStage, t]);
};

interface FailedProps {
  readonly stage: Stage & { step: 'failed' };
  readonly link: MailLink;
  readonly onRetry: () => void;
}

const Failed = ({ stage, link, onRetry }: FailedProps) => {
  const { t } = useTranslation(['auth', 'errors', 'common']);
  return (
    <Notice
      icon={<Icon name="warning" className="size-14 text-warn" />}
      title={t('confirmation.failedTitle')}
    >
      <p role="alert" className="max-w-prose text-lead">
        {stage.text ?? t((stage.key ?? 'confirmation.failed') as AuthText)}
      </p>
      {!stage.unasked && <p className="max-w-prose text-muted">{t('confirmation.help')}</p>}
      <div className="flex flex-wrap justify-center gap-3">
        {stage.unasked && <Button onClick={onRetry}>{t('common:retry')}</Button>}
        {link.email && !stage.unasked && (
          <ButtonLink to={afterLink(link, { verification: 'true' })}>{t('confirmation.newLink')}</ButtonLink>
        )}
        <ButtonLink to="/login" variant="primary">
          {t('confirmation.back')}
        </ButtonLink>
      </div>
    </Notice>
  );
};

const DONE = {
  confirmed: ['confirmation.done', 'confirmation.doneText'],
  ordering: ['confirmation.done', 'confirmation.doneOrder'],
  'signed-in': ['confirmation.signedIn', 'confirmation.signedInText'],
  recover: ['confirmation.recover', 'confirmation.recoverText'],
} as const;

interface ConfirmationProps {
  readonly place: 'callback' | 'email-confirmation';
  readonly session: Session;
}

const Confirmation = ({ place, session }: ConfirmationProps) => {
  const { t } = useTranslation('auth');
  const link = useMailLink();
  const [stage, setStage] = useState<Stage>(() => outcomeOf(link, place, session.status === 'signed-in'));
  useTitle(t('confirmation.title'));
  useConfirmation(stage, link, setStage);
  useOnward(stage, link, session);
  if (stage.step === 'failed')
    return <Failed stage={stage} link={link} onRetry={() => setStage({ step: 'confirm' })} />;
  if (stage.step === 'confirm')
    return (
      <Notice icon={<Spinner className="size-12 text-turquoise" />} title={t('confirmation.title')}>
        <p role="status" className="text-lead text-muted">
          {t('confirmation.loading')}
        </p>
      </Notice>
    );
  const [title, text] = DONE[stage.step === 'confirmed' && link.draft ? 'ordering' : stage.step];
  return (
    <Notice icon={<Bow className="h-24 w-36" />} title={t(title)}>
      <p role="status" className="text-lead text-muted">
        {t(text)}
      </p>
      {stage.step === 'confirmed' && (
        <ButtonLink to={afterLink(link)} variant="primary">
          {t('signIn.submit')}
        </ButtonLink>
      )}
    </Notice>
  );
};

/** Waits for the session, since the meaning of a link without a code depends on who is signed in. */
const WithSession = ({ place }: { readonly place: ConfirmationProps['place'] }) => {
  const session = useSession();
  // One that begins in another tab is no other meaning of a link that was followed.
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && session.status !== 'loading') setKnown(true);
  return isKnown ? <Confirmation place={place} session={session} /> : <Waiting />;
};

export const EmailConfirmationPage = () => <WithSession place="email-confirmation" />;

/** A page of its own, without the site's layout. */
export const CallbackPage = () => (
  <>
    <header className="page grid min-h-17 items-center justify-start">
      <Brand />
    </header>
    <main id="main" tabIndex={-1} className="outline-none">
      <WithSession place="callback" />
    </main>
  </>
);
