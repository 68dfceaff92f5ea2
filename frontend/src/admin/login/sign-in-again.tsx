import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import type { InputProps } from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mendBy } from '../../api/api.ts';
import { CodeWanted, signInAgain } from '../../core/session/account.ts';
import { digitsOf, isCode } from '../../core/session/authenticator-code.ts';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { useFirstFocus } from '../forms/use-first-focus.ts';
import { type LoginText, loginFailure } from './login-failure.ts';
import { RequiredField } from './required-field.tsx';

const EMPTY = { password: '', code: '' };

const useSignInAgain = (onEnd: (done: boolean) => void) => {
  const [typed, setTyped] = useState(EMPTY);
  const [wantsCode, setWantsCode] = useState(false);
  const [problem, setProblem] = useState<LoginText | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await signInAgain(typed.password, digitsOf(typed.code));
      onEnd(true);
    } catch (error) {
      if (error instanceof CodeWanted) setWantsCode(true);
      else setProblem(loginFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const type = (change: Partial<typeof EMPTY>): void => setTyped((before) => ({ ...before, ...change }));
  return { typed, type, wantsCode, problem, busy, send };
};

/** Asks for the password again over the open screen: what is typed below stays, and the waiting call goes on. */
const Dialog = ({ email, onEnd }: { readonly email: string; readonly onEnd: (done: boolean) => void }) => {
  const { t } = useTranslation(['admin', 'common', 'errors']);
  const { typed, type, wantsCode, problem, busy, send } = useSignInAgain(onEnd);
  const [checked, setChecked] = useState(false);
  const password = useFirstFocus<InputProps.Ref>();
  const code = useRef<InputProps.Ref>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The dialog is drawn elsewhere, but React's events go up to the form that waits below.
    event.stopPropagation();
    const missing = typed.password ? (wantsCode && !isCode(typed.code) ? code : null) : password;
    setChecked(missing !== null);
    if (missing) missing.current?.focus();
    else if (!busy) void send();
  };
  return (
    <Modal visible header={t('again.title')} onDismiss={() => onEnd(false)}>
      <form ref={readFilled} onSubmit={submit} noValidate>
        {/* For password managers, which look for whom the password is of. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <SpaceBetween size="l">
          <Box variant="p">{t('again.text')}</Box>
          <RequiredField
            field={password}
            type="password"
            autoComplete="current-password"
            label={t('login.password')}
            error={checked && !typed.password ? t('login.passwordMissing') : ''}
            value={typed.password}
            onChange={(value) => type({ password: value })}
          />
          {wantsCode && (
            <RequiredField
              field={code}
              autoFocus
              type="text"
              autoComplete="one-time-code"
              label={t('login.code')}
              error={checked && !isCode(typed.code) ? t('login.codeMissing') : ''}
              value={typed.code}
              onChange={(value) => type({ code: value })}
            />
          )}
          {problem && <Alert type="error">{t(problem)}</Alert>}
          <Box float="right">
            <SpaceBetween direction="horizontal" size="xs">
              <Button formAction="none" onClick={() => onEnd(false)}>
                {t('common:cancel')}
              </Button>
              <Button variant="primary" formAction="submit" loading={busy} loadingText={t('login.busy')}>
                {t('again.submit')}
              </Button>
            </SpaceBetween>
          </Box>
        </SpaceBetween>
      </form>
    </Modal>
  );
};

/** Stands by for calls that need a recent password. Several that wait at once are asked for together. */
export const SignInAgain = ({ email }: { readonly email: string }) => {
  const [asked, setAsked] = useState<PromiseWithResolvers<boolean> | null>(null);
  useEffect(() => {
    let open: PromiseWithResolvers<boolean> | null = null;
    mendBy('auth.recent_required', () => {
      if (!open) {
        open = Promise.withResolvers<boolean>();
        setAsked(open);
        void open.promise.then(() => {
          open = null;
          setAsked(null);
        });
      }
      return open.promise;
    });
    return () => {
      mendBy('auth.recent_required', undefined);
      open?.resolve(false);
    };
  }, []);
  return asked && <Dialog email={email} onEnd={asked.resolve} />;
};
