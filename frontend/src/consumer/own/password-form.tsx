import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { provePassword } from '../../core/session/own-account.ts';
import { PasswordField } from '../../ui/controls/field.tsx';
import { readFilled } from '../../ui/controls/read-filled.ts';
import { Button } from '../../ui/parts/button.tsx';
import type { IconName } from '../../ui/parts/icon.tsx';
import { passwordProblem } from '../account/rules.ts';
import { useProof } from './use-proof.tsx';

interface PasswordFormProps {
  /** Done with a session of just now. What it throws is said at the field. */
  readonly act: () => Promise<void>;
  readonly onCancel: () => void;
  readonly submit: {
    readonly text: string;
    readonly variant: 'primary' | 'danger';
    readonly icon?: IconName;
  };
  readonly hint?: string;
  /** Between the field and the buttons. */
  readonly children?: ReactNode;
}

/** The password once more, for an act that asks for a recent one. */
export const PasswordForm = ({ act, onCancel, submit, hint, children }: PasswordFormProps) => {
  const { t } = useTranslation(['account', 'common']);
  const { attempt, dialog } = useProof();
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { password: '' },
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus('password'), [setFocus]);
  const send = handleSubmit(async ({ password }) => {
    const failure = await attempt(async (giveCode) => {
      await provePassword(password, giveCode);
      await act();
    });
    if (failure) setError('password', { message: failure.text }, { shouldFocus: true });
  });
  return (
    <>
      <form
        ref={readFilled}
        onSubmit={(event) => void send(event)}
        noValidate
        className="grid max-w-md gap-4"
      >
        <PasswordField
          {...register('password', { validate: (typed) => !passwordProblem(typed) || t('password.missing') })}
          autoComplete="current-password"
          required
          label={t('password.label')}
          {...(hint ? { hint } : {})}
          error={errors.password?.message}
        />
        {children}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant={submit.variant}
            {...(submit.icon ? { icon: submit.icon } : {})}
            pending={isSubmitting}
          >
            {submit.text}
          </Button>
          <Button onClick={onCancel}>{t('common:cancel')}</Button>
        </div>
      </form>
      {dialog}
    </>
  );
};
