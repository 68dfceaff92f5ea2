import type { ParseKeys } from 'i18next';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../core/page/toast.ts';
import { changePassword } from '../../../core/session/account.ts';
import { PasswordField } from '../../../ui/controls/field.tsx';
import { readFilled } from '../../../ui/controls/read-filled.ts';
import { Button } from '../../../ui/parts/button.tsx';
import { useCodeDialog } from '../../account/code-dialog.tsx';
import { passwordFailure } from '../../account/failures.ts';
import { PasswordRule } from '../../account/password-rule.tsx';
import { newPasswordProblem, repeatProblem } from '../../account/rules.ts';

const FAILURES = {
  wrong: 'password.wrong',
  tooMany: 'password.wait',
  noUser: 'profile.signInAgain',
  failed: 'password.failed',
} as const;

/** Another password; the one in use proves who asks. */
export const PasswordForm = () => {
  const { t } = useTranslation(['fan', 'auth']);
  const { register, handleSubmit, watch, getValues, setError, reset, formState } = useForm({
    defaultValues: { current: '', next: '', again: '' },
  });
  const { errors, isSubmitting } = formState;
  const problemOf = (field: 'next' | 'again'): string | undefined => {
    const key = errors[field]?.message as ParseKeys<'auth'> | undefined;
    return key && t(`auth:${key}`);
  };
  const { giveCode, close, dialog } = useCodeDialog();
  const submit = handleSubmit(async ({ current, next }) => {
    try {
      const change = await changePassword(current, next, giveCode);
      toast.success(t('password.done'));
      if (change === 'others-stay') toast.error(t('auth:everywhere.othersStay'));
      reset();
    } catch (error) {
      const failure = passwordFailure(error);
      toast.error(t(FAILURES[failure]));
      if (failure === 'wrong') setError('current', { type: 'wrong' }, { shouldFocus: true });
    } finally {
      close();
    }
  });
  return (
    <>
      <form ref={readFilled} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <PasswordField
          {...register('current', { required: true })}
          autoComplete="current-password"
          required
          label={t('password.old')}
          error={errors.current && t('password.oldRequired')}
        />
        <PasswordField
          {...register('next', { validate: (next) => newPasswordProblem(next) ?? true })}
          autoComplete="new-password"
          required
          label={t('password.new')}
          hint={<PasswordRule password={watch('next')} />}
          error={problemOf('next')}
        />
        <PasswordField
          {...register('again', { validate: (again) => repeatProblem(again, getValues('next')) ?? true })}
          autoComplete="new-password"
          required
          label={t('password.repeat')}
          error={problemOf('again')}
        />
        <Button type="submit" pending={isSubmitting} className="justify-self-start">
          {t('password.submit')}
        </Button>
      </form>
      {dialog}
    </>
  );
};
