import type { ParseKeys } from 'i18next';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { pastedEmail } from '../../../../shared/texts/pasted.ts';
import { call } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { toast } from '../../core/page/toast.ts';
import { digitsOf } from '../../core/session/authenticator-code.ts';
import { type AddressMove, moveToAddress, provePassword } from '../../core/session/own-account.ts';
import { PasswordField, TextField } from '../../ui/controls/field.tsx';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { Button } from '../../ui/parts/button.tsx';
import { isolate } from '../../ui/text/isolate.ts';
import { emailProblem, passwordProblem } from '../account/rules.ts';
import { isMailCode, MailCodeField } from './mail-code-field.tsx';
import { OWN } from './own-query.ts';
import { useProof } from './use-proof.tsx';

interface AskProps {
  readonly onAsked: (password: string) => void;
  readonly onCancel: () => void;
}

/** Another address, and the password that proves who asks: a code comes to the address. */
export const AskForm = ({ onAsked, onCancel }: AskProps) => {
  const { t } = useTranslation(['account', 'auth', 'common']);
  const { attempt, dialog } = useProof();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('email'), [setFocus]);
  const problemOf = (field: 'email' | 'password'): string | undefined => {
    const { type, message } = errors[field] ?? {};
    if (!message) return undefined;
    return type === 'said' ? message : t(`auth:${message as ParseKeys<'auth'>}`);
  };
  const submit = handleSubmit(async ({ email, password }) => {
    const failure = await attempt(async (giveCode) => {
      await provePassword(password, giveCode);
      await call('own.askAddress', { email: pastedEmail(email) });
    });
    if (!failure) return onAsked(password);
    setError(
      failure.isPassword ? 'password' : 'email',
      { type: 'said', message: failure.text },
      { shouldFocus: true },
    );
  });
  return (
    <>
      <form
        ref={readFilled}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid max-w-md gap-4"
      >
        <TextField
          {...register('email', { validate: (email) => emailProblem(email) ?? true })}
          type="email"
          autoComplete="email"
          required
          label={t('address.new')}
          hint={t('address.newHint')}
          error={problemOf('email')}
        />
        <PasswordField
          {...register('password', { validate: (password) => passwordProblem(password) ?? true })}
          autoComplete="current-password"
          required
          label={t('password.label')}
          error={problemOf('password')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {t('address.send')}
          </Button>
          <Button onClick={onCancel}>{t('common:cancel')}</Button>
        </div>
      </form>
      {dialog}
    </>
  );
};

interface CodeProps {
  readonly to: string;
  /** As it was typed for the code; empty after a reload, and asked for again. */
  readonly password: string;
  readonly onAgain: () => void;
}

const SAID: Record<AddressMove, 'address.done' | 'address.underWay' | 'address.signedOut'> = {
  done: 'address.done',
  'under-way': 'address.underWay',
  'signed-out': 'address.signedOut',
};

/** The code of the e-mail: with it the account moves. */
export const CodeForm = ({ to, password, onAgain }: CodeProps) => {
  const { t } = useTranslation(['account', 'auth', 'common']);
  const { attempt, dialog } = useProof();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { code: '', password },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    // After the form that asked for it, not on each look at the page.
    if (password) setFocus('code');
  }, [password, setFocus]);
  const submit = handleSubmit(async (typed) => {
    const failure = await attempt(async (giveCode) => {
      const move = await moveToAddress(to, digitsOf(typed.code), typed.password, giveCode);
      // Before it is said that the account moved, no form speaks of a move any more.
      if (move !== 'signed-out') await queryClient.invalidateQueries(OWN);
      toast[move === 'done' ? 'success' : 'info'](t(SAID[move]));
    });
    if (failure) setError('code', { type: 'said', message: failure.text }, { shouldFocus: true });
  });
  return (
    <>
      <form
        ref={readFilled}
        onSubmit={(event) => void submit(event)}
        noValidate
        className="grid max-w-md gap-4"
      >
        <p>{t('address.codeSent', { to: isolate(to) })}</p>
        <MailCodeField
          {...register('code', { validate: (code) => isMailCode(code) || t('address.codeMissing') })}
          error={errors.code?.message}
        />
        {!password && (
          <PasswordField
            {...register('password', {
              validate: (typed) => !passwordProblem(typed) || t('password.missing'),
            })}
            autoComplete="current-password"
            required
            label={t('password.label')}
            hint={t('address.passwordAgain')}
            error={errors.password?.message}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" pending={isSubmitting}>
            {t('address.confirm')}
          </Button>
          <Button onClick={onAgain}>{t('address.again')}</Button>
        </div>
      </form>
      {dialog}
    </>
  );
};
