import Button from '@cloudscape-design/components/button';
import Checkbox from '@cloudscape-design/components/checkbox';
import Form from '@cloudscape-design/components/form';
import type { InputProps } from '@cloudscape-design/components/input';
import SpaceBetween from '@cloudscape-design/components/space-between';
import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { PASSWORD_MIN } from '../../../../shared/limits.ts';
import type { SignInStep } from '../../core/session/account.ts';
import { digitsOf, isCode } from '../../core/session/authenticator-code.ts';
import { passwordOf } from '../../core/session/password.ts';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { rootOf } from '../gate/gate.ts';
import { type LoginText, loginFailure } from './login-failure.ts';
import { RequiredField } from './required-field.tsx';
import { RETRY } from './retry.ts';
import { continueAsAdmin, signInAsAdmin } from './sign-in-as-admin.ts';

/** The step of the form: e-mail and password first, then whatever else the account asks for. */
type Step = 'password' | 'code' | 'new-password';

const EMPTY = { email: '', password: '', remember: true, answer: '' };

interface LoginFormProps {
  /** The session may begin and end while this is true. */
  readonly onBusy: (busy: boolean) => void;
  /** Called once somebody is signed in; without it the form leads to the first screen. */
  readonly onSuccess?: () => void;
}

const useLogin = ({ onBusy, onSuccess }: Required<LoginFormProps>) => {
  const [step, setStep] = useState<Step>('password');
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<LoginText | null>(null);
  const [busy, setBusy] = useState(false);
  const [attempt, setAttempt] = useState(0);

  const goOn = ({ step: next }: SignInStep): void => {
    if (next === 'done') onSuccess();
    if (next === 'code' || next === 'new-password') setStep(next);
    else if (next !== 'done') setProblem('login.failed');
  };
  const send = async (): Promise<void> => {
    setProblem(null);
    setBusy(true);
    onBusy(true);
    try {
      const { email, password, remember, answer } = typed;
      goOn(
        await (step === 'password'
          ? signInAsAdmin({ email, password, remember }, setAttempt)
          : continueAsAdmin(step === 'code' ? digitsOf(answer) : answer)),
      );
    } catch (error) {
      const failure = loginFailure(error);
      setProblem(failure);
      if (failure === 'login.expired') {
        setStep('password');
        type({ answer: '' });
      }
    } finally {
      setAttempt(0);
      setBusy(false);
      onBusy(false);
    }
  };
  const type = (change: Partial<typeof EMPTY>): void => setTyped((before) => ({ ...before, ...change }));
  return { step, typed, type, problem, busy, attempt, send };
};

const Attempts = ({ attempt }: { readonly attempt: number }) => {
  const { t } = useTranslation('admin');
  const text = t('login.attempt', { attempt, of: RETRY.times });
  return <div role="status">{attempt > 0 && <StatusIndicator type="loading">{text}</StatusIndicator>}</div>;
};

/** E-mail and password of an admin, and a second step where the account has one. */
export const LoginForm = ({ onBusy, onSuccess }: LoginFormProps) => {
  const { t } = useTranslation(['admin', 'errors']);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { step, typed, type, problem, busy, attempt, send } = useLogin({
    onBusy,
    onSuccess: onSuccess ?? (() => void navigate(rootOf(pathname))),
  });
  const [checked, setChecked] = useState(false);
  const email = useRef<InputProps.Ref>(null);
  const password = useRef<InputProps.Ref>(null);
  const answer = useRef<InputProps.Ref>(null);

  const missing = [
    ...(step === 'password' && !typed.email.trim() ? [email] : []),
    ...(step === 'password' && !typed.password ? [password] : []),
    ...(step === 'code' && !isCode(typed.answer) ? [answer] : []),
    ...(step === 'new-password' && passwordOf(typed.answer).length < PASSWORD_MIN ? [answer] : []),
  ];
  const say = (field: typeof email, text: string): string => (checked && missing.includes(field) ? text : '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(missing.length > 0);
    if (missing.length > 0) missing[0]?.current?.focus();
    else if (!busy) void send();
  };

  return (
    <form ref={readFilled} onSubmit={submit} noValidate>
      <Form
        errorText={problem && t(problem)}
        secondaryActions={<Attempts attempt={attempt} />}
        actions={
          <Button variant="primary" formAction="submit" loading={busy} loadingText={t('login.busy')}>
            {t('login.submit')}
          </Button>
        }
      >
        <SpaceBetween size="l">
          {step === 'password' && (
            <RequiredField
              field={email}
              type="email"
              autoComplete="username"
              label={t('login.email')}
              error={say(email, t('login.emailMissing'))}
              value={typed.email}
              onChange={(value) => type({ email: value })}
            />
          )}
          {step === 'password' && (
            <RequiredField
              field={password}
              type="password"
              autoComplete="current-password"
              label={t('login.password')}
              error={say(password, t('login.passwordMissing'))}
              value={typed.password}
              onChange={(value) => type({ password: value })}
            />
          )}
          {step === 'password' && (
            <Checkbox
              checked={typed.remember}
              onChange={({ detail }) => type({ remember: detail.checked })}
              description={t('login.rememberHint')}
            >
              {t('login.remember')}
            </Checkbox>
          )}
          {step !== 'password' && (
            <RequiredField
              key={step}
              field={answer}
              autoFocus
              type={step === 'code' ? 'text' : 'password'}
              autoComplete={step === 'code' ? 'one-time-code' : 'new-password'}
              label={t(step === 'code' ? 'login.code' : 'login.newPassword')}
              error={say(answer, t(step === 'code' ? 'login.codeMissing' : 'login.passwordShort'))}
              value={typed.answer}
              onChange={(value) => type({ answer: value })}
            />
          )}
        </SpaceBetween>
      </Form>
    </form>
  );
};
