import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pastedEmail } from '../../../../shared/texts/pasted.ts';
import { toast } from '../../core/page/toast.ts';
import { type SignInStep, signIn } from '../../core/session/account.ts';
import { Checkbox, PasswordField, TextField } from '../../ui/controls/field.tsx';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { Button, LINK } from '../../ui/parts/button.tsx';
import { type AuthText, signInFailure } from '../account/failures.ts';
import { emailProblem, passwordProblem } from '../account/rules.ts';
import { LockNotice } from './lock-notice.tsx';

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

interface SignInFormProps {
  readonly email: string;
  /** Only the password is missing: the form begins there. */
  readonly isKnown: boolean;
  readonly lockedFor: number;
  readonly onLock: (seconds: number) => void;
  /** Called when the person is signed in, or asked for one more step. */
  readonly onStep: (step: SignInStep) => void;
  readonly onUnconfirmed: (email: string) => void;
  readonly onForgotten: (email: string) => void;
  /** Somebody begins to fill it in. */
  readonly onBegin: () => void;
}

/** Asks for e-mail and password. No message tells which of the two was wrong. */
export const SignInForm = ({
  email,
  isKnown,
  lockedFor,
  onLock,
  onStep,
  onUnconfirmed,
  onForgotten,
  onBegin,
}: SignInFormProps) => {
  const { t } = useTranslation(['auth', 'errors']);
  const { register, handleSubmit, setError, setFocus, getValues, formState } = useForm<Values>({
    defaultValues: { email, password: '', remember: true },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (isKnown) setFocus('password');
  }, [isKnown, setFocus]);
  const say = (key: string | undefined) => key && t(key as AuthText);

  const failed = (error: unknown, typed: Values): void => {
    const failure = signInFailure(error);
    toast.error(t(failure.text));
    if (failure.unconfirmed) onUnconfirmed(pastedEmail(typed.email));
    if (failure.lockSeconds) onLock(failure.lockSeconds);
    if (failure.wrongCredentials) {
      setError('password', { message: 'signIn.checkPassword' });
      setError('email', { message: 'signIn.checkEmail' }, { shouldFocus: true });
    }
  };

  const submit = handleSubmit(async (typed) => {
    if (lockedFor > 0) return toast.error(t('signIn.waiting', { seconds: lockedFor }));
    try {
      const step = await signIn(typed);
      if (step.step === 'confirm-sign-up') {
        toast.error(t('signIn.unconfirmed'));
        onUnconfirmed(pastedEmail(typed.email));
      } else if (step.step === 'reset-password') {
        toast.error(t('signIn.impossible'));
        onForgotten(pastedEmail(typed.email));
      } else onStep(step);
    } catch (error) {
      failed(error, typed);
    }
  });

  return (
    <form ref={readFilled} onSubmit={(event) => void submit(event)} onFocus={onBegin} noValidate>
      <fieldset disabled={lockedFor > 0} className="grid gap-4">
        <TextField
          {...register('email', { validate: (value) => emailProblem(value) ?? true })}
          type="email"
          autoComplete="username"
          required
          label={t('field.email')}
          error={say(errors.email?.message)}
        />
        <PasswordField
          {...register('password', { validate: (value) => passwordProblem(value) ?? true })}
          autoComplete="current-password"
          required
          label={t('field.password')}
          error={say(errors.password?.message)}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          {/* Said in the markup, so that a tick that was taken away before the code came stays away. */}
          <Checkbox {...register('remember')} defaultChecked label={t('signIn.remember')} />
          <button type="button" className={LINK} onClick={() => onForgotten(getValues('email'))}>
            {t('signIn.forgot')}
          </button>
        </div>
        <LockNotice seconds={lockedFor} />
        <Button type="submit" variant="primary" size="large" pending={isSubmitting}>
          {t('signIn.submit')}
        </Button>
      </fieldset>
    </form>
  );
};
