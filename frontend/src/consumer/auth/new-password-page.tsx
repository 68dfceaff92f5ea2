import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { toast } from '../../core/page/toast.ts';
import { useTitle } from '../../core/page/use-title.ts';
import { confirmForgotPassword, signOut } from '../../core/session/account.ts';
import { currentSession } from '../../core/session/session.ts';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { Button, ButtonLink } from '../../ui/parts/button.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Bow } from '../../ui/parts/ornaments.tsx';
import { type AuthText, newPasswordFailure } from '../account/failures.ts';
import { NewPasswordFields } from '../account/new-password-fields.tsx';
import { AuthFrame, Notice } from './auth-frame.tsx';
import { EmailInText } from './email-in-text.tsx';
import type { MailLink } from './link.ts';
import { useMailLink } from './use-mail-link.ts';

const TO_LOGIN_MS = 2_000;

interface FormProps {
  readonly link: MailLink;
  readonly onDone: () => void;
  readonly onBadLink: (text: AuthText) => void;
}

const NewPasswordForm = ({ link, onDone, onBadLink }: FormProps) => {
  const { t } = useTranslation(['auth', 'errors']);
  const { register, handleSubmit, watch, formState } = useForm({
    defaultValues: { password: '', repeated: '' },
  });
  const problemOf = (field: 'password' | 'repeated'): string | undefined => {
    const key = formState.errors[field]?.message as AuthText | undefined;
    return key && t(key);
  };
  const submit = handleSubmit(async ({ password }) => {
    try {
      await confirmForgotPassword(link.email, link.code, password);
      onDone();
    } catch (error) {
      const failure = newPasswordFailure(error);
      toast.error(t(failure.text));
      if (failure.badLink) onBadLink(failure.text);
    }
  });
  return (
    <form ref={readFilled} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {/* Tells a password manager whose password this is. */}
      <input type="hidden" autoComplete="username" value={link.email} readOnly />
      <NewPasswordFields
        label={t('field.newPassword')}
        register={register}
        typed={watch('password')}
        problemOf={problemOf}
      />
      <Button type="submit" variant="primary" size="large" pending={formState.isSubmitting}>
        {t('newPassword.submit')}
      </Button>
    </form>
  );
};

const Done = () => {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), TO_LOGIN_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <Notice icon={<Bow className="h-24 w-36" />} title={t('newPassword.done')}>
      <p role="status" className="text-lead text-muted">
        {t('newPassword.doneText')}
      </p>
    </Notice>
  );
};

/** Signed out here even when Cognito cannot be told: the new password has ended the old sessions there. */
const leave = async (): Promise<void> => {
  const tellCognito = await signOut().catch(() => null);
  await tellCognito?.().catch(() => {});
};

/**
 * Sets a new password with the code of the e-mail. Whoever was signed in here is signed out, as the old password is
 * gone.
 */
export const NewPasswordPage = () => {
  const { t } = useTranslation(['auth', 'errors']);
  const link = useMailLink();
  const [done, setDone] = useState(false);
  const [badLink, setBadLink] = useState<AuthText | null>(
    link.email && link.code ? null : 'newPassword.linkInvalid',
  );
  useTitle(t('newPassword.title'));

  const onDone = (): void => {
    setDone(true);
    toast.success(t('newPassword.done'));
    if (currentSession().status === 'signed-in') void leave();
  };

  if (done) return <Done />;
  if (badLink)
    return (
      <Notice icon={<Icon name="warning" className="size-14 text-warn" />} title={t('newPassword.linkTitle')}>
        <p role="alert" className="max-w-prose text-lead">
          {t(link.problem ?? badLink)}
        </p>
        <ButtonLink to="/login" variant="primary">
          {t('newPassword.again')}
        </ButtonLink>
      </Notice>
    );
  return (
    <AuthFrame
      title={t('newPassword.title')}
      lead={<EmailInText text="newPassword.lead" email={link.email} />}
    >
      <NewPasswordForm link={link} onDone={onDone} onBadLink={setBadLink} />
    </AuthFrame>
  );
};
